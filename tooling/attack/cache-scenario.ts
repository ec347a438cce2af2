import { openUserSession } from '#core/accounts/user-sessions.server.ts';
import { register } from '#core/ads/advertisers.fixture.ts';
import { PATHS } from '#core/site/paths.ts';
import { seededRandom } from '#demo/seeded-random.ts';
import type { Finding } from '../finding.ts';
import { faultsOf } from './answer-faults.ts';
import type { AttackedSite } from './attacked-site.ts';
import { send, type CallAnswer } from './http-call.ts';
import { guardOf } from './page-doors.ts';
import { openPagesOf, pageExamples, type PageExamples } from './page-examples.ts';
import { sessionCookies } from './session-cookies.ts';
import { Tally } from './tally.ts';

const AT_LEAST = 1500;
/** In what the attacker sends, and nowhere in a page for others. */
const POISON = 'zqxveneno';
/** The name of the person who is logged in. */
const NAME = 'Zqxdalva';

const TOAST = encodeURIComponent(
  JSON.stringify({ severity: 'success', summary: `${POISON}-toast`, life: 5000 }),
);

/** Headers that a page might be made from. */
const HEADERS: readonly Record<string, string>[] = [
  {},
  { 'X-Forwarded-Host': `${POISON}.example` },
  { 'X-Forwarded-Proto': POISON },
  { 'X-Forwarded-Port': '666', 'X-Forwarded-Prefix': `/${POISON}` },
  { Forwarded: `host=${POISON}.example;proto=https` },
  { 'X-Original-URL': '/dashboard' },
  { 'X-Rewrite-URL': `/imoveis?busca=${POISON}` },
  { 'X-Host': `${POISON}.example`, 'X-HTTP-Host-Override': `${POISON}.example` },
  { 'X-Forwarded-For': POISON, 'X-Client-Address': POISON, 'X-Client-Device': POISON },
  { Accept: 'application/json' },
  { Accept: `text/${POISON}` },
  { 'Accept-Language': `en, ${POISON}` },
  { 'Accept-Encoding': 'identity' },
  { 'Accept-Encoding': 'zstd, br;q=0.1' },
  { Range: 'bytes=0-10' },
  { 'If-None-Match': '*' },
  { 'If-None-Match': `W/"${POISON}"` },
  { 'If-Modified-Since': 'Sun, 22 Nov 2099 10:00:00 GMT' },
  { 'User-Agent': `${POISON} Googlebot` },
  { Referer: `http://localhost/${POISON}` },
  { 'X-HTTP-Method-Override': 'POST' },
  { 'Cache-Control': 'no-cache, max-age=0', Pragma: 'no-cache' },
  { Purpose: 'prefetch', 'Sec-Purpose': 'prefetch' },
  { 'X-React-Router-Request': 'yes', 'X-Remix-Reload-Document': 'yes' },
  { Authorization: `Bearer ${POISON}` },
];

/** Cookies of people and of strangers; `TOKEN` is that of a person who is logged in. */
const COOKIES: readonly string[] = [
  '',
  'TOKEN',
  `TOKEN; toast=${TOAST}`,
  `toast=${TOAST}`,
  ` toast = ${TOAST}`,
  `TOAST=${TOAST}`,
  `a=b;toast=${TOAST}`,
  'lgpdAccepted=true',
  'lgpdAccepted=true; TOKEN',
  `lgpdAccepted=${POISON}`,
  `lgpdAccepted=true${POISON}`,
  'lgpdAccepted=TRUE',
  'lgpdAccepted="true"',
  `lgpdAccepted=true; lgpdAccepted=${POISON}`,
  `consentId=${POISON}`,
  `locale=${POISON}`,
  `redirectTo=%2F${POISON}`,
  `device=${POISON}`,
  'token=',
  'token=""',
  'admin-token=x',
  `a="; TOKEN; b="`,
  POISON,
  `=${POISON}`,
  '%74oken=x',
];

/** Other ways to write an address, with room for a query that nobody asked for before. */
const WRITINGS: readonly ((path: string, fresh: string) => string)[] = [
  (path, fresh) => `${path}?n=${fresh}`,
  (path, fresh) => `${path}?n=${fresh}&utm_source=${POISON}`,
  (path, fresh) => `${path}?utm_${POISON}=x&n=${fresh}`,
  (path, fresh) => `${path}?fbclid=${POISON}&n=${fresh}&n=2`,
  (path, fresh) => `${path}?&&n=${fresh}&`,
  (path, fresh) => `${path}?n=${fresh}%26x=1`,
  (path, fresh) => `${path}?n=${fresh};x=1`,
  (path, fresh) => `${path}?N=${fresh}`,
  (path, fresh) => `${path}/?n=${fresh}`,
  (path, fresh) => `/${path}?n=${fresh}`,
  (path, fresh) => `${path.replace(/[a-z]/, (letter) => letter.toUpperCase())}?n=${fresh}`,
  (path, fresh) =>
    `${path.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`)}?n=${fresh}`,
  (path, fresh) => `${path}%2f?n=${fresh}`,
  (path, fresh) => `${path};x?n=${fresh}`,
  (path, fresh) => `${path}/.?n=${fresh}`,
  (path, fresh) => `${path}.data?n=${fresh}`,
  (path, fresh) => `${path}?n=${fresh}&_routes=root`,
  (path, fresh) => `${path}?n=${fresh}%00`,
];

/** Whoever asks first leaves nothing in the pages of the others, and nobody's own page is kept. */
export async function cacheScenario(site: AttackedSite): Promise<Finding[]> {
  const { address, cast, db, seed } = site;
  // Somebody whom no public page names.
  const reader = await register(db, { first_name: NAME });
  const token = `token=${await openUserSession(db, reader.id, 'attack', new Date())}`;
  const examples = await pageExamples(address, db, cast.owner);
  const pages = [
    '/',
    '/imoveis',
    '/veiculos',
    '/sobre-nos',
    '/politica-de-privacidade',
    examples.property,
    examples.vehicle,
    examples.advertiser,
  ];
  const hidden = new Map([
    [POISON, 'what the attacker sent'],
    [NAME, 'the name of somebody who is logged in'],
    [token.slice('token='.length), 'a token'],
  ]);
  const tally = new Tally();
  const own = { seen: 0 };
  const chance = seededRandom(seed, 'cache');
  let fresh = 0;
  const tries = site.some(
    HEADERS.flatMap((headers) => COOKIES.map((cookie) => ({ headers, cookie }))),
  );
  for (const { headers, cookie } of tries) {
    fresh += 1;
    const path = chance.pick(WRITINGS)(chance.pick(pages), `${seed}-${fresh}`);
    const Cookie = cookie.replace('TOKEN', token);
    const how = () => `${path} ${JSON.stringify(headers)} Cookie: ${cookie}`;
    const poisoned = await send(address, {
      method: chance.pick(['GET', 'GET', 'GET', 'HEAD']),
      path,
      headers: { ...headers, ...(Cookie ? { Cookie } : {}) },
    });
    if (poisoned.text.includes(NAME)) {
      own.seen += 1;
      if (!isUnstored(poisoned)) tally.blame('a page of one person may be stored', how());
    }
    tally.note(poisoned.status, faultsOf(poisoned, {}), how);
    // What the attacker wrote into the address is his own; the others ask without it.
    const clean = path
      .replaceAll(new RegExp(`[?&](?:utm_\\w+|fbclid)=[^&]*`, 'g'), '?')
      .replace(/\?+/g, '?');
    for (const consent of ['', 'lgpdAccepted=true']) {
      const answer = await send(address, {
        method: 'GET',
        path: clean,
        headers: consent ? { Cookie: consent } : {},
      });
      tally.note(answer.status, faultsOf(answer, { hidden }), how);
    }
  }
  const privates = await privatePages(site, examples, tally);
  console.log(`    ${tally.spread}; ${own.seen} pages of somebody's own`);
  return [
    tally.finding(
      'tries on the page cache',
      'nothing of one visitor in the page of another; pages of one person no-store',
      AT_LEAST * site.part,
    ),
    {
      name: 'the tries do show pages of somebody who is logged in',
      aim: `at least ${Math.ceil(20 * site.part)}, and ${Math.ceil(30 * site.part)} private pages`,
      measured: `${own.seen}, and ${privates}`,
      met: own.seen >= 20 * site.part && privates >= 30 * site.part,
    },
  ];
}

export function isUnstored({ headers }: Pick<CallAnswer, 'headers'>): boolean {
  return /\bno-store\b/.test(headers['cache-control'] ?? '');
}

/** Every page behind a login, also in other writings: the answer stays in no cache. */
async function privatePages(
  site: AttackedSite,
  examples: PageExamples,
  tally: Tally,
): Promise<number> {
  const Cookie = await sessionCookies(site);
  let asked = 0;
  const patterns = Object.values(PATHS).filter((each) => guardOf(each) !== undefined);
  for (const pattern of site.some(patterns)) {
    if (/\/(?:sair|logout)$/.test(pattern)) continue;
    const page = openPagesOf(pattern, examples);
    asked += 1;
    for (const path of [
      page,
      `${page}?utm_source=x`,
      `${page}.data`,
      page.replace('d', '%64'),
      `${page}/`,
    ]) {
      const answer = await send(site.address, { method: 'GET', path, headers: { Cookie } });
      const faults =
        answer.status === 404 || isUnstored(answer) ? [] : ['a private page may be stored'];
      tally.note(answer.status, [...faultsOf(answer, {}), ...faults], () => path);
    }
  }
  return asked;
}
