import {
  DOCUMENTS_OF_CATEGORY,
  PAYMENT_TERMS,
  PAYMENT_TERMS_OF_CATEGORY,
  PROPERTY_DOCUMENTS,
  type ListingStatus,
} from '#core/properties/property.ts';
import {
  LAND_CHAPTERS,
  PAYMENT_TERM_LABELS,
  PROPERTY_DOCUMENT_LABELS,
} from '#text/property-labels.ts';
import { CheckboxGroup } from '#web/ui/checkbox-group/checkbox-group.tsx';
import { ExchangeFields } from '../ads/exchange-fields.tsx';
import { categoriesWith, OnlyFor, onlyFor } from './only-for.tsx';
import type { PropertySectionProps } from './property-section.ts';
import './deal-fields.css';

const SALE: readonly ListingStatus[] = ['sale', 'both'];

const LISTS = ['payment_terms', 'documents'];

/** Where these questions come up seldom, they wait behind a line. */
const SELDOM_ASKED: ReadonlySet<string | undefined> = new Set([
  'apartment',
  'commercial',
  'office',
  'building',
]);

/** Ways to pay, what is taken in exchange, and papers. */
export function DealFields({ form, kind }: Pick<PropertySectionProps, 'form' | 'kind'>) {
  const { category = form.value('category'), listing_status: listing } = kind ?? {};
  const fields = <DealQuestions form={form} kind={kind} />;
  if (!SELDOM_ASKED.has(category)) return fields;
  const isAnswered =
    form.ticked('accepts_exchange') ||
    LISTS.some((name) => form.error(name) ?? form.list(`${name}[]`).length > 0);
  return (
    <details open={isAnswered}>
      <summary className="link">
        {listing === 'rent' ? 'Documentos' : 'Pagamento, troca e documentos'}
      </summary>
      <div className="folded-fields">{fields}</div>
    </details>
  );
}

function DealQuestions({ form, kind }: Pick<PropertySectionProps, 'form' | 'kind'>) {
  return (
    <div className="deal-fields">
      <OnlyFor kind={kind} listings={SALE}>
        <CheckboxGroup
          name="payment_terms[]"
          label={LAND_CHAPTERS.payment}
          mark="optional"
          options={PAYMENT_TERMS.map((value) => ({
            value,
            label: PAYMENT_TERM_LABELS[value],
            row: onlyFor(kind, { categories: categoriesWith(PAYMENT_TERMS_OF_CATEGORY, value) }),
          }))}
          defaultValue={form.list('payment_terms[]')}
          error={form.error('payment_terms')}
        />
      </OnlyFor>
      <div className="exchange-fields" {...onlyFor(kind, { listings: SALE })}>
        <ExchangeFields form={form} placeholder="carro, gado, casa de menor valor…" />
      </div>
      <CheckboxGroup
        name="documents[]"
        label={LAND_CHAPTERS.documents}
        mark="optional"
        options={PROPERTY_DOCUMENTS.map((value) => ({
          value,
          label: PROPERTY_DOCUMENT_LABELS[value],
          row: onlyFor(kind, { categories: categoriesWith(DOCUMENTS_OF_CATEGORY, value) }),
        }))}
        defaultValue={form.list('documents[]')}
        error={form.error('documents')}
      />
    </div>
  );
}
