/**
 * The people that demonstration data, tests and documentation share. `npm start` prints the
 * accounts that one can log in with; Tainá, the visitor, has none and appears in leads.
 */
export interface DemonstrationAccount {
  name: string;
  role: string;
  email: string;
  password: string;
  /** Logs in at the back office. */
  admin?: true;
}

export const DEMONSTRATION_ACCOUNTS = [
  {
    name: 'Dona Lúcia',
    role: 'proprietária em Irecê',
    email: 'lucia@mandacaru.example',
    password: 'sertao-verde-2025',
  },
  {
    name: 'Josué Andrade',
    role: 'corretor em Lapão',
    email: 'josue@mandacaru.example',
    password: 'umbuzeiro-em-flor',
  },
  {
    name: 'Imobiliária Chapada',
    role: 'imobiliária em Irecê',
    email: 'contato@chapada.example',
    password: 'serra-azul-de-longe',
  },
  {
    name: 'Moto Sertão',
    role: 'loja de motos em Irecê',
    email: 'vendas@motosertao.example',
    password: 'poeira-na-estrada',
  },
  {
    name: 'Rui',
    role: 'administração',
    email: 'rui@mandacaru.example',
    password: 'flor-de-mandacaru',
    admin: true,
  },
] as const satisfies readonly DemonstrationAccount[];

export const VISITOR = {
  name: 'Tainá Rocha',
  email: 'taina.rocha@correio.example',
  phone: '74900414141',
} as const;
