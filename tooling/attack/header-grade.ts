/** What is looked at of an answer. Header names in lower case. */
export interface GradedAnswer {
  https: boolean;
  headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  body: string;
}

interface Grade {
  score: number;
  /** What moved the score away from 100, in points. */
  modifiers: Readonly<Record<string, number>>;
}

type Policy = ReadonlyMap<string, readonly string[]>;

/** Bonuses count only from here on. */
const BONUS_FROM = 90;

/**
 * What Mozilla's HTTP Observatory (2025) would give an answer: 100 points, minus what is missing, plus
 * what is beyond the need. Of redirection to https it knows nothing: the proxy does that.
 */
export function headerGrade(answer: GradedAnswer): Grade {
  const modifiers = Object.fromEntries(
    Object.entries(TESTS)
      .map(([name, test]) => [name, test(answer)] as const)
      .filter(([, points]) => points !== 0),
  );
  const all = Object.values(modifiers);
  const base = 100 + sum(all.filter((points) => points < 0));
  const score = base >= BONUS_FROM ? base + sum(all.filter((points) => points > 0)) : base;
  return { score: Math.max(0, score), modifiers };
}

const TESTS: Readonly<Record<string, (answer: GradedAnswer) => number>> = {
  policy: policyPoints,
  cookies: cookiePoints,
  'sharing with other sites': ({ headers }) =>
    headers['access-control-allow-origin'] && headers['access-control-allow-credentials'] ? -50 : 0,
  referrer: ({ headers }) => referrerPoints(text(headers['referrer-policy'])),
  'strict transport': ({ https, headers }) =>
    transportPoints(https, text(headers['strict-transport-security'])),
  scripts: scriptPoints,
  'content type': ({ headers }) =>
    text(headers['x-content-type-options']).trim().toLowerCase() === 'nosniff' ? 0 : -5,
  frames: framePoints,
  'resource policy': ({ headers }) =>
    resourcePoints(text(headers['cross-origin-resource-policy']).trim().toLowerCase()),
};

const BROAD = /^(?:(?:ftp|https?):|\*|https?:\/\/\*(?:\.\*)?)$/;
const INLINE = /^(?:'unsafe-inline'|data:)$/;
const NONCE_OR_HASH = /^'(?:nonce|sha(?:256|384|512))-/;

function policyPoints({ https, headers }: GradedAnswer): number {
  const policy = policyOf(headers);
  if (policy.size === 0) return -25;
  const sources = (name: string) => policy.get(name) ?? policy.get('default-src') ?? ['*'];
  const [scripts, styles] = [
    withoutIgnored(sources('script-src')),
    withoutIgnored(sources('style-src')),
  ];
  const isUnsafe = (list: readonly string[]) =>
    list.some((one) => BROAD.test(one) || INLINE.test(one));
  const isPlain = (list: readonly string[]) =>
    https && list.some((one) => /^(?:http|ftp):/.test(one));
  if (isUnsafe(scripts) || sources('object-src').some((one) => BROAD.test(one))) return -20;
  const passive = new Set(['img-src', 'media-src']);
  if ([...policy].some(([name, list]) => !passive.has(name) && isPlain(list))) return -20;
  if ([...scripts, ...styles].includes("'unsafe-eval'")) return -10;
  if ([...passive].some((name) => isPlain(sources(name)))) return -10;
  if (isUnsafe(styles)) return 0;
  return policy.get('default-src')?.join(' ') === "'none'" ? 10 : 5;
}

/** A browser that knows nonces and hashes does not heed 'unsafe-inline' beside them. */
function withoutIgnored(sources: readonly string[]): readonly string[] {
  return sources.some((source) => NONCE_OR_HASH.test(source))
    ? sources.filter((source) => source !== "'unsafe-inline'")
    : sources;
}

function policyOf(headers: GradedAnswer['headers']): Policy {
  const directives = text(headers['content-security-policy'])
    .split(';')
    .map((directive) => directive.trim().split(/\s+/))
    .filter(([name]) => name);
  // Of two directives of one name the first counts.
  return new Map(
    directives
      .map(([name = '', ...sources]) => [name.toLowerCase(), sources] as const)
      .toReversed(),
  );
}

function cookiePoints({ headers }: GradedAnswer): number {
  const cookies = allOf(headers['set-cookie']).map((cookie) =>
    cookie.split(';').map((part) => part.trim().toLowerCase()),
  );
  if (cookies.length === 0) return 0;
  const isProtected = transportPoints(true, text(headers['strict-transport-security'])) >= 0;
  return Math.min(5, ...cookies.map((parts) => pointsOfCookie(parts, isProtected)));
}

function pointsOfCookie([pair = '', ...flags]: readonly string[], isProtected: boolean): number {
  const isSession = /login|sess|token/.test(pair.split('=', 1)[0] ?? '');
  const sameSite = flags.find((flag) => flag.startsWith('samesite='))?.slice('samesite='.length);
  if (isSession && !flags.includes('httponly')) return -30;
  if (!flags.includes('secure')) {
    if (isSession) return isProtected ? -10 : -40;
    return isProtected ? -5 : -20;
  }
  if (sameSite === undefined) return 0;
  return /^(?:lax|strict|none)$/.test(sameSite) ? 5 : -20;
}

const PRIVATE = new Set([
  'no-referrer',
  'same-origin',
  'strict-origin',
  'strict-origin-when-cross-origin',
]);

/** The last one that is known counts. */
function referrerPoints(policy: string): number {
  if (policy === '') return 0;
  return PRIVATE.has(policy.split(',').at(-1)?.trim().toLowerCase() ?? '') ? 5 : -5;
}

const SIX_MONTHS_SECONDS = 15_768_000;

/** Five more for a host that is in the list which browsers bring along: nobody can see that here. */
function transportPoints(https: boolean, header: string): number {
  const age = /(?:^|;)\s*max-age="?(\d+)/i.exec(header)?.[1];
  if (!https || age === undefined) return -20;
  return Number(age) >= SIX_MONTHS_SECONDS ? 0 : -10;
}

function scriptPoints({ headers, body }: GradedAnswer): number {
  if (!text(headers['content-type']).startsWith('text/html')) return 0;
  const scripts = [...body.matchAll(/<script\b[^>]*\bsrc="([^"]*)"[^>]*>/gi)];
  const foreign = scripts.filter(([, source = '']) => /^(?:https?:)?\/\//.test(source));
  const isWhole = ([tag]: RegExpExecArray) => tag.includes('integrity=');
  const isSafe = ([, source = '']: RegExpExecArray) => source.startsWith('https:');
  if (foreign.some((one) => !isSafe(one))) return foreign.every(isWhole) ? -20 : -50;
  if (foreign.some((one) => !isWhole(one))) return -5;
  return scripts.some(isWhole) ? 5 : 0;
}

function framePoints({ headers }: GradedAnswer): number {
  const ancestors = policyOf(headers).get('frame-ancestors');
  if (ancestors && !ancestors.some((one) => BROAD.test(one))) return 5;
  return /^(?:deny|sameorigin)$/i.test(text(headers['x-frame-options']).trim()) ? 0 : -20;
}

function resourcePoints(policy: string): number {
  if (policy === 'same-origin' || policy === 'same-site') return 10;
  return policy === '' || policy === 'cross-origin' ? 0 : -5;
}

function text(header: string | readonly string[] | undefined): string {
  return allOf(header).join(', ');
}

function allOf(header: string | readonly string[] | undefined): readonly string[] {
  return header === undefined ? [] : typeof header === 'string' ? [header] : header;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((one, other) => one + other, 0);
}
