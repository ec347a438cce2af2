import {
  inPart,
  inPlace,
  inTown,
  isFor,
  landSize,
  offered,
  ownerVerb,
  squareMetres,
  type Line,
} from './property-wording.ts';

export const LOT_TITLES: readonly Line[] = [
  (f) => f.voice === 'owner' && `Vendo lote ${landSize(f)} ${inPart(f)}`,
  (f) => f.voice === 'owner' && `Lote ${landSize(f)} ${inPlace(f)}, preço de ocasião`,
  (f) =>
    f.voice === 'owner' && f.exchange && `Vendo lote ${inTown(f)}, pego ${f.exchange} no negócio`,
  (f) => f.voice !== 'owner' && `Lote ${landSize(f)} (${squareMetres(f.area)}) ${inPart(f)}`,
  (f) => f.voice !== 'owner' && `Lote plano e pronto para construir ${inPlace(f)}`,
  (f) => f.instalments && `Lote ${landSize(f)} parcelado direto com o dono ${inTown(f)}`,
  (f) => f.instalments && f.voice !== 'owner' && `Lotes com entrada facilitada ${inPart(f)}`,
  (f) => f.papers === 'escritura' && `Lote escriturado ${landSize(f)} ${inPlace(f)}`,
  (f) =>
    f.paving !== 'chão' &&
    `Lote em rua ${f.paving === 'asfalto' ? 'asfaltada' : 'calçada'} ${inPart(f)}`,
  (f) => f.amenities.includes('gated_community') && `Lote em condomínio fechado ${inPart(f)}`,
];

export const LOT_OPENINGS: readonly Line[] = [
  (f) =>
    f.voice === 'owner' && `Vendo lote de ${landSize(f)} ${inPlace(f)}. Plano, limpo e sem pedra.`,
  (f) =>
    f.voice === 'owner' &&
    `Comprei para construir e mudei de plano. O lote mede ${landSize(f)} e está do jeito que veio, só capinado.`,
  (f) =>
    f.voice === 'owner' && `Lote ${landSize(f)} já com o alicerce de uma casa de dois quartos.`,
  (f) => f.voice === 'owner' && `Lote murado na frente e no fundo, ${landSize(f)}, ${inPart(f)}.`,
  (f) =>
    f.voice !== 'owner' &&
    `Lote de ${squareMetres(f.area)} (${landSize(f)}) ${inPlace(f)}, em loteamento aprovado pela prefeitura.`,
  (f) =>
    f.voice !== 'owner' &&
    `Ótima oportunidade para construir ou investir: lote de ${landSize(f)} ${inPart(f)}.`,
  (f) =>
    f.voice !== 'owner' &&
    f.neighborhood !== 'Centro' &&
    `Lote ${inPlace(f)}, a parte da cidade que mais cresce. Ele tem ${squareMetres(f.area)} e topografia plana.`,
];

export const LAND_TITLES: readonly Line[] = [
  (f) => f.voice === 'owner' && `${ownerVerb(f)} terreno de ${landSize(f)} ${inPart(f)}`,
  (f) => `Terreno de ${landSize(f)} ${inPlace(f)}`,
  (f) => f.voice !== 'owner' && `Terreno ${offered(f)} ${inTown(f)}, ${squareMetres(f.area)}`,
  (f) =>
    (f.area ?? 0) >= 2000 &&
    isFor(f, 'sale') &&
    `Área de ${landSize(f)} ${inPart(f)}, boa para loteamento`,
  (f) =>
    (f.area ?? 0) < 1500 &&
    isFor(f, 'sale') &&
    `Terreno de esquina ${inPart(f)}, ${squareMetres(f.area)}`,
  (f) =>
    f.paving === 'asfalto' &&
    f.neighborhood !== 'Centro' &&
    `Terreno na beira do asfalto ${inTown(f)}`,
];

export const LAND_OPENINGS: readonly Line[] = [
  (f) => `Terreno de ${squareMetres(f.area)} ${inPlace(f)}, todo cercado.`,
  (f) =>
    f.voice === 'owner' &&
    `${ownerVerb(f)} terreno herdado dos meus avós ${inPlace(f)}. São ${landSize(f)} de terra boa e plana.`,
  (f) =>
    (f.area ?? 0) >= 4000 &&
    `Área de ${squareMetres(f.area)} na saída da cidade, boa para chácara, depósito ou loteamento.`,
  (f) =>
    (f.area ?? 0) < 1500 &&
    `Terreno de esquina com duas frentes, ${squareMetres(f.area)}, bom para casa ou para ponto comercial.`,
  (f) =>
    f.voice !== 'owner' &&
    `Terreno ${offered(f)} ${inPart(f)}, com ${squareMetres(f.area)} e frente larga.`,
];

export const INDUSTRIAL_LAND_TITLES: readonly Line[] = [
  (f) => `Terreno industrial de ${landSize(f)} ${inTown(f)}`,
  (f) => `Área para galpão ou transportadora ${inTown(f)}, ${squareMetres(f.area)}`,
  (f) => f.paving === 'asfalto' && `Área de ${squareMetres(f.area)} na beira da pista ${inTown(f)}`,
  (f) => f.listing === 'rent' && `Alugo área de ${squareMetres(f.area)} para pátio ${inTown(f)}`,
  (f) => isFor(f, 'sale') && `Terreno para indústria ou posto ${inTown(f)}, ${landSize(f)}`,
];

export const INDUSTRIAL_LAND_OPENINGS: readonly Line[] = [
  (f) =>
    `Área de ${squareMetres(f.area)} ${inPlace(f)}, indicada para galpão, transportadora, armazém ou posto.`,
  (f) =>
    f.market.town.slug === 'irece' &&
    `Área de ${squareMetres(f.area)} na BA-052, a Estrada do Feijão, com entrada fácil para carreta.`,
  (f) =>
    `Terreno plano, já desmatado e cercado, com ${squareMetres(f.area)} e acesso para caminhão o ano todo.`,
  (f) =>
    f.listing === 'rent' &&
    `Pátio de ${squareMetres(f.area)} de piçarra compactada, com portão de correr e ponto de energia. Contrato de um ano.`,
];

/** Lots and land share what there is to say about ground. */
export const GROUND_DETAILS: readonly (readonly Line[])[] = [
  [
    (f) => f.paving === 'asfalto' && 'Rua asfaltada, com água, luz e internet de fibra na porta.',
    (f) => f.paving === 'calçamento' && 'Rua calçada, com água e energia na porta.',
    (f) =>
      f.paving === 'chão' &&
      'A rua ainda é de chão, mas o calçamento já foi aprovado. Água e energia na porta.',
    (f) => f.category !== 'lot' && 'Poste com transformador perto, é só pedir a ligação.',
  ],
  [
    (f) => f.category === 'lot' && 'Ao redor já tem várias casas prontas.',
    (f) =>
      f.category === 'lot' &&
      f.neighborhood !== 'Centro' &&
      'Fica a cinco minutos do centro, perto de escola e de mercado.',
    (f) => f.category === 'lot' && 'Sol da manhã na frente, que é o melhor para a casa.',
    (f) =>
      f.category === 'land' &&
      (f.area ?? 0) >= 1000 &&
      'Terra vermelha, boa de plantar, sem pedra e sem baixada.',
    (f) => f.water === 'poço' && f.category !== 'lot' && 'Tem poço perfurado com boa vazão.',
    (f) => f.category === 'land' && 'Murado de um lado e com o terreno já nivelado.',
    (f) =>
      f.category === 'industrial_land' && 'Energia trifásica na frente e sinal de celular bom.',
    (f) =>
      f.amenities.includes('gated_community') &&
      'Condomínio com portaria, rua asfaltada e área de lazer em construção.',
  ],
];
