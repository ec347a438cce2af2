import { colourOf, has, kilometres, shortName, type VehicleLine } from './vehicle-wording.ts';

export const TRUCK_OPENINGS: readonly VehicleLine[] = [
  (f) =>
    f.voice === 'owner' &&
    `Vendo ${f.brand} ${shortName(f)}, ano ${f.year}, ${colourOf(f)}, trabalhando todo dia.`,
  (f) =>
    f.voice === 'owner' &&
    f.kind === 'cargo_bed' &&
    `${f.brand} ${shortName(f)} ${f.year} na carroceria, puxava cebola para Feira de Santana.`,
  (f) =>
    f.voice === 'owner' &&
    f.kind === 'tractor' &&
    `Cavalo ${f.brand} ${shortName(f)} ${f.year}, ${kilometres(f)}, rodando na linha de Salvador.`,
  (f) =>
    f.voice === 'owner' &&
    f.year < 2000 &&
    `${f.brand} ${f.model} ${f.year}, bruto de verdade, mecânica simples e forte.`,
  (f) =>
    f.kind === 'box' &&
    `${f.brand} ${shortName(f)} ${f.year} com baú de 5 metros, seco e sem furo.`,
  (f) =>
    f.kind === 'tipper' &&
    `${f.brand} ${shortName(f)} ${f.year} com caçamba, bom para areia, brita e terra.`,
  (f) =>
    f.kind === 'van' &&
    `${f.brand} ${shortName(f)} ${f.year}, ${kilometres(f)}, boa para lotação ou entrega.`,
  (f) =>
    f.voice !== 'owner' &&
    `${f.brand} ${shortName(f)} ${f.year}, ${f.kind === 'van' ? '' : `${colourOf(f)}, `}${f.condition === 'new' ? 'zero km' : kilometres(f)}, documento pronto para transferir.`,
];

export const TRUCK_DETAILS: readonly (readonly VehicleLine[])[] = [
  [
    (f) =>
      f.condition !== 'new' && 'Motor revisado, sem passar óleo, bomba e bicos feitos este ano.',
    (f) =>
      f.condition !== 'new' &&
      f.year < 2012 &&
      'Motor feito com 60 mil quilômetros, com nota da retífica.',
    (f) => f.condition !== 'new' && 'Câmbio e diferencial em perfeito estado.',
    (f) => f.condition === 'new' && 'Pronto para trabalhar, com garantia de fábrica.',
  ],
  [
    (f) =>
      f.condition !== 'new' &&
      has(f, 'Pneus novos') &&
      'Pneus novos na frente e recapados bons na traseira.',
    (f) => f.condition !== 'new' && 'Pneus com mais de meia-vida.',
    (f) => has(f, 'Carroceria de madeira') && 'Carroceria de madeira reformada, assoalho novo.',
    (f) => has(f, 'Lona nova') && 'Acompanha lona, cordas e cintas.',
    (f) =>
      f.features.cabin === 'sleeper' &&
      has(f, 'Climatizador') &&
      'Cabine leito com climatizador e geladeira.',
    (f) => has(f, 'Caixa de cozinha') && 'Caixa de cozinha e tanque de água.',
  ],
  [
    (f) => has(f, 'Tacógrafo digital') && 'Tacógrafo aferido e rastreador instalado.',
    (f) => f.voice === 'owner' && 'Sempre o mesmo motorista.',
    (f) => f.voice === 'owner' && f.exchange && 'Estudo troca por caminhonete ou por terra.',
    (f) => f.features.axles === 3 && 'Truck de fábrica, documento já como trucado.',
    (f) => f.kind !== 'van' && 'Freio e embreagem em dia.',
  ],
];
