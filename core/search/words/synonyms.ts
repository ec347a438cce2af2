import { baseOf } from './inflection.ts';
import { tokensOf } from './tokens.ts';

/** The very same thing, written or called otherwise. */
const SAME = `
  apartamento, apto, apt, ap, apê
  sobrado, duplex, casa duplex
  kitnet, quitinete, kitinete, kitnete, quitinet, kit net
  motocicleta, moto, motoca
  carro, automóvel
  picape, pickup, caminhonete, camionete, camioneta, caminhoneta, pick up
  whatsapp, zap, whats
  poço artesiano, poço tubular, posso artesiano
  água encanada, água da embasa
  ar-condicionado, ar condicionado, arcondicionado
  mobiliado, mobilhado
  suíte, suite
  sedã, sedan
  garagem, garage
  velha, veia, véa
  velho, veio, véio
  cg, sege, cege
  fire, firinha
  avenida, av
  doutor, dr
  professor, prof
  santo, sto
  santa, sta
  hectare, ha
  tarefa, tf
  documento, doc
  cabine dupla, cab dupla, cd
  cabine simples, cab simples, cs
  ponto comercial, loja
  condomínio, condominio
  muro, murado
  quarto, dormitório
  banheiro, wc
`;

/** Near enough to be shown below what was asked for. */
const RELATED = `
  casa, residência, moradia, sobrado, lar
  sobrado, casa de dois andares, duplex, primeiro andar
  mansão, casarão, alto padrão, casa grande
  kitnet, studio, flat, loft
  roça, sítio, chácara, fazenda
  lote, terreno
  açude, barragem, barreiro, represa, aguada, tanque
  poço, poço artesiano, cacimba, água
  cisterna, caixa de água
  quintal, área livre, jardim, terreno
  varanda, área, alpendre, sacada, terraço
  laje, lajeado, primeiro andar
  pasto, pastagem, capim, manga
  curral, cerca, gado
  gado, pecuária, pasto
  plantio, plantar, lavoura, agricultura, feijão, milho
  centro, central
  escola, colégio, faculdade, creche
  faculdade, universidade, uneb, ifba
  hospital, posto de saúde, upa, clínica
  mercado, supermercado, feira
  festa, evento, lazer
  lazer, área de lazer, piscina
  depósito, galpão, armazém
  murado, cercado
  reformado, reforma, novo
  nova, recém construída, novinha
  pouco rodado, baixa quilometragem, baixa km, pouca km
  quitado, sem dívida, livre
  completo, completinho, completão
  conservado, impecável, inteiro, zerado, novinho, bem cuidado
  rebaixado, turbinado, suspensão a ar
  caçamba, basculante, caçambeiro
  baú, furgão
  carroceria, carroceria de madeira, graneleiro
  cavalo mecânico, cavalinho, carreta
  trilha, off road, cross
  retrovisor, espelho
  repasse, transferência de dívida, passo financiamento
`;

type Phrase = readonly string[];
const LONGEST_PHRASE = 3;

function groupsOf(table: string): ReadonlyMap<string, readonly Phrase[]> {
  const groups = new Map<string, Phrase[]>();
  for (const line of table.split('\n').filter((each) => each.trim())) {
    const phrases = line.split(',').map((phrase) => tokensOf(phrase));
    for (const phrase of phrases) {
      const key = keyOf(phrase);
      groups.set(key, [
        ...(groups.get(key) ?? []),
        ...phrases.filter((other) => keyOf(other) !== key),
      ]);
    }
  }
  return groups;
}

const keyOf = (terms: readonly string[]) => terms.map(baseOf).join(' ');

const same = groupsOf(SAME);
const related = groupsOf(RELATED);

export function samePhrases(terms: readonly string[]): readonly Phrase[] {
  return same.get(keyOf(terms)) ?? [];
}

export function relatedPhrases(terms: readonly string[]): readonly Phrase[] {
  return related.get(keyOf(terms)) ?? [];
}

const words = new Set([...same.keys(), ...related.keys()].flatMap((key) => key.split(' ')));

export function isInSynonyms(base: string): boolean {
  return words.has(base);
}

/** How many of these words, from the first on, are one phrase of the tables; 1 when none is. */
export function phraseLength(terms: readonly string[]): number {
  for (let length = Math.min(LONGEST_PHRASE, terms.length); length > 1; length -= 1) {
    const key = keyOf(terms.slice(0, length));
    if (same.has(key) || related.has(key)) return length;
  }
  return 1;
}
