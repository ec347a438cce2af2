import { parseUrl } from '#core/site/parse-url.ts';
import { readCoordinates, roundDegrees } from '#core/fields/coordinates.ts';
import { refused, type Reading } from '#core/fields/reading.ts';
import { plainCode, plainWords } from '#core/fields/typed-text.ts';
import type { Place } from './distance.ts';
import { placeOfCode, placeOfShortCode, plusCodeIn } from './plus-code.ts';
import { REGION_TOWNS } from './region-towns.ts';

/** The longest links that maps give are some hundred characters. */
export const PASTED_LENGTH = 2000;

const UNREAD =
  'Não achamos um lugar neste texto. Cole um link do Google Maps, a localização do WhatsApp ou números como -11.304, -41.856.';
const SHORT_LINK =
  'Este link curto não diz o lugar. Abra-o no navegador, espere o mapa aparecer, copie o endereço comprido do alto da tela e cole aqui.';
const TOWNLESS_CODE =
  'Este código vale para uma cidade. Escolha a cidade acima, ou escreva-a depois do código: M4WV+2X Irecê.';

interface NamedPlace extends Place {
  name: string;
}

/**
 * Reads a place as it is copied from elsewhere: coordinates, links of maps, `geo:`, plus codes. Asks
 * no network.
 * @param town the chosen one: a short plus code is near it
 */
export function readPastedPlace(text: string, town?: NamedPlace): Reading<Place> {
  if (text.length > PASTED_LENGTH) return refused(UNREAD);
  // Before other forms of letters are made plain: a masculine ordinal would become an "o".
  const typed = plainCode(text.replaceAll('º', '°').replace(/\s+/g, ' '));
  const link = LINK.exec(typed)?.[0];
  return link ? readLink(link, town, 0) : (readPlain(typed, town) ?? refused(UNREAD));
}

const LINK =
  /(?:https?:\/\/|geo:)[^\s<>"]+|\b(?:[\w-]+\.){0,3}(?:google\.com(?:\.br)?\/|goo\.gl\/|waze\.com\/)[^\s<>"]+/i;
const SHORT_HOSTS = new Set(['maps.app.goo.gl', 'goo.gl', 'g.co', 'share.google', 'bit.ly']);
/** What links call the place that they lead to, the surest first. */
const PLACE_NAMES = ['q', 'query', 'destination', 'daddr', 'll', 'coordinate', 'center'];
/** Links in links, as mail programs and searches make them. */
const INNER_NAMES = ['q', 'url', 'link', 'continue'];
const DEEPEST = 2;

const DEGREES = String.raw`(-?\d{1,3}(?:\.\d{1,20})?)`;
const PLACE_MARK = new RegExp(`!3d${DEGREES}!4d${DEGREES}`, 'g');
const VIEW_MARK = new RegExp(`/@${DEGREES},${DEGREES}`);
const STREET_MAP = new RegExp(String.raw`#map=\d+(?:\.\d+)?/${DEGREES}/${DEGREES}`);

function readLink(link: string, town: NamedPlace | undefined, depth: number): Reading<Place> {
  if (/^geo:/i.test(link)) return readGeo(link, town);
  const address = parseUrl(/^https?:/i.test(link) ? link : `https://${link}`);
  if (!address) return refused(UNREAD);
  const { searchParams: asked, pathname } = address;
  const marked = [...decoded(address.href).matchAll(PLACE_MARK)].at(-1);
  if (marked) return pair(marked[1], marked[2]);
  if (asked.has('mlat')) return pair(asked.get('mlat'), asked.get('mlon'));
  for (const name of INNER_NAMES) {
    const inner = asked.get(name) ?? '';
    if (/^https?:/i.test(inner) && depth < DEEPEST) return readLink(inner, town, depth + 1);
  }
  const named = [...PLACE_NAMES.map((name) => asked.get(name) ?? ''), ...partsOf(pathname)];
  for (const words of named) {
    const found = readPlain(plainCode(words.replace(/^loc:/i, '')), town);
    if (found) return found;
  }
  const seen = VIEW_MARK.exec(decoded(pathname)) ?? STREET_MAP.exec(address.hash);
  if (seen) return pair(seen[1], seen[2]);
  return refused(SHORT_HOSTS.has(address.hostname) ? SHORT_LINK : UNREAD);
}

/** Of "/maps/dir/from/to": the last part first. A plus is a space there, unless it is a code's. */
function partsOf(pathname: string): string[] {
  const parts = pathname.split('/').filter((part) => part !== '' && !part.startsWith('@'));
  return parts.reverse().flatMap((part) => [decoded(part.replaceAll('+', ' ')), decoded(part)]);
}

/** RFC 5870, and what telephones add to it: `geo:0,0?q=-11.3,-41.8(Casa)`. */
function readGeo(link: string, town: NamedPlace | undefined): Reading<Place> {
  const [place = '', query = ''] = link.slice('geo:'.length).split('?');
  const asked = new URLSearchParams(query).get('q');
  const found = asked && readPlain(plainCode(asked.replace(/\(.*$/, '')), town);
  if (found) return found;
  const [lat, lng] = place.split(';')[0]?.split(',') ?? [];
  return pair(lat, lng);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // A percent sign that stands for itself.
    return text;
  }
}

function pair(lat: string | null | undefined, lng: string | null | undefined): Reading<Place> {
  return readCoordinates(`${lat ?? ''}; ${lng ?? ''}`);
}

const BARE_PAIR = /^\(?-?\d{1,3}(?:[.,]\d{1,20})?(?: ?[;,] ?| )-?\d{1,3}(?:[.,]\d{1,20})?\)?$/;
const PAIR_IN_WORDS = /(-?\d{1,2}\.\d{2,20})[;, ]{1,3}(-?\d{1,3}\.\d{2,20})/;

/** Nothing when the text holds no place at all. */
function readPlain(text: string, town: NamedPlace | undefined): Reading<Place> | undefined {
  if (BARE_PAIR.test(text)) return readCoordinates(text);
  const angles = readAngles(text);
  if (angles) return angles;
  const code = plusCodeIn(text);
  if (code) {
    const near = code.isShort ? townOf(code.words, town) : undefined;
    if (code.isShort && !near) return refused(TOWNLESS_CODE);
    const { lat, lng } = near ? placeOfShortCode(code, near) : placeOfCode(code);
    return pair(String(roundDegrees(lat)), String(roundDegrees(lng)));
  }
  const [, lat, lng] = PAIR_IN_WORDS.exec(text) ?? [];
  return lat === undefined ? undefined : pair(lat, lng);
}

/** The region's town that the words name; without words the chosen one. */
function townOf(words: string, chosen: NamedPlace | undefined): NamedPlace | undefined {
  const written = ` ${plainWords(words)
    .replace(/[^a-z]+/g, ' ')
    .trim()} `;
  if (written.trim() === '') return chosen;
  const isNamed = ({ name }: NamedPlace) =>
    written.includes(` ${plainWords(name).replace(/[^a-z]+/g, ' ')} `);
  if (chosen && isNamed(chosen)) return chosen;
  return REGION_TOWNS.filter(isNamed).sort((a, b) => b.name.length - a.name.length)[0];
}

const NUMBER = String.raw`(\d{1,3}(?:[.,]\d{1,20})?)`;
const ANGLE = String.raw`${NUMBER} ?°? ?(?:${NUMBER} ?' ?)?(?:${NUMBER} ?" ?)?`;
const ANGLES = new RegExp(`${ANGLE}([NS])[ ,;]{0,3}${ANGLE}([EWLO])(?![A-Z])`, 'i');
const ANGLES_AFTER = new RegExp(`(?:^|[^A-Z])([NS]) ?${ANGLE}[ ,;]{0,3}([EWLO]) ?${ANGLE}`, 'i');

/** `11°18'14"S 41°51'21"W`; east is L and west is O in Portuguese. */
function readAngles(text: string): Reading<Place> | undefined {
  const plain = text.replace(/[′’‘´`]/g, "'").replace(/''|[″“”]/g, '"');
  const [, ...found] = ANGLES.exec(plain) ?? [];
  if (found.length === 0) {
    const [, south, ...parts] = ANGLES_AFTER.exec(plain) ?? [];
    if (south === undefined) return undefined;
    const [west, ...last] = parts.slice(3);
    found.push(...parts.slice(0, 3), south, ...last, west ?? '');
  }
  const [lat, lng] = [found.slice(0, 4), found.slice(4)].map(degreesOf);
  return pair(String(lat), String(lng));
}

function degreesOf([degrees, minutes, seconds, side = '']: (string | undefined)[]): number {
  const number = (text: string | undefined) => Number((text ?? '0').replace(',', '.'));
  if (number(minutes) >= 60 || number(seconds) >= 60) return NaN;
  const size = number(degrees) + number(minutes) / 60 + number(seconds) / 3600;
  return roundDegrees(/[SWO]/i.test(side) ? -size : size);
}
