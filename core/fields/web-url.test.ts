import { expect, test } from 'vitest';
import { webUrlField } from './web-url.ts';

test.each([
  ['https://www.exemplo.com.br/imoveis?x=1', 'https://www.exemplo.com.br/imoveis?x=1'],
  ['www.exemplo.com.br', 'https://www.exemplo.com.br/'],
  ['exemplo.com.br/sobre', 'https://exemplo.com.br/sobre'],
  ['http://exemplo.com', 'http://exemplo.com/'],
  ['exemplo.com:8080/a', 'https://exemplo.com:8080/a'],
  ['https://irecê.com.br', 'https://xn--irec-jpa.com.br/'],
])('accepts the address %j', (typed, value) => {
  expect(webUrlField.parse(typed)).toBe(value);
});

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,<script>',
  'ftp://exemplo.com',
  'mailto:a@b.com',
  '//exemplo.com',
  '/imoveis',
  'https:exemplo.com',
  'https:///exemplo.com',
  'https://usuario:senha@exemplo.com',
  'https://exemplo.com@evil.com',
  'https://localhost/',
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://[::1]/',
  'https://exemplo',
  'https://exem plo.com',
  'https:\\\\exemplo.com',
  'https://exemplo.com/\nx',
  `https://exemplo.com/${'a'.repeat(3000)}`,
  'meu site',
])('refuses the address %j', (typed) => {
  expect(webUrlField.safeParse(typed).success).toBe(false);
});
