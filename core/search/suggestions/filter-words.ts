import type { AdKind } from '#core/ads/ad-ref.ts';
import { tokensOf } from '#core/search/words/tokens.ts';

const listed = (text: string): readonly string[] => text.split(',').map((each) => each.trim());

/** Words that mean a filter, as people say them, the likeliest first. */
export const FILTER_WORDS: Readonly<Record<AdKind, readonly string[]>> = {
  property: listed(`
    alugar, aluguel, à venda, comprar, quartos, 2 quartos, 3 quartos, garagem, piscina, poço artesiano, suíte,
    escritura, energia, água encanada, mobiliada, churrasqueira, cisterna, açude, kitnet, ar-condicionado,
    portão eletrônico, área gourmet, condomínio fechado, aceita animais, aceita troca, aceita financiamento,
    parcelado, direto com o dono, beira do rio, asfalto, cercada, curral, irrigação, elevador, academia, banheiros`),
  vehicle: listed(`
    automático, manual, diesel, flex, gasolina, álcool, ar-condicionado, direção hidráulica, vidros elétricos,
    4 portas, 2 portas, 4x4, único dono, zero km, seminovo, usado, aceita troca, financiado, documento pago, airbag,
    multimídia, bancos de couro, rodas de liga leve, sedan, hatch, picape, alarme, partida elétrica, freio a disco`),
};

const FOLDED: Readonly<Record<AdKind, readonly (readonly [word: string, terms: string])[]>> = {
  property: FILTER_WORDS.property.map((word) => [word, tokensOf(word).join(' ')]),
  vehicle: FILTER_WORDS.vehicle.map((word) => [word, tokensOf(word).join(' ')]),
};

/** Those that begin so; terms with a space between. */
export function filterWordsFrom(kind: AdKind, begun: string): string[] {
  return FOLDED[kind].flatMap(([word, terms]) => (terms.startsWith(begun) ? [word] : []));
}
