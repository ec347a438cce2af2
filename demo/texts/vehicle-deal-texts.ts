import { a, colourOf, kilometres, shortName, type VehicleLine } from './vehicle-wording.ts';

export const VEHICLE_TITLES: readonly VehicleLine[] = [
  (f) => `${shortName(f)} ${f.year}`.length >= 10 && `${shortName(f)} ${f.year}`,
  (f) => `${f.brand} ${shortName(f)} ${f.year}`,
  (f) => `${f.brand} ${f.model} ${f.year} ${colourOf(f)}`,
  (f) => f.mileage > 0 && f.mileage < 30_000 && `${shortName(f)} ${f.year} com ${kilometres(f)}`,
  (f) => f.oneOwner && `${shortName(f)} ${f.year}, único dono`,
  (f) => f.voice === 'owner' && `Vendo ${f.model} ${f.year} em ${f.market.town.name}`,
  (f) => f.voice === 'owner' && f.exchange && `${f.model} ${f.year}, aceito troca`,
  (f) => f.condition === 'new' && `${f.brand} ${shortName(f)} ${f.year} zero km`,
  (f) =>
    f.voice === 'business' &&
    f.condition === 'semi_new' &&
    `${f.brand} ${f.model} ${f.year} seminov${a(f, 'o', 'a')} e revisad${a(f, 'o', 'a')}`,
  (f) =>
    f.transmission === 'automatic' &&
    f.vehicleType === 'cars' &&
    `${f.brand} ${f.model} ${f.year} automátic${a(f, 'o', 'a')}`,
  (f) =>
    f.fuel === 'diesel' &&
    f.vehicleType === 'cars' &&
    `${f.brand} ${f.model} ${f.year} diesel${f.features.traction === '4x4' ? ' 4x4' : ''}`,
];

export const VEHICLE_PAPERS: readonly VehicleLine[] = [
  (f) =>
    f.financing.includes('paid_license') &&
    f.condition !== 'new' &&
    'Licenciamento pago, recibo em branco.',
  (f) =>
    f.financing.includes('paid_license') &&
    f.condition !== 'new' &&
    'Documento em dia, é só transferir.',
  (f) =>
    f.financing.includes('paid_license') &&
    f.condition === 'new' &&
    'Emplacamento por nossa conta este mês.',
  (f) =>
    f.financing.includes('financed') &&
    'Ainda está financiad' +
      a(f, 'o', 'a') +
      ': dá para quitar na hora com o valor da venda ou passar as parcelas.',
  (f) => f.financing.includes('with_fine') && 'Tem uma multa em aberto, que eu desconto no preço.',
  (f) =>
    f.financing.includes('auction') &&
    'É de leilão, com laudo aprovado. Por isso o preço abaixo da tabela.',
  (f) => f.voice === 'business' && f.condition !== 'new' && 'Transferência por nossa conta.',
  (f) =>
    f.voice === 'owner' &&
    f.financing.length === 0 &&
    'O licenciamento deste ano ainda está por pagar.',
];

export const VEHICLE_DEALS: readonly VehicleLine[] = [
  (f) =>
    f.exchange &&
    f.voice === 'owner' &&
    f.vehicleType === 'cars' &&
    'Aceito moto ou carro de menor valor no negócio.',
  (f) =>
    f.exchange &&
    f.voice === 'owner' &&
    f.vehicleType === 'cars' &&
    'Troco por lote em Irecê ou por moto com volta.',
  (f) =>
    f.exchange &&
    f.voice === 'owner' &&
    f.vehicleType === 'motorcycles' &&
    'Pego moto mais velha e a diferença em dinheiro.',
  (f) =>
    f.exchange &&
    f.voice === 'owner' &&
    f.vehicleType === 'motorcycles' &&
    'Aceito bezerro ou ovelha em parte do pagamento, conversando tudo se resolve.',
  (f) => f.exchange && f.vehicleType === 'trucks' && 'Pego carro ou caminhão menor na troca.',
  (f) =>
    f.exchange &&
    f.voice !== 'owner' &&
    'Avaliamos o seu usado na troca, com pagamento da diferença.',
  (f) =>
    f.exchange &&
    f.voice !== 'owner' &&
    f.priceCents < 4_000_000 &&
    'Entrada facilitada e o restante em até 18 vezes no cartão.',
  (f) =>
    f.voice === 'business' && 'Financiamos com os principais bancos, com aprovação no mesmo dia.',
  (f) =>
    f.voice === 'business' &&
    f.condition !== 'new' &&
    'Garantia de três meses para motor e câmbio.',
  (f) => !f.exchange && f.voice === 'owner' && 'Não troco, só vendo.',
  (f) => !f.exchange && f.voice === 'owner' && 'Valor à vista, aceito conversar.',
  (f) => !f.exchange && f.voice === 'owner' && 'Preço de tabela, sem choro.',
];

export const VEHICLE_CLOSINGS: readonly VehicleLine[] = [
  (f) => f.voice === 'owner' && `Está em ${f.market.town.name}, pode vir ver.`,
  (f) => f.voice === 'owner' && 'Pode trazer o seu mecânico.',
  (f) => f.voice === 'owner' && 'Motivo da venda: comprei outr' + a(f, 'o', 'a') + '.',
  (f) =>
    f.voice === 'owner' &&
    f.priceCents < 6_000_000 &&
    'Vendo porque preciso do dinheiro para terminar a obra.',
  (f) => f.voice === 'owner' && 'Chama no WhatsApp.',
  (f) => f.voice !== 'owner' && 'Venha fazer um teste e tomar um café com a gente.',
  (f) =>
    f.voice !== 'owner' &&
    `Loja em ${f.market.town.name}, aberta de segunda a sábado até meio-dia.`,
  (f) => f.voice !== 'owner' && 'Entregamos na sua cidade.',
  (f) => f.voice !== 'owner' && 'Mais fotos e vídeo pelo WhatsApp.',
];
