import { isUF, type UF } from '#core/places/states.ts';
import { accepted, refused, type Reading } from './reading.ts';
import { textField } from './text-field.ts';
import { normalised } from './unicode-forms.ts';

/** F: a person (broker); J: a company (agency). */
export type CreciKind = 'F' | 'J';

const STATE_OF_REGION: Partial<Record<number, UF>> = {
  1: 'RJ',
  2: 'SP',
  3: 'RS',
  4: 'MG',
  5: 'GO',
  6: 'PR',
  7: 'PE',
  8: 'DF',
  9: 'BA',
  11: 'SC',
  13: 'ES',
  15: 'CE',
};

const NOISE = new Set(['CRECI', 'N', 'NO', 'NUMERO', 'DA', 'DE', 'DO', 'REGISTRO', 'INSCRICAO']);
const KIND_WORDS: Partial<Record<string, CreciKind>> = { F: 'F', J: 'J', PF: 'F', PJ: 'J' };
const REGION = /(\d{1,2}) ?[ªº°A]? ?REGIAO|(\d{1,2})[ªº°]/;
const INVALID = 'CRECI inválido. Escreva o número e a letra, por exemplo CRECI-BA 12345-F';

/** "12345-F" or "BA 12345-F"; only the shape is checked, as there is no check digit. */
export function readCreci(text: string, kind?: CreciKind): Reading<string> {
  const plain = withoutAccents(text);
  if (plain.length > 40) return refused(INVALID);
  const region = REGION.exec(plain);
  const rest = region ? plain.replace(region[0], ' ') : plain;
  const found = readTokens(rest);
  if (!found) return refused(INVALID);

  const regionState = region ? STATE_OF_REGION[Number(region[1] ?? region[2])] : undefined;
  if (region && !regionState && !found.state) {
    return refused('Escreva a sigla do estado do CRECI, por exemplo CRECI-BA 12345-F');
  }
  if (regionState && found.state && regionState !== found.state) return refused(INVALID);

  const letter = found.kind ?? kind;
  if (!letter) return refused('Escreva a letra do CRECI: F para pessoa, J para empresa');
  if (kind && letter !== kind) {
    return refused(
      kind === 'F' ? 'O CRECI de corretor termina em F' : 'O CRECI de imobiliária termina em J',
    );
  }
  const state = found.state ?? regionState;
  return accepted(`${state ? `${state} ` : ''}${found.number}-${letter}`);
}

type Tokens = { number: string; kind?: CreciKind; state?: UF };

function readTokens(text: string): Tokens | null {
  const found: Partial<Tokens> = {};
  const joined = text.replace(/(\d)\.(?=\d{3}(?!\d))/g, '$1');
  if (/[^0-9A-Z ./\-:()ªº°]/.test(joined)) return null;
  for (const token of joined.match(/\d+|[A-Z]+/g) ?? []) {
    const kind = KIND_WORDS[token];
    if (/^0*[1-9]\d{0,5}$/.test(token) && !found.number) found.number = String(Number(token));
    else if (kind && !found.kind) found.kind = kind;
    else if (isUF(token) && !found.state) found.state = token;
    else if (!NOISE.has(token)) return null;
  }
  return found.number ? { ...found, number: found.number } : null;
}

// Not NFKC, which would turn "9ª" into "9a".
function withoutAccents(text: string): string {
  return normalised(text, 'NFD')
    .replace(/[\p{Mn}\p{Cf}]/gu, '')
    .replace(/[\u2010-\u2015]/g, '-')
    .replace(/[\s\u00a0]+/g, ' ')
    .trim()
    .toUpperCase();
}

export const creciField = textField((text) => readCreci(text));
export const brokerCreciField = textField((text) => readCreci(text, 'F'));
export const agencyCreciField = textField((text) => readCreci(text, 'J'));

export function formatCreci(creci: string): string {
  return `CRECI${/^[A-Z]{2} /.test(creci) ? '-' : ' '}${creci}`;
}
