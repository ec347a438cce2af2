import { expect, test } from 'vitest';
import { deviceText, isHandheld } from './device-words.ts';

const AT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${AT} Chrome/138.0.0.0 Mobile Safari/537.36`,
    'Chrome no Android',
    true,
  ],
  [
    `Mozilla/5.0 (Linux; Android 13; SM-A145M) ${AT} SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet no Android',
    true,
  ],
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${AT} Chrome/138.0.0.0 Mobile Safari/537.36 OPR/90.0.0.0`,
    'Opera no Android',
    true,
  ],
  [
    'Mozilla/5.0 (Android 14; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0',
    'Firefox no Android',
    true,
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'Safari no iPhone',
    true,
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/138.0.7204.53 Mobile/15E148 Safari/604.1',
    'Chrome no iPhone',
    true,
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148',
    'Outro navegador no iPhone',
    true,
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 17_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.7 Mobile/15E148 Safari/604.1',
    'Safari no iPad',
    true,
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${AT} Chrome/138.0.0.0 Safari/537.36`,
    'Chrome no Windows',
    false,
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${AT} Chrome/138.0.0.0 Safari/537.36 Edg/138.0.0.0`,
    'Edge no Windows',
    false,
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
    'Safari no Mac',
    false,
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    'Firefox no Linux',
    false,
  ],
  [
    `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${AT} Chrome/138.0.0.0 Safari/537.36`,
    'Chrome no Chromebook',
    false,
  ],
  ['curl/8.5.0', 'Aparelho desconhecido', false],
  ['', 'Aparelho desconhecido', false],
  [null, 'Aparelho desconhecido', false],
])('%s', (userAgent, words, handheld) => {
  expect(deviceText(userAgent)).toBe(words);
  expect(isHandheld(userAgent)).toBe(handheld);
});

test('nothing that a browser writes is repeated', () => {
  const hostile = 'Chrome/1 (Android; <script>alert(1)</script> visite evil.example)';
  expect(deviceText(hostile)).toBe('Chrome no Android');
});
