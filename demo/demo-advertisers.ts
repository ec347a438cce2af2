import type { Profile } from '#core/actor.ts';
import type { VehicleType } from '#core/vehicles/vehicle.ts';
import { DEMONSTRATION_ACCOUNTS } from './demonstration-accounts.ts';
import type { Random } from './seeded-random.ts';
import { mobilePhone, personEmail, personName } from './people-names.ts';

/** Who advertises in the demonstration, and how much of it is theirs. */
export interface Advertiser {
  id: string;
  email: string;
  /** Without one, nobody can log in with the account. */
  password?: string;
  firstName: string;
  lastName: string;
  profile: Profile;
  creci?: string;
  cpf?: string;
  cnpj?: string;
  /** Where a firm receives people. */
  office?: { street: string; number: string; neighborhood: string; lat: number; lng: number };
  presentationName?: string;
  presentation?: string;
  phones: { number: string; whatsapp: boolean }[];
  /** Town slug where most of the ads are. */
  home: string;
  /** Share of the property ads and of the vehicle ads. */
  properties: number;
  vehicles: number;
  /** A shop that does not sell every kind of vehicle. */
  sells?: readonly VehicleType[];
  /** Days before now that the account was made. */
  since: number;
}

type Written = Omit<Advertiser, 'id' | 'phones' | 'email' | 'password'> & { landline?: string };

// The CPFs and CNPJs are the usual examples of documentation.
const CAST: readonly Written[] = [
  {
    firstName: 'Lúcia',
    lastName: 'Dourado',
    profile: 'owner',
    cpf: '52998224725',
    presentationName: 'Dona Lúcia',
    home: 'irece',
    properties: 1,
    vehicles: 0,
    since: 371,
  },
  {
    firstName: 'Josué',
    lastName: 'Andrade',
    profile: 'broker',
    creci: 'BA 21874-F',
    cpf: '11144477735',
    presentationName: 'Josué Andrade Corretor',
    presentation:
      'Corretor em Lapão há 14 anos. Trabalho com casa, lote, roça e fazenda em Lapão, Irecê e João Dourado. Acompanho a visita, confiro a documentação e só anuncio o que eu mesmo fui ver.',
    home: 'lapao',
    properties: 22,
    vehicles: 0,
    since: 396,
  },
  {
    firstName: 'Helena',
    lastName: 'Sampaio',
    profile: 'business',
    creci: 'BA 1832-J',
    cnpj: '98765432000198',
    presentationName: 'Imobiliária Chapada',
    presentation:
      'Venda, locação e administração de imóveis em Irecê e região. Avaliamos o seu imóvel sem compromisso e cuidamos do contrato, da vistoria e das chaves.\n\nImobiliária Chapada Ltda., CNPJ 98.765.432/0001-98, CRECI-BA 1832-J.',
    landline: '7430100140',
    office: {
      street: 'Avenida Primeiro de Janeiro',
      number: '245',
      neighborhood: 'Centro',
      lat: -11.3043,
      lng: -41.8557,
    },
    home: 'irece',
    properties: 64,
    vehicles: 0,
    since: 402,
  },
  {
    firstName: 'Gildásio',
    lastName: 'Nunes',
    profile: 'business',
    presentationName: 'Moto Sertão',
    presentation:
      'Motos novas e seminovas com procedência, revisão feita na nossa oficina e garantia de motor e câmbio. Parcelamos no cartão e trabalhamos com financiamento e consórcio. Pegamos a sua usada na troca.',
    landline: '7430100161',
    home: 'irece',
    properties: 0,
    vehicles: 46,
    sells: ['motorcycles'],
    since: 388,
  },
];

const OTHERS: readonly Written[] = [
  {
    firstName: 'Marilene',
    lastName: 'Teixeira',
    profile: 'broker',
    creci: 'BA 18420-F',
    presentationName: 'Marilene Teixeira Imóveis',
    presentation: 'Imóveis em Xique-Xique e na beira do Velho Chico. Atendo também aos sábados.',
    home: 'xique-xique',
    properties: 16,
    vehicles: 0,
    since: 352,
  },
  {
    firstName: 'Evandro',
    lastName: 'Loula',
    profile: 'broker',
    creci: 'BA 24109-F',
    presentationName: 'Evandro Loula',
    presentation:
      'Terras, fazendas e áreas irrigadas em João Dourado, América Dourada e Morro do Chapéu.',
    home: 'joao-dourado',
    properties: 18,
    vehicles: 0,
    since: 340,
  },
  {
    firstName: 'Patrícia',
    lastName: 'Moitinho',
    profile: 'broker',
    creci: 'BA 26633-F',
    presentationName: 'Patrícia Moitinho Corretora',
    presentation:
      'Aluguel e venda em Irecê. Contrato simples, vistoria com fotos e atendimento até o fim da mudança.',
    home: 'irece',
    properties: 18,
    vehicles: 0,
    since: 290,
  },
  {
    firstName: 'Ricardo',
    lastName: 'Vieira',
    profile: 'business',
    creci: 'BA 2011-J',
    presentationName: 'Solar Imóveis',
    presentation: 'Loteamentos aprovados, casas novas e pontos comerciais em Irecê e Lapão.',
    landline: '7430100177',
    home: 'irece',
    properties: 24,
    vehicles: 0,
    since: 310,
  },
  {
    firstName: 'Naiara',
    lastName: 'Queiroz',
    profile: 'business',
    creci: 'BA 2254-J',
    presentationName: 'Vale do Rio Imóveis',
    presentation: 'Imóveis urbanos e rurais entre Xique-Xique, Barra e Ibotirama.',
    landline: '7430100188',
    home: 'xique-xique',
    properties: 12,
    vehicles: 0,
    since: 244,
  },
  {
    firstName: 'Adailton',
    lastName: 'Barbosa',
    profile: 'business',
    presentationName: 'AB Veículos',
    presentation:
      'Seminovos revisados em Irecê. Avaliamos o seu carro na troca e fazemos financiamento em até 60 vezes.',
    landline: '7430100193',
    home: 'irece',
    properties: 0,
    vehicles: 34,
    sells: ['cars'],
    since: 365,
  },
  {
    firstName: 'Messias',
    lastName: 'Cardoso',
    profile: 'business',
    presentationName: 'Cardoso Caminhões',
    presentation:
      'Caminhões e utilitários com documento em dia. Há 20 anos na saída para João Dourado.',
    landline: '7430100204',
    home: 'irece',
    properties: 0,
    vehicles: 20,
    sells: ['trucks'],
    since: 330,
  },
  {
    firstName: 'Joelma',
    lastName: 'Ribeiro',
    profile: 'business',
    presentationName: 'JR Motos e Carros',
    presentation: 'Compra, venda e troca em Lapão.',
    home: 'lapao',
    properties: 0,
    vehicles: 16,
    sells: ['cars', 'motorcycles'],
    since: 208,
  },
];

const OWNER_HOMES = [
  'irece',
  'lapao',
  'joao-dourado',
  'xique-xique',
  'ibitita',
  'america-dourada',
  'barra-do-mendes',
  'presidente-dutra',
  'canarana',
  'central',
  'sao-gabriel',
  'ibipeba',
  'morro-do-chapeu',
  'seabra',
  'irece',
];

/** The cast first (in the order of `DEMONSTRATION_ACCOUNTS`), then shops, agencies and brokers, then owners. */
export function makeAdvertisers(random: Random): Advertiser[] {
  const cast = CAST.map((written, place) => {
    const { email, password } = DEMONSTRATION_ACCOUNTS[place]!;
    return { ...withPhones(random, written), email, password };
  });
  const others = OTHERS.map((written) => ({
    ...withPhones(random, written),
    email: personEmail(random, { first: written.firstName, last: written.lastName }),
  }));
  const owners = OWNER_HOMES.map((home) => makeOwner(random, home, 3.6, 1.7));
  return [...cast, ...others, ...owners];
}

/** A private person with a few things to sell. */
function makeOwner(random: Random, home: string, properties: number, vehicles: number): Advertiser {
  const name = personName(random);
  return {
    ...withPhones(random, {
      firstName: name.first,
      lastName: name.last,
      profile: 'owner',
      home,
      properties,
      vehicles,
      since: random.whole(60, 370),
    }),
    email: personEmail(random, name),
  };
}

function withPhones(random: Random, { landline, ...written }: Written): Omit<Advertiser, 'email'> {
  const mobile = { number: mobilePhone(random), whatsapp: true };
  const phones = landline ? [{ number: landline, whatsapp: false }, mobile] : [mobile];
  return { ...written, id: random.id(), phones };
}
