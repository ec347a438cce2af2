import { a, colourOf, has, kilometres, shortName, type VehicleLine } from './vehicle-wording.ts';

export const CAR_OPENINGS: readonly VehicleLine[] = [
  (f) =>
    f.voice === 'owner' &&
    `Vendo ${f.model} ${f.year}, ${colourOf(f)}, com ${kilometres(f)} rodados.`,
  (f) =>
    f.voice === 'owner' &&
    f.oneOwner &&
    `Meu desde zero. ${shortName(f)}, ano ${f.year}, ${kilometres(f)}.`,
  (f) =>
    f.voice === 'owner' &&
    f.year < 2005 &&
    `${f.model} ${f.year} de quem cuida: lataria boa, motor seco, sem remendo.`,
  (f) =>
    f.voice === 'owner' &&
    f.kind === 'pickup' &&
    `Caminhonete boa de serviço, ${shortName(f)}, nunca pegou carga pesada.`,
  (f) =>
    f.voice === 'owner' &&
    f.kind === 'hatch' &&
    `Carro de família, econômico e bom de estrada. ${shortName(f)}, ${colourOf(f)}.`,
  (f) =>
    f.voice === 'owner' &&
    f.kind === 'sedan' &&
    `${shortName(f)} ${f.year}, porta-malas grande, usado para ir e voltar de Salvador.`,
  (f) =>
    f.voice !== 'owner' &&
    f.condition === 'new' &&
    `${f.brand} ${shortName(f)} zero quilômetro, pronta entrega, cor ${f.colour.toLowerCase()}.`,
  (f) =>
    f.voice !== 'owner' &&
    f.condition !== 'new' &&
    `${f.brand} ${shortName(f)} ${f.year}, ${kilometres(f)}, ${colourOf(f)}, revisad${a(f, 'o', 'a')} e com garantia.`,
  (f) =>
    f.voice !== 'owner' &&
    f.condition === 'semi_new' &&
    `Seminov${a(f, 'o', 'a')} com cara de nov${a(f, 'o', 'a')}: ${f.model} ${f.year}, ${kilometres(f)}, manual e chave reserva.`,
  (f) =>
    (f.fuel === 'electric' || f.fuel === 'hybrid') &&
    `${f.brand} ${shortName(f)}: com a energia solar de casa, o quilômetro sai quase de graça.`,
];

export const CAR_DETAILS: readonly (readonly VehicleLine[])[] = [
  [
    (f) =>
      has(f, 'Ar-condicionado') &&
      has(f, 'Vidros elétricos') &&
      'Completo: ar gelando, direção, vidros e travas elétricas.',
    (f) => has(f, 'Ar-condicionado') && 'Ar-condicionado revisado e gelando.',
    (f) =>
      !has(f, 'Ar-condicionado') && f.year < 2016 && 'Não tem ar, o resto está tudo funcionando.',
    (f) =>
      f.transmission === 'automatic' && 'Câmbio automático macio, troca de óleo feita na data.',
    (f) =>
      has(f, 'Central multimídia') &&
      `Central multimídia${has(f, 'Câmera de ré') ? ' e câmera de ré' : ''}${has(f, 'Espelhamento de celular') ? ', espelha o celular' : ''}.`,
    (f) =>
      f.fuel === 'diesel' && 'Motor diesel forte, sem fumaça e sem vazamento, bicos revisados.',
  ],
  [
    (f) =>
      f.condition !== 'new' &&
      has(f, 'Pneus novos') &&
      'Quatro pneus novos, trocados há dois meses.',
    (f) => f.condition !== 'new' && 'Pneus em meia-vida, estepe sem uso.',
    (f) => f.condition !== 'new' && 'Correia, velas e óleo trocados há pouco, com nota.',
    (f) =>
      f.condition !== 'new' && f.year < 2015 && 'Suspensão refeita, não bate nada no calçamento.',
    (f) => f.condition !== 'new' && 'Nunca bateu, lataria original.',
    (f) =>
      f.condition !== 'new' &&
      f.year < 2018 &&
      'Tem uns riscos do uso e uma mossa pequena na porta, nada que atrapalhe.',
    (f) => f.condition === 'new' && 'Três anos de garantia de fábrica.',
  ],
  [
    (f) =>
      f.kind === 'pickup' &&
      has(f, 'Capota marítima') &&
      has(f, 'Protetor de caçamba') &&
      'Vai com capota marítima e protetor de caçamba.',
    (f) =>
      f.kind === 'pickup' && f.voice === 'owner' && 'Serviu na roça só para levar ração e leite.',
    (f) =>
      f.kind === 'hatch' && f.fuel === 'flex' && 'Faz 13 na gasolina e 9 no álcool, na cidade.',
    (f) => f.kind === 'suv' && 'Alto, bom para estrada de chão.',
    (f) =>
      f.fuel === 'flex' &&
      f.version.startsWith('1.0') &&
      f.kind !== 'suv' &&
      'Econômico, ótimo para trabalhar com aplicativo ou entrega.',
    (f) => f.kind === 'van' && 'Documento de carga, baú forrado e seco.',
    (f) => f.condition !== 'new' && 'Interior limpo, sem cheiro de cigarro.',
    (f) => f.condition !== 'new' && 'Manual, nota fiscal e chave reserva.',
    (f) => f.kind === 'sedan' && 'Porta-malas de família: cabe a feira toda e o berço.',
    (f) =>
      f.kind === 'suv' &&
      f.priceCents > 8_000_000 &&
      'Confortável para viajar, com espaço de sobra atrás.',
    (f) => f.year >= 2015 && f.condition !== 'new' && 'Todas as revisões feitas, com carimbo.',
    (f) => has(f, 'Bancos de couro') && 'Bancos de couro sem rasgo.',
    (f) => f.year < 1998 && 'Peça fácil em qualquer loja e mecânica simples.',
  ],
];
