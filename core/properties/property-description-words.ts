import { LARGER_NUMBER_WORDS } from '#core/descriptions/written-claims.ts';
import type {
  Amenity,
  Infrastructure,
  PaymentTerm,
  PropertyDocument,
  PropertyFeature,
  RentalGuarantee,
} from './property.ts';

/* Ambiguous words are included: dropping a sentence is harmless, an invented pool is not. */

export const AMENITY_WORDS: Record<Amenity, RegExp> = {
  allows_pets: /\bpets?\b|\banima(?:l|is)\b|\bcachorr|\bgatos?\b/,
  accessible: /\bacessive(?:l|is)\b|\bacessibilidade|\bcadeirante|\brampas?\b/,
  gym: /\bacademias?\b|\bginastica|\bmusculacao/,
  gourmet_area: /\bgourmet/,
  security_24h:
    /\bseguranca|\bportaria|\bporteir|\bvigi(?:a|lan)|\bguarita|\bcameras?\b|\bmonitora/,
  elevator: /\belevador/,
  bike_rack: /\bbiciclet|\bbikes?\b/,
  barbecue_grill: /\bchurras[cq]/,
  playground: /\bplayground|\bparquinho|\bbrinquedo/,
  electric_gate: /\bport(?:ao|oes)\b/,
  swimming_pool: /\bpiscina/,
  air_conditioning: /\bar[- ]condicionado|\bclimatiza|\brefrigera/,
  furnished: /\bmobilia|\bmoveis\b|\bplanejad/,
  gated_community: /\bcondominios? fechado/,
  party_hall: /\bfestas?\b|\bsal(?:ao|oes)\b/,
  coworking_space: /\bco-?work/,
  spa: /\bspas?\b|\bhidromassagem|\bsauna|\bofuro|\bjacuzzi|\bbanheira/,
};

export type CountedFeature = Exclude<
  PropertyFeature,
  | 'square_meters'
  | 'built_area_meters'
  | 'front_meters'
  | 'depth_meters'
  | 'dirt_road_km'
  | 'year_built'
  | 'floor'
>;

export const COUNTED_WORDS: Record<CountedFeature, string> = {
  bedroom: 'quartos?|dormitorios?',
  bathroom: 'banheiros?|lavabos?',
  suite: 'suites?',
  parking_space: 'vagas?|garage(?:m|ns)',
  commercial_room: 'salas?',
};

export const MEASURED_WORDS: Record<Exclude<PropertyFeature, CountedFeature>, RegExp> = {
  floor: /\bandar(?:es)?\b|\bterreo|\bcobertura\b|\bpavimento|\bsubsolo/,
  square_meters: /\bterrenos? (?:de|com) [\d]|\btarefas?\b|\bhectares?\b|\balqueires?\b/,
  front_meters: /\bde frente\b|\bfrente (?:de|com|tem) [\d]/,
  depth_meters: /\bde fundos?\b|\bfundos? (?:de|com|tem) [\d]/,
  dirt_road_km: /\bestrada\b/,
  built_area_meters: /\bconstruid[ao]s?\b|\barea util/,
  year_built: /\bano d[ae] construcao|\bconstru(?:id[ao]|cao) (?:em|de) [\d]/,
};

export const GUARANTEE_WORDS: Record<RentalGuarantee, RegExp> = {
  deposit: /\bcaucao/,
  guarantor: /\bfiador/,
  bail_insurance: /\bseguro[- ]fianca/,
  guarantee_letter: /\bcarta[- ]fianca/,
  capitalization_bond: /\bcapitalizacao/,
};

export const INFRASTRUCTURE_WORDS: Record<Infrastructure, RegExp> = {
  well: /\bpocos?\b/,
  cistern: /\bcisternas?\b/,
  dam: /\bacudes?\b|\bbarrage(?:m|ns)\b|\bbarreiros?\b|\brepresas?\b/,
  river: /\brios?\b|\briachos?\b|\bcorregos?\b/,
  piped_water: /\bencanad/,
  electricity: /\benergia|\bluz\b|\brede eletrica/,
  fence: /\bcerca|\barame/,
  corral: /\bcurra(?:l|is)\b/,
  irrigation: /\birriga/,
  asphalt: /\basfalt/,
};

export const WATER_WORDS: RegExp = /\bagua\b/;

export const DOCUMENT_WORDS: Record<PropertyDocument, RegExp> = {
  deed: /\bescritura/,
  purchase_contract: /\bcontratos? de compra/,
  possession: /\bposse\b/,
  probate: /\binventario/,
  ccir: /\bccir\b/,
  itr: /\bitr\b/,
  car: /\bcar\b/,
};

export const PAPER_WORDS: RegExp = /\bdocumentos?\b/;

export const PAYMENT_WORDS: Record<PaymentTerm, RegExp> = {
  bank_financing: /\bfinanc/,
  direct_instalments: /\bparcela(?:d[ao]s?|r|mento)\b|\bdireto com o\b/,
  harvest_instalments: /\bsafra|\bcolheita/,
};

export const EXCHANGE_WORDS: RegExp = /\btroca|\bpermut/;

export const COST_WORDS = {
  condominium_fee: /\bcondomini/,
  property_tax: /\biptu\b/,
} as const;

export const OFFER_WORDS = {
  sale: /\bvend[aei]|\bcompr[ae]/,
  rent: /\balug|\blocac|\blocat/,
} as const;

/** No field covers these: only the owner's own words about the place may. */
export const UNKNOWABLE: RegExp = new RegExp(
  String.raw`\b(?:${[
    'quinta(?:l|is)|varandas?|sacadas?|terracos?|jardi(?:m|ns)|poma(?:r|res)|hortas?|edicula|deposito',
    'caixa d.agua|solar|internet|wi-?fi|fibra|gas|esgoto|saneamento',
    'calcad\\w*|pavimentad\\w*|registrad\\w*|matricula|georreferenc\\w*|documentac\\w*|regulariz\\w*',
    'fgts|consorcio|entrada|desconto\\w*|oportunidade|imperdivel|preco\\w*|valor|valoriz\\w*|investi\\w*|rentab\\w*',
    'reform\\w*|recem|nov[ao]s?|acabamento\\w*|porcelanato|ceramica|laje|forro|piso\\w*|gesso|armario\\w*|closet\\w*',
    'cozinhas?|copa|despensa|lavanderia|area de servico|sala de (?:estar|jantar|tv)|escritorio|mezanino|hall',
    'vista\\w*|ventila\\w*|areja\\w*|ilumina\\w*|nascente|poente|sol|silencio\\w*|tranquil\\w*|segur[ao]s?(?!.fianca)|confort\\w*|aconcheg\\w*|espacos[ao]s?|ampl[ao]s?|modern[ao]s?|luxo\\w*|alto padrao',
    'esquina|murad\\w*|muros?|past(?:o|os|agem)|planta\\w*|plan[ao]|fertil|lagoa|nascentes?',
    LARGER_NUMBER_WORDS,
    'escolas?|creches?|hospita(?:l|is)|mercados?|supermercados?|farmacias?|bancos?|praca\\w*|igrejas?|comercio|onibus|rodovia|perto|proxim\\w*|minutos?|localizacao|central|valorizad\\w*',
  ].join('|')})\b`,
  'g',
);
