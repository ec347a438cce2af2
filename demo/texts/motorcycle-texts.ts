import { colourOf, has, kilometres, shortName, type VehicleLine } from './vehicle-wording.ts';

export const MOTORCYCLE_OPENINGS: readonly VehicleLine[] = [
  (f) =>
    f.voice === 'owner' && `Vendo ${shortName(f)} ${f.year}, ${colourOf(f)}, ${kilometres(f)}.`,
  (f) =>
    f.voice === 'owner' && `Moto boa, ligou e andou. ${f.model} ano ${f.year}, ${colourOf(f)}.`,
  (f) =>
    f.voice === 'owner' &&
    f.mileage < 20_000 &&
    `Moto pouco rodada, só ${kilometres(f)}, usada para ir ao trabalho.`,
  (f) =>
    f.voice === 'owner' &&
    f.kind === 'trail' &&
    `Minha ${f.model}, boa de estrada de chão e de asfalto, ano ${f.year}.`,
  (f) =>
    f.voice === 'owner' &&
    f.kind === 'scooter' &&
    `${shortName(f)} ${f.year}, era da minha esposa, anda só na cidade.`,
  (f) =>
    f.voice === 'owner' &&
    f.year < 2010 &&
    `${f.model} ${f.year}, velha de guerra, motor feito e documento em mãos.`,
  (f) =>
    f.voice !== 'owner' &&
    f.condition === 'new' &&
    `${f.brand} ${shortName(f)} ${f.year} zero km na loja, ${colourOf(f)}, pronta entrega.`,
  (f) =>
    f.voice !== 'owner' &&
    f.condition !== 'new' &&
    `${f.brand} ${shortName(f)} ${f.year}, ${colourOf(f)}, ${kilometres(f)}, revisada na nossa oficina.`,
  (f) =>
    f.voice !== 'owner' &&
    f.condition !== 'new' &&
    `Seminova com procedência: ${f.model} ${f.year}, ${kilometres(f)}, manual e chave reserva.`,
];

export const MOTORCYCLE_DETAILS: readonly (readonly VehicleLine[])[] = [
  [
    (f) =>
      f.condition !== 'new' && has(f, 'Kit relação novo') && 'Kit relação novo e óleo trocado.',
    (f) => f.condition !== 'new' && has(f, 'Pneus novos') && 'Dois pneus novos.',
    (f) => f.condition !== 'new' && 'Pneus bons, freios revisados, bateria nova.',
    (f) => f.condition !== 'new' && 'Motor nunca aberto, sem vazamento.',
    (f) => f.condition === 'new' && 'Garantia de fábrica e primeira revisão por nossa conta.',
    (f) =>
      f.condition === 'new' &&
      f.brand === 'Honda' &&
      'Três anos de garantia de fábrica, sem limite de quilometragem.',
  ],
  [
    (f) =>
      f.features.start_type !== 'kick' &&
      (/CG|Biz|Bros|YBR/.test(f.model) && f.year < 2016
        ? 'Partida elétrica e pedal funcionando.'
        : 'Partida elétrica de primeira.'),
    (f) => f.version.includes('ABS') && 'Freio ABS, segura firme na areia.',
    (f) => has(f, 'Baú ou bauleto') && 'Vai com bauleto.',
    (f) => has(f, 'Protetor de motor') && 'Tem protetor de motor e bagageiro.',
    (f) =>
      f.fuel === 'flex' && f.condition !== 'new' && 'Flex, faz perto de 40 por litro na gasolina.',
    (f) => f.kind === 'trail' && 'Boa para a roça, passa em qualquer areião.',
    (f) => f.kind === 'street' && f.condition !== 'new' && 'Boa para moto-táxi ou entrega.',
    (f) => f.kind === 'scooter' && 'Levinha, com porta-objetos embaixo do banco.',
  ],
  [
    (f) =>
      f.condition !== 'new' && f.year < 2018 && 'Tem uns arranhões na carenagem, coisa do uso.',
    (f) => f.condition !== 'new' && 'Nunca caiu, tanque sem amassado.',
    (f) =>
      f.oneOwner &&
      `${f.voice === 'owner' ? 'Sou o único dono, comprei' : 'De um dono só, comprada'} na concessionária de Irecê.`,
    (f) => f.condition !== 'new' && f.voice === 'owner' && 'Dormia sempre na garagem.',
  ],
];
