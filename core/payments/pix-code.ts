import { accepted, refused, type Reading } from '#core/fields/reading.ts';
import { normalised } from '#core/fields/unicode-forms.ts';

/** What a "Pix copia e cola" says: the BR Code of Banco Central, which is an EMV QR code. */
export interface PixCode {
  /** Where the money goes: a key, or else the address where the bank reads the charge. */
  key?: string | undefined;
  url?: string | undefined;
  name: string;
  city: string;
  /** '' when there is none. */
  txid: string;
  /** null when whoever pays types the amount. */
  cents: number | null;
}

const PIX = 'br.gov.bcb.pix';
const NO_TXID = '***';
const NAME_LENGTH = 25;
const CITY_LENGTH = 15;
const TXID_LENGTH = 25;
/** What is left of the 99 characters of a field beside the name of the Pix. */
const DESTINATION = /^[\x21-\x7e]{1,77}$/;
const AMOUNT = /^\d{1,10}(?:\.\d{1,2})?$/;

/** To be paid once. Accents are folded and long names cut: banks take short, plain texts. */
export function writePixCode({ key, url, name, city, txid, cents }: PixCode): string {
  const amount = cents === null ? '' : (cents / 100).toFixed(2);
  const destination = key ?? url ?? '';
  const receiver = shortened(name, NAME_LENGTH);
  const place = shortened(city, CITY_LENGTH);
  if (!receiver || !place || !DESTINATION.test(destination)) {
    throw new Error('A Pix code needs a name, a city and a key or address.');
  }
  if (cents !== null && !(Number.isSafeInteger(cents) && cents > 0 && AMOUNT.test(amount))) {
    throw new Error('A Pix code needs an amount in whole cents.');
  }
  const code = [
    field('00', '01'),
    field('01', '12'),
    field('26', field('00', PIX) + field(key === undefined ? '25' : '01', destination)),
    field('52', '0000'),
    field('53', '986'),
    amount && field('54', amount),
    field('58', 'BR'),
    field('59', receiver),
    field('60', place),
    field('62', field('05', txid.replace(/[^A-Za-z0-9]/g, '').slice(0, TXID_LENGTH) || NO_TXID)),
    '6304',
  ].join('');
  return code + checksum(code);
}

export function readPixCode(text: string): Reading<PixCode> {
  const broken = refused('Este código Pix não está inteiro. Copie de novo');
  if (text.slice(-8, -4) !== '6304' || checksum(text.slice(0, -4)) !== text.slice(-4))
    return broken;
  const fields = fieldsOf(text);
  const account = fieldsOf(fields?.get('26') ?? '');
  const more = fieldsOf(fields?.get('62') ?? '');
  if (!fields || !account || !more || fields.get('00') !== '01') return broken;
  const [key, url, name, city] = [
    account.get('01'),
    account.get('25'),
    fields.get('59'),
    fields.get('60'),
  ];
  const isPix = account.get('00')?.toLowerCase() === PIX && fields.get('53') === '986';
  if (!isPix || (key === undefined) === (url === undefined) || !name || !city) {
    return refused('Este código não é de um Pix');
  }
  const amount = fields.get('54');
  if (amount !== undefined && !AMOUNT.test(amount)) return broken;
  const txid = more.get('05') ?? NO_TXID;
  return accepted({
    key,
    url,
    name,
    city,
    txid: txid === NO_TXID ? '' : txid,
    cents: amount === undefined ? null : Math.round(Number(amount) * 100),
  });
}

/** Whole, and of that amount where it names one. */
export function isPixOf(code: string, cents: number): boolean {
  const read = readPixCode(code);
  return read.ok && (read.value.cents === null || read.value.cents === cents);
}

function field(id: string, value: string): string {
  return `${id}${String(value.length).padStart(2, '0')}${value}`;
}

/** null when the lengths do not fit the text, or a field is said twice. */
function fieldsOf(text: string): Map<string, string> | null {
  const fields = new Map<string, string>();
  for (let at = 0; at < text.length;) {
    const [, id, length] = /^(\d\d)(\d\d)/.exec(text.slice(at, at + 4)) ?? [];
    if (id === undefined || fields.has(id)) return null;
    const end = at + 4 + Number(length);
    if (end > text.length) return null;
    fields.set(id, text.slice(at + 4, end));
    at = end;
  }
  return fields;
}

function shortened(text: string, limit: number): string {
  const plain = normalised(text, 'NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x21-\x7e]+/g, ' ')
    .trim();
  if (plain.length <= limit) return plain;
  const lastSpace = plain.lastIndexOf(' ', limit);
  return plain.slice(0, lastSpace > 0 ? lastSpace : limit);
}

/** CRC-16/CCITT-FALSE, four hexadecimal digits. */
function checksum(text: string): string {
  let remainder = 0xffff;
  for (const byte of new TextEncoder().encode(text)) {
    remainder ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) {
      remainder = ((remainder << 1) ^ (remainder & 0x8000 ? 0x1021 : 0)) & 0xffff;
    }
  }
  return remainder.toString(16).toUpperCase().padStart(4, '0');
}
