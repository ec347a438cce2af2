/** Colours of vehicles as registrations in Brazil name them, the usual ones first. */
export const COLOUR_CATALOGUE: readonly (readonly [name: string, hex: `#${string}`])[] = [
  ['Branco', '#f4f4f0'],
  ['Prata', '#b9bec3'],
  ['Preto', '#1d1d1f'],
  ['Cinza', '#6d7278'],
  ['Vermelho', '#b3221f'],
  ['Azul', '#1f4e8c'],
  ['Marrom', '#5b4030'],
  ['Bege', '#d3c2a0'],
  ['Verde', '#2f6b3c'],
  ['Amarelo', '#e6b422'],
  ['Laranja', '#d9661f'],
  ['Dourado', '#b3954e'],
  ['Vinho', '#5e1526'],
  ['Roxo', '#57316f'],
  ['Rosa', '#d77a9b'],
  ['Fantasia', '#8a8f6a'],
];
