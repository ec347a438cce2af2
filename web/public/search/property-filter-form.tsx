import type { PropertySearch } from '#core/properties/property-search-filters.ts';
import { AMENITIES, PROPERTY_CATEGORIES, type ListingStatus } from '#core/properties/property.ts';
import { formatNumber } from '#core/fields/number-field.ts';
import { AMENITY_LABELS, PROPERTY_CATEGORY_LABELS } from '#text/property-labels.ts';
import { propertyAddress } from '../../addresses/search-addresses.ts';
import { RadioGroup } from '../../ui/radio-group/radio-group.tsx';
import { FilterForm, KeptFilter, MoreFilters, PriceRange } from './filter-form.tsx';
import { countText, type ChoiceCounts } from './choice-counts.ts';
import type { Deals } from './deal-switch.tsx';
import { AT_LEAST, LabelledPills, PillChoices } from './pill-choices.tsx';
import { RangeFilter } from './range-filter.tsx';
import { TownFilter } from './town-select.tsx';
import type { SharedFormProps } from './search-page-kind.ts';
import './property-filter-form.css';

interface PropertyFilterFormProps extends SharedFormProps {
  filters: PropertySearch;
  facets: { town: ChoiceCounts; category: ChoiceCounts; listing_status: ChoiceCounts } | null;
  /** In a search by price, what there is of sale and rent. */
  deals: Deals | null;
}

const deal = (offered: ListingStatus) => propertyAddress.word('listing_status', offered);

export function PropertyFilterForm({
  path,
  filters,
  fields,
  townName,
  facets,
  deals,
}: PropertyFilterFormProps) {
  const chosen = (value: number | undefined) => (value === undefined ? [] : [String(value)]);
  const counted = facets?.listing_status;
  const hints = deals
    ? { any: undefined, sale: formatNumber(deals.sale), rent: formatNumber(deals.rent) }
    : {
        any: counted && formatNumber(anyDeal(counted)),
        sale: countText(counted, 'sale'),
        rent: countText(counted, 'rent'),
      };
  const moreUsed =
    filters.amenities.length > 0 ||
    ['area_min', 'area_max', 'bathroom_min', 'parking_space_min'].some((name) => fields.text(name));
  return (
    <FilterForm path={path} fields={fields} advertiser={filters.advertiser}>
      <RadioGroup
        name={propertyAddress.name('listing_status')}
        label="O que você quer fazer?"
        look="segments"
        className="segments-tight"
        defaultValue={filters.listing_status ? deal(filters.listing_status) : ''}
        options={[
          { value: '', label: 'Tudo', hint: hints.any },
          { value: deal('sale'), label: 'Comprar', hint: hints.sale },
          { value: deal('rent'), label: 'Alugar', hint: hints.rent },
        ]}
      />
      <TownFilter chosen={filters.town} chosenName={townName} counts={facets?.town} />
      <PillChoices
        name={propertyAddress.name('category')}
        label="Tipo de imóvel"
        choose="several"
        options={PROPERTY_CATEGORIES.map((category) => ({
          value: propertyAddress.word('category', category),
          label: PROPERTY_CATEGORY_LABELS[category].label,
          count: countText(facets?.category, category),
        }))}
        chosen={filters.category.map((category) => propertyAddress.word('category', category))}
      />
      <PriceRange fields={fields} />
      <PillChoices
        name={propertyAddress.name('bedroom_min')}
        label="Quartos"
        choose="one"
        options={AT_LEAST}
        chosen={chosen(filters.bedroom_min)}
      />
      <MoreFilters open={moreUsed}>
        <PillChoices
          name={propertyAddress.name('bathroom_min')}
          label="Banheiros"
          choose="one"
          options={AT_LEAST}
          chosen={chosen(filters.bathroom_min)}
        />
        <PillChoices
          name={propertyAddress.name('parking_space_min')}
          label="Vagas"
          choose="one"
          options={AT_LEAST}
          chosen={chosen(filters.parking_space_min)}
        />
        <RangeFilter
          legend="Área"
          hint="Em m², ou como se fala: “2 tarefas”, “1,5 hectare”."
          from={{
            filter: 'area_min',
            name: propertyAddress.name('area_min'),
            label: 'Área mínima',
            placeholder: 'mín.',
          }}
          to={{
            filter: 'area_max',
            name: propertyAddress.name('area_max'),
            label: 'Área máxima',
            placeholder: 'máx.',
          }}
          fields={fields}
        />
        <LabelledPills
          name={propertyAddress.name('amenities')}
          label="O imóvel tem"
          values={AMENITIES}
          labels={AMENITY_LABELS}
          chosen={filters.amenities}
          wordOf={(value) => propertyAddress.word('amenities', value)}
        />
      </MoreFilters>
      <KeptFilter
        name={propertyAddress.name('category_group')}
        value={
          filters.category_group && propertyAddress.word('category_group', filters.category_group)
        }
      />
    </FilterForm>
  );
}

/** What is for sale and rent is counted as either. */
function anyDeal({ sale = 0, rent = 0, both = 0 }: Readonly<Record<string, number>>): number {
  return sale + rent - both;
}
