import { describe, expect, test } from 'vitest';
import { answerHeaders, contentSecurityPolicy } from '#web/http/security-headers.ts';
import { headerGrade, type GradedAnswer } from './header-grade.ts';

const lower = (headers: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
const GOOD: GradedAnswer = {
  https: true,
  headers: {
    ...lower(answerHeaders({ secure: true, development: false })),
    'content-security-policy': contentSecurityPolicy({
      nonce: 'abc',
      tags: { analytics_id: 'G-ABC123', pixel_id: '12345' },
    }),
    'content-type': 'text/html; charset=utf-8',
    'set-cookie': ['token=abc; Path=/; SameSite=Lax; HttpOnly; Secure'],
  },
  body: '<script src="/assets/a.js"></script>',
};
const grade = (
  headers: Record<string, string | string[] | undefined>,
  rest: Partial<GradedAnswer> = {},
) => headerGrade({ ...GOOD, ...rest, headers: { ...GOOD.headers, ...headers } }).score;

test('what we send is graded 135', () => {
  expect(headerGrade(GOOD)).toEqual({
    score: 135,
    modifiers: { policy: 10, cookies: 5, referrer: 5, frames: 5, 'resource policy': 10 },
  });
});

test('an answer without anything fails', () => {
  expect(headerGrade({ https: true, headers: {}, body: '' }).score).toBe(30);
});

describe('each thing that is missing costs', () => {
  const csp = (policy: string | undefined) => ({ 'content-security-policy': policy });
  const cookie = (...cookies: string[]) => ({ 'set-cookie': cookies });
  test.each<[string, Parameters<typeof grade>[0], number]>([
    ['no policy', csp(undefined), 75],
    [
      'inline scripts',
      csp("default-src 'none'; script-src 'unsafe-inline'; frame-ancestors 'none'"),
      80,
    ],
    [
      'scripts from anywhere',
      csp("script-src https:; object-src 'none'; frame-ancestors 'none'"),
      80,
    ],
    ['objects from anywhere', csp("script-src 'self'; frame-ancestors 'none'"), 80],
    [
      'fonts by http',
      csp("default-src 'none'; font-src http://a.example; frame-ancestors 'none'"),
      80,
    ],
    ['eval', csp("default-src 'none'; script-src 'unsafe-eval'; frame-ancestors 'none'"), 115],
    [
      'pictures by http',
      csp("default-src 'none'; img-src http://a.example; frame-ancestors 'none'"),
      115,
    ],
    [
      'inline styles',
      csp("default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"),
      125,
    ],
    ['what is not named', csp("default-src 'self'; frame-ancestors 'none'"), 130],
    ['no word on frames', { ...csp("default-src 'none'"), 'x-frame-options': undefined }, 80],
    ['only the old word on frames', csp("default-src 'none'"), 130],
    ['no strict transport', { 'strict-transport-security': undefined }, 80],
    ['a month of it', { 'strict-transport-security': 'max-age=2592000' }, 125],
    ['no word on the kind', { 'x-content-type-options': undefined }, 130],
    ['the whole referrer', { 'referrer-policy': 'unsafe-url' }, 125],
    ['a resource for everybody', { 'cross-origin-resource-policy': undefined }, 125],
    [
      'everybody with cookies',
      { 'access-control-allow-origin': '*', 'access-control-allow-credentials': 'true' },
      50,
    ],
    ['a cookie by http', cookie('locale=pt; SameSite=Lax'), 125],
    ['a session that scripts read', cookie('token=a; Secure; SameSite=Lax'), 70],
    ['a cookie for every site', cookie('a=b; Secure; SameSite=Whatever'), 80],
  ])('%s', (_, headers, expected) => {
    expect(grade(headers)).toBe(expected);
  });

  test.each([
    ['<script src="//cdn.example/a.js">', 50],
    ['<script src="https://cdn.example/a.js">', 130],
    ['<script src="https://cdn.example/a.js" integrity="sha256-a">', 140],
  ])('%s', (body, expected) => {
    expect(grade({}, { body })).toBe(expected);
  });
});
