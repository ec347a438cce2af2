import {
  bedrooms,
  isIrrigated,
  count,
  inPart,
  inPlace,
  inTown,
  isFor,
  landSize,
  ownerVerb,
  squareMetres,
  type Line,
} from './property-wording.ts';

export const SITE_TITLES: readonly Line[] = [
  (f) => f.voice === 'owner' && `${ownerVerb(f)} chácara de ${landSize(f)} ${inPart(f)}`,
  (f) => f.voice === 'owner' && isFor(f, 'sale') && `Vendo roça de ${landSize(f)} ${inPlace(f)}`,
  (f) =>
    f.voice === 'owner' &&
    f.exchange &&
    isFor(f, 'sale') &&
    `Sítio ${inTown(f)}, aceito ${f.exchange} na troca`,
  (f) => `Sítio de ${landSize(f)} ${inPlace(f)}`,
  (f) => f.built && `Chácara com casa de ${count(f.bedroom, 'quarto')} ${inPart(f)}`,
  (f) => f.water === 'poço' && `Chácara com poço artesiano ${inPlace(f)}`,
  (f) =>
    f.water === 'poço' && f.solar && `Sítio com poço e energia solar ${inPart(f)}, ${landSize(f)}`,
  (f) => f.amenities.includes('swimming_pool') && `Chácara de lazer com piscina ${inTown(f)}`,
  (f) => f.paving === 'asfalto' && `Sítio perto do asfalto ${inTown(f)}, ${landSize(f)}`,
];

export const SITE_OPENINGS: readonly Line[] = [
  (f) =>
    f.voice === 'owner' &&
    isFor(f, 'sale') &&
    `Vendo minha rocinha ${inPlace(f)}: ${landSize(f)}, toda cercada com estaca e arame.`,
  (f) =>
    `Sítio de ${landSize(f)} (${squareMetres(f.area)}) ${inPlace(f)}, bom para morar ou para o fim de semana.`,
  (f) => f.built && `Chácara com casa de ${bedrooms(f)}, varanda em volta e terreiro limpo.`,
  (f) =>
    f.voice !== 'owner' &&
    isFor(f, 'sale') &&
    `Propriedade de ${landSize(f)} com terra boa e água, ${inPlace(f)}.`,
  (f) =>
    f.listing !== 'sale' &&
    (f.rentalDays ?? 365) < 30 &&
    `Chácara ${inPlace(f)} para fim de semana, aniversário e confraternização. Cabe umas 40 pessoas.`,
  (f) =>
    !f.built &&
    isFor(f, 'sale') &&
    `Terra nua de ${landSize(f)}, no jeito para plantar ou construir.`,
];

export const FARM_TITLES: readonly Line[] = [
  (f) => `Fazenda de ${landSize(f)} ${inTown(f)}`,
  (f) => `Fazenda com ${landSize(f)} ${inPlace(f)}`,
  (f) => f.voice === 'owner' && isFor(f, 'sale') && `Vendo fazenda de ${landSize(f)} ${inTown(f)}`,
  (f) => isIrrigated(f) && `Fazenda irrigada de ${landSize(f)} ${inPart(f)}`,
  (f) =>
    f.papers === 'escritura' &&
    `Fazenda escriturada e georreferenciada ${inTown(f)}, ${landSize(f)}`,
  (f) => f.water === 'rio' && `Fazenda na beira do rio ${inTown(f)}, ${landSize(f)}`,
  (f) => f.crops.includes('capim') && `Fazenda de criação, ${landSize(f)}, ${inTown(f)}`,
];

export const FARM_OPENINGS: readonly Line[] = [
  (f) => `Fazenda de ${landSize(f)} (${squareMetres(f.area)}) ${inPlace(f)}.`,
  (f) => `Terra de primeira para ${f.crops}, ${landSize(f)}, com estrada boa até a porteira.`,
  (f) =>
    f.voice === 'owner' &&
    `Fazenda da família desde 1978, ${inPlace(f)}. Os filhos foram para a cidade e resolvemos vender.`,
  (f) =>
    f.voice !== 'owner' &&
    `Propriedade rural com ${landSize(f)}, cercas em bom estado e divisão em mangas.`,
  (f) =>
    isIrrigated(f) &&
    `Área pronta para produzir: parte já irrigada por gotejamento, hoje com ${f.crops}.`,
];

export const RANCH_TITLES: readonly Line[] = [
  (f) => f.water === 'rio' && `Rancho na beira do rio ${inTown(f)}`,
  (f) => f.water !== 'rio' && `Haras de ${landSize(f)} ${inTown(f)}`,
  (f) => `Rancho de ${landSize(f)} ${inPlace(f)}`,
  (f) => f.voice === 'owner' && `${ownerVerb(f)} rancho ${inPart(f)}, ${landSize(f)}`,
  (f) => f.built && `Rancho com casa de ${count(f.bedroom, 'quarto')} e baias ${inTown(f)}`,
];

export const RANCH_OPENINGS: readonly Line[] = [
  (f) =>
    f.water !== 'rio' &&
    `Haras com ${landSize(f)} ${inPlace(f)}: baias de alvenaria, redondel e piquetes de capim.`,
  (f) =>
    f.water === 'rio' &&
    `Rancho na beira do rio ${inPlace(f)}, com porto para barco e sombra de mangueira.`,
  (f) => `Rancho de ${landSize(f)}, cercado, com pasto formado e boa aguada.`,
  (f) =>
    f.listing !== 'sale' &&
    (f.rentalDays ?? 365) < 30 &&
    f.built &&
    `Rancho ${inPart(f)} por temporada, com cozinha montada e redes na varanda.`,
];

export const COUNTRY_DETAILS: readonly (readonly Line[])[] = [
  [
    (f) =>
      f.water === 'poço' &&
      `Poço artesiano com vazão de ${8 + (Math.round(f.area ?? 0) % 23)} mil litros por hora, água doce, bomba e caixa-d'água de 10 mil litros.`,
    (f) =>
      f.water === 'poço' &&
      !f.solar &&
      'Poço tubular equipado, outorga em dia e tanque de alvenaria.',
    (f) =>
      f.water === 'cisterna' &&
      'Água de cisterna de 52 mil litros e um barreiro que segura até setembro.',
    (f) => f.water === 'rio' && 'Água do rio o ano todo, com outorga e motor de irrigação.',
    (f) => f.water === 'rede' && 'Água encanada da rede do povoado e caixa reserva.',
  ],
  [
    (f) =>
      f.built &&
      `Casa sede com ${bedrooms(f)}, varanda, fogão a lenha e ${count(f.bathroom, 'banheiro')}.`,
    (f) =>
      f.built &&
      f.category === 'farm' &&
      `Casa sede de ${squareMetres(f.built)}, casa de vaqueiro, curral e depósito de ração.`,
    (f) =>
      f.built &&
      f.category === 'site' &&
      `A casa tem ${squareMetres(f.built)}, piso queimado e telhado novo.`,
    (f) => !f.built && 'Não tem casa, mas já tem energia na entrada e lugar certo para a sede.',
    (f) =>
      f.amenities.includes('swimming_pool') &&
      'Área de lazer com piscina, churrasqueira, freezer e banheiros separados.',
  ],
  [
    (f) => `Já teve plantação de ${f.crops}; a terra está descansada.`,
    (f) =>
      f.category === 'farm' &&
      `Hoje trabalha com ${f.crops}; cabe também criação de ovelha e cabra.`,
    () => 'Umbuzeiros velhos, pé de manga, pinha, acerola e uma capineira no fundo.',
    () => 'Duas tarefas de palma plantada, que salva o gado na seca.',
    (f) => f.category !== 'site' && 'Pasto de capim-buffel, aguada e cerca de sete fios.',
    (f) =>
      f.category === 'ranch' &&
      f.water !== 'rio' &&
      'Pista de vaquejada para treino, curral com brete e embarcador.',
    () => 'Galinheiro, chiqueiro e um quarto de ferramentas.',
  ],
  [
    (f) => f.solar && 'Energia solar já instalada, tocando a bomba do poço sem conta de luz.',
    (f) => !f.solar && 'Energia da Coelba até a casa, com transformador próprio.',
    (f) =>
      f.paving === 'asfalto' &&
      'Fica na beira do asfalto, dá para ir de carro baixo até no tempo das chuvas.',
    (f) =>
      f.paving !== 'asfalto' &&
      'Estrada de chão batido em bom estado, passa caminhão o ano inteiro.',
    () => 'Escola, posto de saúde e mercadinho no povoado.',
    () => 'Vizinhança boa, gente de trabalho, e internet por rádio funcionando bem.',
  ],
];
