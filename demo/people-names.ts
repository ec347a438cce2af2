import type { Random } from './seeded-random.ts';

const WOMEN = [
  'Adriana',
  'Alaíde',
  'Aline',
  'Ana Paula',
  'Beatriz',
  'Camila',
  'Cleide',
  'Cristiane',
  'Daniela',
  'Edilene',
  'Eliene',
  'Fabiana',
  'Gilvânia',
  'Iraci',
  'Ivonete',
  'Jaqueline',
  'Joelma',
  'Jussara',
  'Karine',
  'Laís',
  'Larissa',
  'Luciana',
  'Maria Aparecida',
  'Maria das Graças',
  'Marilene',
  'Marta',
  'Naiara',
  'Nildete',
  'Patrícia',
  'Raimunda',
  'Rita de Cássia',
  'Rosângela',
  'Sandra',
  'Simone',
  'Sueli',
  'Taíse',
  'Vanessa',
  'Zenaide',
];

const MEN = [
  'Adailton',
  'Ailton',
  'Antônio Carlos',
  'Bruno',
  'Cícero',
  'Cláudio',
  'Deivid',
  'Edmilson',
  'Edson',
  'Erivaldo',
  'Evandro',
  'Fábio',
  'Francisco',
  'Gabriel',
  'Genivaldo',
  'Gilberto',
  'Gildásio',
  'Hélio',
  'Ivan',
  'Jailson',
  'Joaquim',
  'Jonas',
  'José Carlos',
  'Joseval',
  'Júnior',
  'Leandro',
  'Lucas',
  'Luiz',
  'Manoel',
  'Marcelo',
  'Márcio',
  'Messias',
  'Nilton',
  'Orlando',
  'Paulo Sérgio',
  'Rafael',
  'Reginaldo',
  'Ricardo',
  'Rodrigo',
  'Ronaldo',
  'Sebastião',
  'Thiago',
  'Uilson',
  'Valdemir',
  'Wellington',
  'Zé Raimundo',
];

const SURNAMES = [
  'Alves',
  'Andrade',
  'Araújo',
  'Barbosa',
  'Batista',
  'Bastos',
  'Bonfim',
  'Cardoso',
  'Carneiro',
  'Carvalho',
  'Castro',
  'Conceição',
  'Costa',
  'Cunha',
  'Dourado',
  'Dias',
  'Durães',
  'Ferreira',
  'Figueiredo',
  'Gomes',
  'Lima',
  'Lopes',
  'Loula',
  'Machado',
  'Marques',
  'Martins',
  'Matos',
  'Mendes',
  'Miranda',
  'Moitinho',
  'Moreira',
  'Neves',
  'Nunes',
  'Oliveira',
  'Pereira',
  'Queiroz',
  'Ramos',
  'Ribeiro',
  'Rocha',
  'Rodrigues',
  'Sales',
  'Sampaio',
  'Santana',
  'Santos',
  'Silva',
  'Souza',
  'Teixeira',
  'Vasconcelos',
  'Vieira',
  'Xavier',
];

export interface PersonName {
  first: string;
  last: string;
}

export function personName(random: Random): PersonName {
  const first = random.pick(random.chance(0.46) ? WOMEN : MEN);
  const last = random.chance(0.35)
    ? `${random.pick(SURNAMES)} ${random.pick(SURNAMES)}`
    : random.pick(SURNAMES);
  return { first, last: last.replace(/^(\S+) \1$/, '$1') };
}

/** `maria.silva84@correio.example`: the domain is reserved, so nobody real is ever written to (RFC 2606). */
export function personEmail(random: Random, { first, last }: PersonName): string {
  const plain = (text: string) =>
    text
      .normalize('NFD')
      .replace(/\p{Mn}/gu, '')
      .toLowerCase()
      .split(' ');
  const [one = ''] = plain(first);
  const surname = plain(last).at(-1) ?? '';
  const name = random.pick([
    `${one}.${surname}`,
    `${one}${surname}`,
    `${surname}.${one}`,
    `${one}_${surname}`,
  ]);
  return `${name}${random.whole(10, 99)}@${random.pick(['correio', 'email', 'webmail'])}.example`;
}

/** Valid by form and never assigned: no operator has mobile numbers that begin with 90. */
export function mobilePhone(random: Random): string {
  const code = random.weighted([
    ['74', 10],
    ['75', 1],
    ['77', 1],
    ['71', 1],
    ['11', 0.5],
  ] as const);
  return `${code}90${random.digits(7)}`;
}
