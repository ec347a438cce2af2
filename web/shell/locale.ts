/** Languages the product speaks. A second one is a line here and its messages. */
export const LOCALES = ['pt-BR'] as const;
export type Locale = (typeof LOCALES)[number];
export const FALLBACK_LOCALE: Locale = 'pt-BR';

/** How addresses carry the language. With `no_prefix` they never do, and a choice needs no redirect. */
export type LocaleStrategy = 'no_prefix' | 'prefix_except_default';
export const LOCALE_STRATEGY: LocaleStrategy = 'no_prefix';

export interface LocaleFacts<Name extends string = Locale> {
  locales: readonly Name[];
  fallback: Name;
  /** What the address or the route's name says. */
  route: string | undefined;
  cookie: string | undefined;
  /** The Accept-Language header. */
  browser: string | null;
}

/** The language of a request: route, then the stored choice, then the browser, then the fallback. */
export function chooseLocale<Name extends string>({
  locales,
  fallback,
  route,
  cookie,
  browser,
}: LocaleFacts<Name>): Name {
  // Detection is for the first visit only: whoever has a stored choice is not guessed about.
  const detected = cookie === undefined ? browserLocale(browser, locales) : undefined;
  return known(route, locales) ?? known(cookie, locales) ?? detected ?? fallback;
}

function known<Name extends string>(
  name: string | undefined,
  locales: readonly Name[],
): Name | undefined {
  return locales.find((locale) => locale === name);
}

/** The first of the browser's languages that is spoken here, exactly or by its language alone. */
export function browserLocale<Name extends string>(
  header: string | null,
  locales: readonly Name[],
): Name | undefined {
  for (const wanted of wantedLanguages(header ?? '')) {
    const language = wanted.split('-', 1)[0];
    const found =
      locales.find((locale) => locale.toLowerCase() === wanted) ??
      locales.find((locale) => locale.toLowerCase().split('-', 1)[0] === language);
    if (found) return found;
  }
  return undefined;
}

function wantedLanguages(header: string): string[] {
  return header
    .split(',')
    .map((part) => {
      const [name = '', quality] = part
        .trim()
        .toLowerCase()
        .split(/;\s*q=/);
      return { name, quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ name, quality }) => name !== '' && quality > 0)
    .toSorted((one, other) => other.quality - one.quality)
    .map(({ name }) => name);
}

/** 'property___en' → 'en'; every route's name carries its language. */
export function localeOfRoute(routeName: string): string | undefined {
  return /___([\w-]+)$/.exec(routeName)?.[1];
}

/** The language of an address that carries one in front. */
export function localeOfPath(path: string, locales: readonly string[]): string | undefined {
  const first = path.split('/', 2)[1] ?? '';
  return locales.find((locale) => locale.toLowerCase() === first.toLowerCase());
}

interface PathFacts<Name extends string> {
  locales: readonly Name[];
  fallback: Name;
  strategy: LocaleStrategy;
}

/** The same page in a language, as the strategy writes it. */
export function localisedPath<Name extends string>(
  path: string,
  locale: Name,
  { locales, fallback, strategy }: PathFacts<Name>,
): string {
  const carried = localeOfPath(path, locales);
  const bare = carried ? path.slice(carried.length + 1) || '/' : path;
  if (strategy === 'no_prefix' || locale === fallback) return bare;
  return bare === '/' ? `/${locale}` : `/${locale}${bare}`;
}

interface VisitFacts<Name extends string> extends PathFacts<Name> {
  path: string;
  locale: Name;
  isFirstVisit: boolean;
  isRobot: boolean;
}

/**
 * Where a first visit goes for its language, or nothing. Robots are never sent anywhere, an address
 * that names a language is taken at its word, and the target always names one: so no redirect follows.
 */
export function firstVisitRedirect<Name extends string>({
  path,
  locale,
  isFirstVisit,
  isRobot,
  ...facts
}: VisitFacts<Name>): string | undefined {
  if (
    facts.strategy === 'no_prefix' ||
    !isFirstVisit ||
    isRobot ||
    localeOfPath(path, facts.locales)
  )
    return undefined;
  const target = localisedPath(path, locale, facts);
  return target === path ? undefined : target;
}

/** The cookie of a chosen language, for `document.cookie` or Set-Cookie. */
export function localeCookie(
  locale: string,
  { crossOrigin, secure }: { crossOrigin: boolean; secure: boolean },
): string {
  const sameSite = crossOrigin ? 'None' : 'Lax';
  // A browser drops SameSite=None without Secure.
  return `locale=${locale}; Max-Age=${365 * 24 * 60 * 60}; Path=/; SameSite=${sameSite}${secure || crossOrigin ? '; Secure' : ''}`;
}

interface LocaleChange<Name extends string> extends PathFacts<Name> {
  path: string;
  loadMessages: (locale: Name) => Promise<void>;
  writeCookie: (cookie: string) => void;
  crossOrigin: boolean;
  secure: boolean;
}

/** A person's choice: loads its messages, remembers it, and says where to go, if anywhere. */
export async function changeLocale<Name extends string>(
  locale: Name,
  change: LocaleChange<Name>,
): Promise<string | undefined> {
  await change.loadMessages(locale);
  change.writeCookie(localeCookie(locale, change));
  return change.strategy === 'no_prefix' ? undefined : localisedPath(change.path, locale, change);
}
