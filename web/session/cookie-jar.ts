import { POSTPONED_SECONDS } from '#core/accounts/phone-popup.ts';
import type { SitePath } from '#core/site/paths.ts';

const DAY_SECONDS = 24 * 60 * 60;
const YEAR_SECONDS = 365 * DAY_SECONDS;

interface CookieRule {
  path: string;
  maxAge?: number;
  httpOnly: boolean;
}

/** Every cookie of the product (specification, section 9). All are SameSite=Lax, and Secure over https. */
const COOKIES = {
  token: { path: '/', maxAge: 30 * 24 * 60 * 60, httpOnly: true },
  'admin-token': { path: '/backoffice', maxAge: 12 * 60 * 60, httpOnly: true },
  // An administrator sees the site as somebody does (VIEWING_MS).
  viewing: { path: '/', maxAge: 30 * 60, httpOnly: true },
  device: { path: '/', maxAge: YEAR_SECONDS, httpOnly: true },
  // Between the password and the code (CHALLENGE_LIFETIME_MS).
  challenge: { path: '/entrar', maxAge: 5 * 60, httpOnly: true },
  'admin-challenge': { path: '/backoffice/login', maxAge: 5 * 60, httpOnly: true },
  // As long as the browser is known by it (pending-registration.server.ts).
  registration: { path: '/', maxAge: 24 * 60 * 60, httpOnly: true },
  redirectTo: { path: '/', maxAge: 60 * 60, httpOnly: true },
  lgpdAccepted: { path: '/', maxAge: YEAR_SECONDS, httpOnly: false },
  // "Aceitar e continuar" was clicked, and no tag has read it yet (consent-cookies.ts).
  lgpdClick: { path: '/', maxAge: 60 * 60, httpOnly: false },
  consentId: { path: '/', maxAge: YEAR_SECONDS, httpOnly: true },
  phoneLater: { path: '/dashboard', maxAge: POSTPONED_SECONDS, httpOnly: true },
  // How results of searches are laid out: list, or nothing.
  layout: { path: '/', maxAge: YEAR_SECONDS, httpOnly: true },
  // Pages are shared by everybody, so the script marks what this browser keeps.
  favorites: { path: '/', maxAge: YEAR_SECONDS, httpOnly: false },
  // Ads that stand side by side, so that the next one joins them.
  comparedProperties: { path: '/comparar', maxAge: DAY_SECONDS, httpOnly: true },
  comparedVehicles: { path: '/comparar', maxAge: DAY_SECONDS, httpOnly: true },
  // The half of a link to WhatsApp that only the browser has which asked; each link has its own (setAt).
  whatsapp: { path: '/whatsapp', maxAge: 10 * 60, httpOnly: true },
  // What a visitor was told of how to reach an advertiser; goes to that advertiser's page alone (setAt).
  revealed: { path: '/', maxAge: 10 * 60, httpOnly: true },
  locale: { path: '/', maxAge: YEAR_SECONDS, httpOnly: false },
  toast: { path: '/', maxAge: 60, httpOnly: true },
  // Which form this browser sent last; as long as one looks back at the thanks (sent-mark.ts).
  sent: { path: '/', maxAge: 10 * 60, httpOnly: true },
  // Searches follow a change within a second (core/search).
  changed: { path: '/', maxAge: 5, httpOnly: true },
} as const satisfies Record<string, CookieRule>;

export type CookieName = keyof typeof COOKIES;

/** What Google's and Meta's tags write, in the name of this site. */
const THIRD_PARTY = /^_(?:ga|gid|gat|gcl|dc_gtm|fbp|fbc)(?:$|_)/;

/** A name that can be written back as it came. */
const TOKEN = /^[\w.-]{1,100}$/;

/** The cookies of one request and what its answer changes of them. */
export class CookieJar {
  readonly #values: Map<string, string>;
  readonly #changes = new Map<string, string>();
  readonly #secure: boolean;

  constructor(header: string | null, secure: boolean) {
    this.#values = new Map(parse(header ?? ''));
    this.#secure = secure;
  }

  get(name: CookieName): string | undefined {
    return this.#values.get(name) || undefined;
  }

  set(name: CookieName, value: string): void {
    this.#values.set(name, value);
    this.#changes.set(name, this.#write(name, value, COOKIES[name].maxAge));
  }

  /** For one address only, below the path of the cookie. */
  setAt(name: CookieName, value: string, address: SitePath): void {
    const { maxAge } = COOKIES[name];
    const path = address.replaceAll(';', '%3B');
    this.#changes.set(name, this.#write(name, value, maxAge, path));
  }

  clear(name: CookieName): void {
    if (!this.#values.has(name)) return;
    this.#values.delete(name);
    this.#changes.set(name, this.#write(name, '', 0));
  }

  /** Takes away what tags left in this browser. They write for the widest domain that a browser lets them. */
  clearThirdParty(host: string): void {
    const labels = host.split('.');
    const domains = labels.slice(1).map((_, at) => `; Domain=${labels.slice(at).join('.')}`);
    for (const name of this.#values.keys()) {
      if (!THIRD_PARTY.test(name) || !TOKEN.test(name)) continue;
      for (const domain of ['', ...domains])
        this.#changes.set(`${name}${domain}`, `${name}=; Path=/; Max-Age=0${domain}`);
    }
  }

  /** Adds the changes to an answer; an answer that sets a cookie is never kept by a shared cache. */
  applyTo(headers: Headers): void {
    for (const cookie of this.#changes.values()) headers.append('Set-Cookie', cookie);
    if (this.#changes.size > 0) headers.set('Cache-Control', 'no-store');
  }

  #write(
    name: CookieName,
    value: string,
    maxAge: number,
    path: string = COOKIES[name].path,
  ): string {
    const { httpOnly } = COOKIES[name];
    const flags = [
      `Path=${path}`,
      `Max-Age=${maxAge}`,
      'SameSite=Lax',
      httpOnly && 'HttpOnly',
      this.#secure && 'Secure',
    ];
    return [`${name}=${encodeURIComponent(value)}`, ...flags.filter(Boolean)].join('; ');
  }
}

function parse(header: string): [string, string][] {
  return header.split(';').flatMap((pair): [string, string][] => {
    const at = pair.indexOf('=');
    if (at < 1) return [];
    try {
      return [[pair.slice(0, at).trim(), decodeURIComponent(pair.slice(at + 1).trim())]];
    } catch {
      return [];
    }
  });
}
