import type { AdKind } from '#core/ads/ad-ref.ts';
import { baseOf } from '#core/search/words/inflection.ts';

const bases = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/).map(baseOf));

/** Words that join others: they go with the filter or word that they lead to. */
const JOINING = bases(
  'de da do das dos em no na nos nas num numa com por pra para pro pros pras ao aos a o as os e ou que por ate onde tipo c p pa d',
);

/** Words that say nothing about an ad. */
const EMPTY = bases(`
  um uma uns umas quero queria querendo procuro procura procurando procurar preciso precisa precisando precisar
  busco busca buscando gostaria interesse interessado interessada ver tem ter tenha temos quem qual quais como seja esta estou eu
  bom boa bem otimo otima lindo linda bonito bonita bonitinha top legal urgente urgencia oportunidade oportunidades
  zona perto pertinho prox px proximo proxima proximidades proximidade aqui ai la ali favor meu minha esse essa alguem algum alguma
  cidade regiao municipio bairro povoado distrito localidade bahia ba brasil anuncio anuncios classificado classificados
  disponivel agora hoje dia noite tarde sendo obrigado tudo so somente apenas mais muito valor preco negocio negociar negociavel
  oi ola whatsapp zap imediato rapido logo se por-favor pfv pf vcs voces site olx entre desde dentro sobre
  aceita aceito aceite pega nao sem nem mil reais real`);

const EMPTY_OF_KIND: Readonly<Record<AdKind, ReadonlySet<string>>> = {
  property: bases('imovel imoveis morar moradia'),
  vehicle: bases(
    'veiculo veiculos automoveis vendo vende vender vendese venda comprar compro compra ano cor modelo marca km placa',
  ),
};

export function isJoining(base: string): boolean {
  return JOINING.has(base);
}

export function isFiller(kind: AdKind, base: string): boolean {
  return JOINING.has(base) || EMPTY.has(base) || EMPTY_OF_KIND[kind].has(base);
}
