import { expect, test } from 'vitest';
import { safeRedirect } from './safe-redirect.ts';

const HOSTILE = [
  '//evil.example',
  '///evil.example',
  '////evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '\\\\evil.example',
  '/\\/evil.example',
  'https://evil.example',
  'https:evil.example',
  'http:/evil.example',
  'HTTPS://evil.example/dashboard',
  'javascript:alert(1)',
  'data:text/html,x',
  'evil.example',
  'evil.example/dashboard',
  '@evil.example',
  '/@evil.example',
  '/%2fevil.example',
  '/%5cevil.example',
  '/\tevil.example',
  '/\n/evil.example',
  '/\r\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/ /evil.example',
  '/\u0000/evil.example',
  '//user@evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '//dashboard@evil.example',
  '/dashboard/..//evil.example',
  '/dashboard\\@evil.example',
  '?next=https://evil.example',
  '#https://evil.example',
  '',
  'null',
  '/naoexiste',
  '/dashboardx',
  '/dashboard/nada',
  '/v1/users',
  '/dev/inbox',
  '/dashboard\u007f',
  '/entrar/../..//evil.example',
];

test.each(HOSTILE)('does not follow %j', (wanted) => {
  expect(safeRedirect(wanted)).toBeUndefined();
});

test.each([
  ['/dashboard', '/dashboard'],
  ['/dashboard/messages/k7m2x9q4ab?de=email', '/dashboard/messages/k7m2x9q4ab?de=email'],
  ['/imoveis?q=casa&cidade=irece', '/imoveis?q=casa&cidade=irece'],
])('follows %j', (wanted, expected) => {
  expect(safeRedirect(wanted)).toBe(expected);
});
