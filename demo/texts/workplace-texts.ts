import {
  count,
  inPart,
  inPlace,
  inTown,
  isFor,
  offered,
  ownerVerb,
  squareMetres,
  type Line,
} from './property-wording.ts';

export const OFFICE_TITLES: readonly Line[] = [
  (f) => `Sala comercial de ${squareMetres(f.built)} ${inPart(f)}`,
  (f) => `Sala ${offered(f)} ${inPlace(f)}`,
  (f) => f.voice === 'owner' && `${ownerVerb(f)} sala comercial ${inPart(f)}`,
  (f) => f.listing === 'rent' && `Sala para consultório ou escritório ${inPart(f)}`,
  (f) => (f.floor ?? 0) >= 1 && `Sala no ${f.floor}º andar ${inPlace(f)}`,
  (f) =>
    f.amenities.includes('air_conditioning') &&
    `Sala climatizada ${inPart(f)}, ${squareMetres(f.built)}`,
];

export const OFFICE_OPENINGS: readonly Line[] = [
  (f) =>
    `Sala comercial de ${squareMetres(f.built)} ${inPlace(f)}, boa para escritório de advocacia, contabilidade ou clínica.`,
  (f) =>
    `Sala em prédio comercial de movimento, ${squareMetres(f.built)}, com banheiro próprio${f.rooms > 1 ? ` e ${f.rooms} ambientes` : ''}.`,
  (f) =>
    f.listing === 'rent' &&
    `Sala de ${squareMetres(f.built)} ${inPlace(f)}. Era consultório de dentista, então já tem pontos de água e divisórias.`,
  (f) =>
    f.amenities.includes('coworking_space') &&
    'Sala em espaço compartilhado, com recepção, internet e sala de reunião inclusas.',
];

export const COMMERCIAL_TITLES: readonly Line[] = [
  (f) => `Ponto comercial ${inPart(f)}, ${squareMetres(f.built)}`,
  (f) => `Ponto comercial ${offered(f)} ${inPlace(f)}`,
  (f) => f.voice === 'owner' && `${ownerVerb(f)} ponto comercial ${inPart(f)}`,
  (f) => f.listing === 'rent' && `Loja para alugar ${inPart(f)}, rua de movimento`,
  (f) => (f.built ?? 0) >= 140 && `Loja grande ${inPlace(f)}, serve para supermercado ou farmácia`,
  (f) =>
    (f.built ?? 0) < 60 &&
    f.listing === 'rent' &&
    `Ponto pequeno ${inPart(f)}, bom para lanchonete ou salão`,
];

export const COMMERCIAL_OPENINGS: readonly Line[] = [
  (f) =>
    `Ponto comercial de ${squareMetres(f.built)} ${inPlace(f)}, com portas de rolo e calçada larga.`,
  (f) =>
    `Loja ${offered(f)} em rua de muito movimento, ${squareMetres(f.built)} e ${count(f.bathroom, 'banheiro')}.`,
  (f) =>
    f.voice === 'owner' &&
    f.listing === 'rent' &&
    `Alugo ponto de ${squareMetres(f.built)} ${inPlace(f)}. Está vazio desde o mês passado, pintado e com a parte elétrica revisada.`,
  (f) =>
    f.market.level < 0.9 &&
    `Ponto de ${squareMetres(f.built)} no caminho da feira, onde passa todo mundo.`,
  (f) => isFor(f, 'sale') && 'Ponto alugado para comércio antigo, com renda certa todo mês.',
];

export const BUILDING_TITLES: readonly Line[] = [
  (f) => `Prédio de ${squareMetres(f.built)} ${inPart(f)}`,
  (f) => f.bedroom > 0 && `Prédio com loja embaixo e apartamentos em cima ${inTown(f)}`,
  (f) => f.bedroom === 0 && `Prédio comercial com ${count(f.rooms, 'sala')} ${inPlace(f)}`,
  (f) => isFor(f, 'sale') && `Prédio para renda ${inPlace(f)}`,
  (f) => f.listing === 'rent' && `Prédio inteiro para alugar ${inPlace(f)}`,
];

export const BUILDING_OPENINGS: readonly Line[] = [
  (f) =>
    f.bedroom > 0 &&
    `Prédio com ${count(f.rooms, 'ponto comercial', 'pontos comerciais')} no térreo e moradia em cima, ${count(f.bedroom, 'quarto')} ao todo.`,
  (f) =>
    f.bedroom === 0 &&
    `Prédio comercial de ${squareMetres(f.built)} com ${count(f.rooms, 'sala')} e ${count(f.bathroom, 'banheiro')}.`,
  (f) =>
    isFor(f, 'sale') &&
    `Prédio ${inPlace(f)} todo alugado, renda mensal que se comprova com os contratos.`,
  (f) =>
    `Construção em concreto, com laje de cobertura e ${squareMetres(f.built)} de área construída, ${inPlace(f)}.`,
  (f) =>
    f.listing === 'rent' &&
    `Prédio inteiro ${inPlace(f)}, serve para escola, clínica, faculdade ou repartição.`,
];

export const INDUSTRIAL_TITLES: readonly Line[] = [
  (f) => `Galpão de ${squareMetres(f.built)} ${inTown(f)}`,
  (f) => `Galpão ${offered(f)} ${inPlace(f)}`,
  (f) => f.voice === 'owner' && `${ownerVerb(f)} galpão ${inPart(f)}, ${squareMetres(f.built)}`,
  (f) => (f.built ?? 0) >= 450 && `Galpão para armazém ou distribuidora ${inTown(f)}`,
  (f) => (f.built ?? 0) < 450 && `Galpão para oficina ou depósito ${inPart(f)}`,
];

export const INDUSTRIAL_OPENINGS: readonly Line[] = [
  (f) => `Galpão de ${squareMetres(f.built)} em terreno de ${squareMetres(f.area)}, ${inPlace(f)}.`,
  (f) =>
    `Galpão ${offered(f)}, pé-direito de ${(f.built ?? 0) > 400 ? 8 : 6} metros, piso de concreto e portão para carreta.`,
  (f) =>
    f.voice === 'owner' &&
    `Galpão ${inPlace(f)} que já foi depósito de feijão e de adubo; hoje está limpo e vazio.`,
  (f) =>
    (f.built ?? 0) >= 450 &&
    `Galpão de ${squareMetres(f.built)} com boa estrutura para beneficiamento de cebola e cenoura, distribuidora ou transportadora.`,
];

export const WORKPLACE_DETAILS: readonly (readonly Line[])[] = [
  [
    (f) => f.category === 'industrial' && 'Energia trifásica, escritório com banheiro e vestiário.',
    (f) =>
      f.category === 'industrial' &&
      'Telhado metálico com lanternim, ventilação boa e doca para descarga.',
    (f) =>
      f.category === 'industrial' &&
      f.parking > 3 &&
      `Pátio para ${f.parking} caminhões, todo murado.`,
    (f) => f.category === 'commercial' && 'Piso de porcelanato, forro de gesso e vitrine de vidro.',
    (f) => f.category === 'commercial' && 'Depósito no fundo e copa pequena.',
    (f) =>
      f.category === 'commercial' &&
      f.parking > 0 &&
      `Vaga para ${count(f.parking, 'carro')} na frente.`,
    (f) => f.category === 'office' && 'Medidor de energia próprio e internet de fibra disponível.',
    (f) => f.category === 'office' && 'Recepção, uma sala maior e copa.',
    (f) => f.category === 'building' && 'Medidores de energia e de água separados por unidade.',
    (f) =>
      f.category === 'building' &&
      (f.yearBuilt ?? 0) > 2010 &&
      'Estrutura que aguenta mais um pavimento, com projeto.',
  ],
  [
    (f) =>
      f.category !== 'industrial' &&
      f.amenities.includes('air_conditioning') &&
      'Já tem ar-condicionado instalado.',
    (f) => f.amenities.includes('accessible') && 'Entrada com rampa e banheiro adaptado.',
    (f) => f.amenities.includes('elevator') && 'Prédio com elevador.',
    (f) =>
      f.category !== 'industrial' &&
      f.neighborhood === 'Centro' &&
      'Perto dos bancos, da lotérica e do mercado municipal.',
    (f) =>
      f.category === 'commercial' &&
      f.neighborhood !== 'Centro' &&
      'Bairro com muita moradia nova e pouco comércio: a freguesia está na porta.',
    (f) => f.solar && 'Placas solares no telhado, conta de luz baixa.',
  ],
  [
    (f) =>
      f.listing === 'rent' &&
      'Contrato de um ano, renovável. Pede-se caução de dois meses ou fiador.',
    (f) => f.listing === 'rent' && 'O dono dá um mês de carência para a reforma.',
    (f) => isFor(f, 'sale') && f.papers === 'escritura' && 'IPTU em dia e alvará sem pendência.',
    (f) =>
      f.yearBuilt && f.yearBuilt > 2018 && `Construção de ${f.yearBuilt}, sem reforma por fazer.`,
  ],
];
