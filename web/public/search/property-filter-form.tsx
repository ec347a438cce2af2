import type { Region } from '#core/places/region.ts';
import type { PropertySearch } from '#core/properties/property-search-filters.ts';
import { LAND_CHAPTERS } from '#text/property-labels.ts';
import { propertyAddress } from '../../addresses/search-addresses.ts';
import { MoneyInput } from '../../ui/money-input/money-input.tsx';
import { Select } from '../../ui/select/select.tsx';
import { AreaFilter } from './area-filter.tsx';
import { chosenIn } from './choice-groups.ts';
import { FilterForm, FilterGroup, PriceRange, writtenIn } from './filter-form.tsx';
import { PillChoices } from './pill-choices.tsx';
import type { PropertyChoices } from './property-choices.ts';
import type { SharedFormProps } from './search-page-kind.ts';
import { AdFilters, NearFilter, TownPicker } from './shared-filter-groups.tsx';

interface PropertyFilterFormProps extends SharedFormProps {
  filters: PropertySearch;
  /** Rents alone are looked for. */
  isRent: boolean;
  region: Region;
  choices: PropertyChoices;
}

const MONTHLY = 'monthly_max';
const SIZES = ['suite_min', 'bathroom_min', 'parking_space_min', 'area_min', 'area_max'];

export function PropertyFilterForm({
  filters,
  fields,
  isRent,
  region,
  choices,
  ...form
}: PropertyFilterFormProps) {
  const { neighborhood, village, amenities, infrastructure, documents } = choices;
  const { payment_terms: terms, accepts_exchange: exchange } = choices;
  return (
    <FilterForm {...form} fields={fields} advertiser={filters.advertiser}>
      <PillChoices label="O que você quer fazer?" look="segments" of={[choices.listing_status]} />
      <TownPicker {...choices} />
      {neighborhood.choices.length + village.choices.length > 0 && (
        <FilterGroup title="Bairros e povoados" used={chosenIn(neighborhood, village)}>
          <PillChoices label="Bairro" of={[neighborhood]} />
          <PillChoices label="Povoado" of={[village]} />
        </FilterGroup>
      )}
      <div className="filter-type">
        <Select
          name={choices.category_group.name}
          label="Tipo de imóvel"
          options={choices.category_group.choices.map(({ value, label, count }) => ({
            value,
            label: count === undefined ? label : `${label} (${count})`,
          }))}
          defaultValue={choices.category_group.chosen[0] ?? ''}
        />
        <PillChoices label="Quais tipos" hideLabel of={[choices.category]} />
      </div>
      <PriceRange fields={fields} />
      {(isRent || fields.text(MONTHLY) !== undefined) && (
        <MoneyInput
          name={propertyAddress.name(MONTHLY)}
          label="Total por mês, até"
          hint="Aluguel, condomínio e IPTU juntos."
          defaultValue={fields.text(MONTHLY)}
          error={fields.error(MONTHLY)}
        />
      )}
      <PillChoices label="Quartos" look="segments" of={[choices.bedroom_min]} />
      <FilterGroup title="Tamanho e cômodos" used={writtenIn(fields, ...SIZES)}>
        <AreaFilter fields={fields} />
        <PillChoices label="Suítes" look="segments" of={[choices.suite_min]} />
        <PillChoices label="Banheiros" look="segments" of={[choices.bathroom_min]} />
        <PillChoices label="Vagas" look="segments" of={[choices.parking_space_min]} />
      </FilterGroup>
      {amenities.choices.length > 0 && (
        <FilterGroup title="Comodidades" used={chosenIn(amenities)}>
          <PillChoices label="O imóvel tem" of={[amenities]} />
        </FilterGroup>
      )}
      {infrastructure.choices.length > 0 && (
        <FilterGroup title={LAND_CHAPTERS.infrastructure} used={chosenIn(infrastructure)}>
          <PillChoices label="No lugar há" of={[infrastructure]} />
        </FilterGroup>
      )}
      <FilterGroup title="Documentos e pagamento" used={chosenIn(documents, terms, exchange)}>
        <PillChoices label={LAND_CHAPTERS.documents} of={[documents]} />
        <PillChoices label={LAND_CHAPTERS.payment} of={[terms, exchange]} />
      </FilterGroup>
      <AdFilters choices={choices} marks={[choices.with_video]} />
      <NearFilter {...filters} region={region} />
    </FilterForm>
  );
}
