const AND = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

/** "Irecê e Lapão". */
export function listText(names: readonly string[]): string {
  return AND.format(names);
}
