export const STATES = [
  { uf: 'AC', name: 'Acre', ibgeCode: 12 },
  { uf: 'AL', name: 'Alagoas', ibgeCode: 27 },
  { uf: 'AM', name: 'Amazonas', ibgeCode: 13 },
  { uf: 'AP', name: 'Amapá', ibgeCode: 16 },
  { uf: 'BA', name: 'Bahia', ibgeCode: 29 },
  { uf: 'CE', name: 'Ceará', ibgeCode: 23 },
  { uf: 'DF', name: 'Distrito Federal', ibgeCode: 53 },
  { uf: 'ES', name: 'Espírito Santo', ibgeCode: 32 },
  { uf: 'GO', name: 'Goiás', ibgeCode: 52 },
  { uf: 'MA', name: 'Maranhão', ibgeCode: 21 },
  { uf: 'MG', name: 'Minas Gerais', ibgeCode: 31 },
  { uf: 'MS', name: 'Mato Grosso do Sul', ibgeCode: 50 },
  { uf: 'MT', name: 'Mato Grosso', ibgeCode: 51 },
  { uf: 'PA', name: 'Pará', ibgeCode: 15 },
  { uf: 'PB', name: 'Paraíba', ibgeCode: 25 },
  { uf: 'PE', name: 'Pernambuco', ibgeCode: 26 },
  { uf: 'PI', name: 'Piauí', ibgeCode: 22 },
  { uf: 'PR', name: 'Paraná', ibgeCode: 41 },
  { uf: 'RJ', name: 'Rio de Janeiro', ibgeCode: 33 },
  { uf: 'RN', name: 'Rio Grande do Norte', ibgeCode: 24 },
  { uf: 'RO', name: 'Rondônia', ibgeCode: 11 },
  { uf: 'RR', name: 'Roraima', ibgeCode: 14 },
  { uf: 'RS', name: 'Rio Grande do Sul', ibgeCode: 43 },
  { uf: 'SC', name: 'Santa Catarina', ibgeCode: 42 },
  { uf: 'SE', name: 'Sergipe', ibgeCode: 28 },
  { uf: 'SP', name: 'São Paulo', ibgeCode: 35 },
  { uf: 'TO', name: 'Tocantins', ibgeCode: 17 },
] as const;

export type State = (typeof STATES)[number];
export type UF = State['uf'];

export const UFS = STATES.map((state) => state.uf) as [UF, ...UF[]];

export function isUF(text: string): text is UF {
  return STATES.some((state) => state.uf === text);
}

export function stateByUF(uf: UF): State {
  const state = STATES.find((each) => each.uf === uf);
  if (!state) throw new Error(`No state ${uf}`);
  return state;
}
