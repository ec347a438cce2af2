import type { Match } from '#core/search/words/grammar/grammar-scan.ts';
import { pieceOf, type Piece, type Words } from './piece.ts';

const JOINT = /^(?:d[aeo]|a|ao)$/;
const NEAR = /^(?:perto|pertinho|proximo|prox|px|redondeza|arredor|vizinhanca)$/;
const KILOMETRES = /^(?:km|quilometro|kilometro)$/;
const RADIUS = /^(?:ate|a|num|raio|de|uns|um|em)$/;
const FARTHEST_KM = 500;

/** "perto de Irecê", "até 20 km de Irecê", "perto de Irecê até 20 km": a place and not a town. */
export function nearTown(words: Words, { from, to, filters }: Match): Piece | undefined {
  const [town, ...others] = filters;
  if (town?.parameter !== 'town' || others.length > 0) return undefined;
  const near = { parameter: 'near', values: town.values };
  const at = JOINT.test(words[from - 1]?.term ?? '') ? from - 2 : from - 1;
  const before = words[at]?.base ?? '';
  if (NEAR.test(before)) {
    let number = to;
    while (RADIUS.test(words[number]?.term ?? '')) number += 1;
    const radius = radiusAt(words, number);
    return radius
      ? pieceOf(at, number + 2, { filters: [near, radius] })
      : pieceOf(at, to, { filters: [near] });
  }
  const radius = radiusAt(words, at - 1);
  if (!radius) return undefined;
  let start = at - 1;
  while (RADIUS.test(words[start - 1]?.term ?? '')) start -= 1;
  return pieceOf(start, to, { filters: [near, radius] });
}

function radiusAt(words: Words, number: number): Match['filters'][number] | undefined {
  const km = Math.ceil(Number(words[number]?.term));
  if (!KILOMETRES.test(words[number + 1]?.base ?? '') || !(km > 0 && km <= FARTHEST_KM))
    return undefined;
  return { parameter: 'radius_km', values: [String(km)] };
}
