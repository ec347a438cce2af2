import type { StreetSource } from '../maps/street-source.ts';
import type { PageTags } from '../shell/tag-rules.ts';

const HSTS = 'max-age=31536000; includeSubDomains; preload';

/** What a browser may do with an answer that is no page: nothing. */
export const NOTHING =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * Headers of every answer, whoever makes it; an answer that knows better says so itself.
 * @param secure whether people reach the site by https
 * @param development pages come from the development server, which needs all freedom
 */
export function answerHeaders({
  secure,
  development,
}: {
  secure: boolean;
  development: boolean;
}): Readonly<Record<string, string>> {
  return {
    ...(secure ? { 'Strict-Transport-Security': HSTS } : {}),
    ...(development ? {} : { 'Content-Security-Policy': NOTHING }),
    'X-Frame-Options': 'DENY',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), microphone=(), payment=(), geolocation=(self)',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
  };
}

interface PolicyInput {
  /** Present on hydrated pages only. */
  nonce?: string;
  /** On a page that loads them after consent. */
  tags?: PageTags | undefined;
  /** On a page that shows a map with streets. */
  streets?: StreetSource | undefined;
}

/** What each family of tags loads, and whom it tells. */
const GOOGLE_TAGS = {
  scripts: ' https://www.googletagmanager.com',
  targets:
    ' https://www.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com',
};
const META_TAGS = {
  scripts: ' https://connect.facebook.net',
  targets: ' https://www.facebook.com',
};

function tagHosts(tags: PageTags | undefined): { scripts: string; targets: string } {
  const families = [
    ...(tags?.analytics_id || tags?.tag_manager_id ? [GOOGLE_TAGS] : []),
    ...(tags?.pixel_id ? [META_TAGS] : []),
  ];
  return {
    scripts: families.map(({ scripts }) => scripts).join(''),
    targets: families.map(({ targets }) => targets).join(''),
  };
}

/** The style element of the toasts, first empty and then whole; security-headers.test.ts works it out. */
const TOAST_STYLES =
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=' 'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='";

/**
 * Nothing but what is named. Document pages hold no inline script, so their policy is constant and the
 * page can be shared. Style attributes are allowed (reserved picture ratios, chart sizes).
 */
export function contentSecurityPolicy({ nonce, tags, streets }: PolicyInput): string {
  const { script, style, image, connect, font } = hostsOf(streets);
  const { scripts, targets } = tagHosts(tags);
  return [
    "default-src 'none'",
    `script-src 'self'${nonce ? ` 'nonce-${nonce}'` : ''}${scripts}${script}`,
    `style-src 'self'${nonce ? ` ${TOAST_STYLES}` : ''}${style}`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${targets}${image}`,
    `connect-src 'self'${targets}${connect}`,
    `font-src 'self'${font}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    'frame-src https://www.youtube-nocookie.com',
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

interface StreetHosts {
  script: string;
  style: string;
  image: string;
  connect: string;
  font: string;
}

const NO_HOSTS: StreetHosts = { script: '', style: '', image: '', connect: '', font: '' };

/** The maps service writes style elements, without which it draws nothing (decision 46). */
const SERVICE_HOSTS: StreetHosts = {
  script: ' https://maps.googleapis.com https://maps.gstatic.com',
  style: " 'unsafe-inline' https://fonts.googleapis.com",
  image: ' https://*.googleapis.com https://*.gstatic.com',
  connect: ' https://*.googleapis.com https://*.gstatic.com',
  font: ' https://fonts.gstatic.com',
};

/** What the map of a page loads from elsewhere: our own tiles nothing. */
function hostsOf(streets: StreetSource | undefined): StreetHosts {
  if (streets?.kind === 'service') return SERVICE_HOSTS;
  if (streets?.kind !== 'style') return NO_HOSTS;
  const host = ` ${new URL(streets.address).origin}`;
  return { ...NO_HOSTS, image: host, connect: host };
}

/** For scripts: a worker runs under the policy of its own file, and that of a map asks for its tiles. */
export function scriptPolicy(streets?: StreetSource): string {
  const { connect } = hostsOf(streets);
  return `default-src 'none'; script-src 'self'; connect-src 'self'${connect}; frame-ancestors 'none'`;
}
