/** Behind these stands the name of a place, whatever its words mean elsewhere. */
export const PLACE_NOUNS: ReadonlySet<string> = new Set(
  'rua avenida av travessa povoado distrito bairro praca residencial loteamento conjunto vila posto mercado colegio escola hospital jardim alameda'.split(
    ' ',
  ),
);

/** "saída para Lapão" is not in Lapão. */
export const ROADS = /^(?:saida|estrada|sentido|caminho|rodovia|acesso)$/;
