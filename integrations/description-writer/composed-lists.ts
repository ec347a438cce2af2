const all = new Intl.ListFormat('pt-BR', { type: 'conjunction' });
const any = new Intl.ListFormat('pt-BR', { type: 'disjunction' });

export function listed(items: readonly string[]): string {
  return all.format(items);
}

export function anyOf(items: readonly string[]): string {
  return any.format(items);
}

export function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

/** One paragraph for each list of sentences that has any. */
export function inParagraphs(paragraphs: readonly (readonly unknown[])[]): string {
  return paragraphs
    .map((sentences) => sentences.filter(isText).join(' '))
    .filter(isText)
    .join('\n\n');
}

/** "Aceita troca: Hilux ou gado.": in the owner's own words. */
export function exchange(ad: {
  accepts_exchange?: boolean | undefined;
  exchange_for?: string | undefined;
}): string | undefined {
  if (!ad.accepts_exchange) return undefined;
  const wanted = ad.exchange_for?.replace(/[.!?…\s]+$/, '');
  return wanted ? `Aceita troca: ${wanted}.` : 'Aceita troca.';
}
