/*
 * What a browser and a telephone or computer are called, from what the browser says of itself. Only
 * the families that people know; a guess would alarm more than "outro navegador".
 */

/** In this order: most browsers also name the ones they descend from. */
const BROWSERS: readonly [name: string, sign: RegExp][] = [
  ['Samsung Internet', /SamsungBrowser\//],
  ['Edge', /\bEdg(?:A|iOS)?\//],
  ['Opera', /\bOP[RTX]\/|Opera/],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /^(?=.*Version\/\d).*Safari\//],
];

const SYSTEMS: readonly [name: string, sign: RegExp, isHandheld: boolean][] = [
  ['Android', /Android/, true],
  ['iPhone', /iPhone|iPod/, true],
  ['iPad', /iPad/, true],
  ['Windows', /Windows/, false],
  ['Chromebook', /\bCrOS\b/, false],
  ['Mac', /Macintosh|Mac OS X/, false],
  ['Linux', /Linux|X11/, false],
];

/** 'Chrome no Android', 'Safari no iPhone', 'Firefox no Windows', 'Aparelho desconhecido'. */
export function deviceText(userAgent: string | null): string {
  const browser = nameIn(BROWSERS, userAgent);
  const system = nameIn(SYSTEMS, userAgent);
  if (!browser && !system) return 'Aparelho desconhecido';
  if (!system) return browser ?? '';
  return `${browser ?? 'Outro navegador'} no ${system}`;
}

/** Whether it is a telephone or a tablet. */
export function isHandheld(userAgent: string | null): boolean {
  return SYSTEMS.find(([, sign]) => sign.test(userAgent ?? ''))?.[2] ?? false;
}

function nameIn(
  families: readonly (readonly [string, RegExp, ...unknown[]])[],
  userAgent: string | null,
): string | undefined {
  return families.find(([, sign]) => sign.test(userAgent ?? ''))?.[0];
}
