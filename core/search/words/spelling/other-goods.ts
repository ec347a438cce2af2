import { baseOf } from '#core/search/words/inflection.ts';

/** What is sold and worked with beside cars, motorcycles and trucks: no slip of one of their names. */
const OTHER_GOODS: ReadonlySet<string> = new Set(
  `
  trator tratorito tobata reboque semirreboque carreta carretinha trailer pipa popa barco lancha canoa jet jetski
  bicicleta bike carroca charrete motor patrol grade arado plantadeira colheitadeira colhedeira ensiladeira forrageira
  retroescavadeira escavadeira carregadeira empilhadeira rolo guindaste munck guincho boiadeiro cacamba bau tanque
  onibus microonibus cavalo patinete triciclo quadriciclo drone gerador bomba betoneira cinquentinha van
`
    .trim()
    .split(/\s+/)
    .map(baseOf),
);

export function isOtherGoods(term: string): boolean {
  return OTHER_GOODS.has(baseOf(term));
}
