import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { answerHeaders, contentSecurityPolicy, scriptPolicy } from './security-headers.ts';

/** What the toasts' library writes into a style element as soon as it is loaded. */
async function toastStyles(): Promise<string> {
  const library = await readFile('node_modules/sonner/dist/index.mjs', 'utf8');
  const text = /^__insertCSS\((".*")\);?$/m.exec(library)?.[1] ?? '""';
  return JSON.parse(text) as string;
}

test('a hydrated page allows the style element of the toasts, and no other', async () => {
  const policy = contentSecurityPolicy({ nonce: 'abc' });
  const styles = await toastStyles();
  expect(styles).toContain('data-sonner-toaster');
  for (const text of ['', styles])
    expect(policy).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  expect(policy).toMatch(/; style-src 'self' (?:'sha256-[^']+' ?)+;/);
});

const TAGS = { analytics_id: 'G-ABC123', pixel_id: '12345', tag_manager_id: 'GTM-ABC1' };

test.each([{}, { tags: TAGS }, { nonce: 'abc' }])(
  'a page names everything it may load: %j',
  (input) => {
    const policy = contentSecurityPolicy(input);
    expect(policy).toMatch(/^default-src 'none';/);
    expect(policy).not.toMatch(
      /unsafe-eval|script-src[^;]*unsafe|style-src [^;]*unsafe|\bhttp:|\*[ ;]/,
    );
    for (const directive of ["base-uri 'none'", "form-action 'self'", "frame-ancestors 'none'"])
      expect(policy).toContain(directive);
  },
);

test('a page allows the hosts of the tags that it loads, and no others', () => {
  const { analytics_id, pixel_id, tag_manager_id } = TAGS;
  expect(contentSecurityPolicy({})).not.toMatch(/google|facebook/);
  expect(contentSecurityPolicy({ tags: { pixel_id } })).not.toMatch(/google/);
  for (const tags of [{ analytics_id }, { tag_manager_id }]) {
    const policy = contentSecurityPolicy({ tags });
    expect(policy).toMatch(/script-src 'self' https:\/\/www\.googletagmanager\.com;/);
    expect(policy).not.toMatch(/facebook/);
  }
});

test('people who come by https are kept there for a year; on a development machine nobody is', () => {
  expect(answerHeaders({ secure: true, development: false })).toMatchObject({
    'Strict-Transport-Security': 'max-age=31536000; includeSubDomains; preload',
  });
  const local = answerHeaders({ secure: false, development: false });
  expect(local).not.toHaveProperty('Strict-Transport-Security');
});

describe('a page that shows a map', () => {
  const usual = contentSecurityPolicy({});

  test('with streets of our own loads nothing from elsewhere', () => {
    const streets = { kind: 'tiles', address: '/ruas/abc.pmtiles' } as const;
    expect(contentSecurityPolicy({ streets })).toBe(usual);
    expect(scriptPolicy(streets)).toBe(scriptPolicy());
  });

  test('in a style of somebody else asks its host alone, and runs no script of it', () => {
    const streets = {
      kind: 'style',
      address: 'https://maps.example:8443/irece/style.json?key=1',
    } as const;
    const policy = contentSecurityPolicy({ streets });
    const host = 'https://maps.example:8443';
    expect(policy.split(host)).toHaveLength(3);
    expect(policy).toContain(`connect-src 'self' ${host};`);
    expect(policy).toContain(`img-src 'self' data: blob: ${host};`);
    expect(policy.replaceAll(` ${host}`, '')).toBe(usual);
    expect(scriptPolicy(streets)).toContain(`connect-src 'self' ${host};`);
  });

  test('of the maps service runs the service’s scripts, and no others', () => {
    const policy = contentSecurityPolicy({
      streets: { kind: 'service', key: 'k' },
    });
    expect(/script-src ([^;]*)/.exec(policy)?.[1]).toBe(
      "'self' https://maps.googleapis.com https://maps.gstatic.com",
    );
    expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe|\bhttp:/);
  });
});
