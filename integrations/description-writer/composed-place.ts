import { partsOfTown } from '#core/properties/parts-of-town.ts';
import type { DescribedProperty } from '#core/properties/property-description.ts';
import type { ListingStatus, PropertyCategory } from '#core/properties/property.ts';
import { PROPERTY_CATEGORY_LABELS } from '#text/property-labels.ts';

/* Where a property is, said as people here say it. */

/** What lies outside of town: one speaks of its land first. */
export const RURAL: ReadonlySet<PropertyCategory> = new Set(['site', 'farm', 'ranch']);

const OFFER: Record<ListingStatus, string> = {
  sale: 'à venda',
  rent: 'para alugar',
  both: 'à venda ou para alugar',
};

/** "Casa à venda no Centro de Irecê (BA).", "Sítio à venda na região de Umbuzeiro, em Irecê (BA)." */
export function opening(facts: DescribedProperty): string {
  const { category, listing_status, town } = facts;
  const parts = partsOfTown(facts);
  const [neighborhood, village] = [facts.neighborhood, facts.village].map((part) =>
    part && parts.includes(part) ? part : undefined,
  );
  const what = `${PROPERTY_CATEGORY_LABELS[category].label} ${OFFER[listing_status]}`;
  const place = `${town.name} (${town.state})`;
  if (village) {
    const part = neighborhood ? ` ${articled(neighborhood) ?? `no bairro ${neighborhood}`},` : '';
    return `${what}${part} ${articled(village) ?? `no povoado de ${village}`}, em ${place}.`;
  }
  if (!neighborhood) return `${what} em ${place}.`;
  if (/^centro$/i.test(neighborhood)) return `${what} no ${neighborhood} de ${place}.`;
  const kind = RURAL.has(category) ? 'na região de' : 'no bairro';
  return `${what} ${articled(neighborhood) ?? `${kind} ${neighborhood}`}, em ${place}.`;
}

/** Names that say themselves what kind of place they are. */
const FEMININE = /^(?:vila|fazenda|zona|sede|comunidade|saída|rua|avenida|chácara)\b/i;
const MASCULINE =
  /^(?:bairro|centro|povoado|distrito|sítio|assentamento|loteamento|conjunto|condomínio|residencial|jardim|parque|alto)\b/i;

function articled(name: string): string | undefined {
  if (FEMININE.test(name)) return `na ${name}`;
  return MASCULINE.test(name) ? `no ${name}` : undefined;
}

/** What follows "fica" by itself. */
const PLACED =
  /^(?:(?:bem )?(?:perto|pertinho|próximo|próxima|ao lado|do lado|atrás|em frente|na frente|depois|antes|entre|junto|logo)|n[oa]s? |à |às |ao |a )/i;
const DISTANCE = /^\d+(?:[.,]\d+)? ?(?:km|quilômetros?|m|metros?|minutos?)\b/i;

/** "Fica perto da feira.", "Ponto de referência: esquina com a padaria." */
export function reference({ reference: text }: DescribedProperty): string | undefined {
  const bare = text?.replace(/[.!?…\s]+$/, '');
  if (!bare) return undefined;
  if (PLACED.test(bare)) return `Fica ${bare.charAt(0).toLowerCase()}${bare.slice(1)}.`;
  return DISTANCE.test(bare) ? `Fica a ${bare}.` : `Ponto de referência: ${bare}.`;
}
