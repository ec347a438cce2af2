import { tokensOf } from '#core/search/words/tokens.ts';

/** What belongs together is one term: "4x4", and where `isOne` says so "g5", "s10", "24-250". */
export function vehicleTerms(text: string, isOne: (term: string) => boolean): string[] {
  const terms: string[] = [];
  const tokens = tokensOf(text);
  for (let at = 0; at < tokens.length; at += 1) {
    const [first = '', second = '', third = ''] = tokens.slice(at, at + 3);
    const traction = second === 'x' ? `${first}x${third}` : '';
    const both = `${first}${second}`;
    if (TRACTION.test(traction)) {
      terms.push(traction);
      at += 2;
    } else if (JOINED.test(`${first} ${second}`) && isOne(both)) {
      terms.push(both);
      at += 1;
    } else terms.push(first);
  }
  return terms;
}

/** Of a name of the catalogue, in every way that it may be typed. */
export function namingTerms(name: string): Set<string> {
  return new Set([
    ...vehicleTerms(name, () => false),
    ...vehicleTerms(name, () => true),
    ...inOneWord(name),
  ]);
}

function inOneWord(name: string): string[] {
  const tokens = tokensOf(name);
  return tokens.length < 2 || /\d/.test(name) ? [] : [tokens.join('')];
}

const TRACTION = /^\d{1,2}x\d$/;
/** A letter and its number, or tons and horsepower of a truck. */
const JOINED = /^(?:[a-z] \d+|\d{1,2} \d{3})$/;
