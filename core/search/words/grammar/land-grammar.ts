import type { Infrastructure, PropertyDocument } from '#core/properties/property.ts';
import { filterRules, onlyWords, wordsOrFacts } from './grammar-rules.ts';
import type { Rule } from './grammar.ts';

const DOCUMENT_PHRASES: Readonly<Record<PropertyDocument, string>> = {
  deed: `
      escritura, escriturado, escritura pública, escritura em dia, escritura e registro,
      escritura registrada, escritura na mão, iscritura`,
  possession: `
        posse, só posse, de posse, documento|contrato|termo|título|recibo de posse,
        direito de posse`,
  purchase_contract:
    'contrato de? compra e venda, contrato particular, recibo de compra e venda, compra e venda',
  probate: 'inventário, espólio, herança',
  ccir: 'ccir',
  itr: 'itr, itr pago, itr em dia',
  car: 'car, cadastro ambiental, cadastro ambiental rural, car em dia',
};

const INFRASTRUCTURE_PHRASES: Readonly<Record<Infrastructure, string>> = {
  well: `
      poço, poço artesiano|tubular|perfurado|profundo, posso|poso artesiano, com|tem posso|poso artesiano|tubular?,
      água de poço artesiano, poço com água, poço furado`,
  cistern: 'cisterna, caixa de captação, sisterna',
  dam: 'açude, barragem, barreiro, represa, asude, assude, barrage',
  river: `
        com|tem|passa|corta rio|riacho, beira|margem|margens|berra de|do? rio|riacho,
        na? beira do? rio|riacho, riacho, água de|do rio, fundo para o rio,
        com rio|riacho perto|dentro|permanente`,
  piped_water: 'água encanada, água da? embasa, embasa, água da rua, água tratada',
  electricity: `
        energia, energia elétrica, luz, luz elétrica, rede elétrica, coelba, energia da coelba,
        trifásica, energia trifásica|monofásica, eletricidade, padrão de energia`,
  fence: 'cercado, cerca, todo cercado, arame, bem cercado, cerca elétrica|nova, cercada de arame',
  corral: 'curral, mangueira de gado, currau',
  irrigation: `
        irrigado, irrigação, pivô, pivô central, pivot, gotejamento, microaspersão,
        sistema de irrigação, área irrigada, para irrigar, irigado, irrigassao`,
  asphalt: `
        asfalto, no asfalto, asfaltado, rua asfaltada,
        beira|margem de|da|do? pista|asfalto|br|rodovia,
        na? beira de|da|do? pista|asfalto|br|rodovia, na pista, pista asfaltada,
        perto da|do pista|asfalto, asfalto na porta, acesso asfaltado, frente para a? pista`,
};

/** Wherever it comes from. */
const ANY_WATER = wordsOrFacts(
  'com (água), tem (água), e (água)',
  ...(['well', 'cistern', 'dam', 'river', 'piped_water'] satisfies Infrastructure[]).map(
    (source) => ['infrastructure', source] as const,
  ),
);

export const LAND_RULES: readonly Rule[] = [
  ...filterRules('documents', DOCUMENT_PHRASES),
  ...filterRules('infrastructure', INFRASTRUCTURE_PHRASES),
  ...ANY_WATER,
  ...onlyWords(
    'rua da luz, santa luz, cerca viva, área de lazer, estrada de chão, gado, luz do sol',
  ),
];
