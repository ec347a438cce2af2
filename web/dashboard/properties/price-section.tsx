import {
  COSTS_OF_CATEGORY,
  RENTAL_GUARANTEES,
  type ListingStatus,
  type PropertyCost,
} from '#core/properties/property.ts';
import {
  LAND_CHAPTERS,
  PROPERTY_COST_LABELS,
  RENTAL_GUARANTEE_LABELS,
} from '#text/property-labels.ts';
import { Checkbox } from '#web/ui/checkbox/checkbox.tsx';
import { CheckboxGroup } from '#web/ui/checkbox-group/checkbox-group.tsx';
import { MoneyInput } from '#web/ui/money-input/money-input.tsx';
import { TextInput } from '#web/ui/text-input/text-input.tsx';
import { DealFields } from './deal-fields.tsx';
import { categoriesWith, OnlyFor } from './only-for.tsx';
import type { PropertySection } from './property-section.ts';

const COSTS = Object.keys(PROPERTY_COST_LABELS) as PropertyCost[];

const SALE: readonly ListingStatus[] = ['sale', 'both'];
const RENT: readonly ListingStatus[] = ['rent', 'both'];

export const PRICE_SECTION: PropertySection = {
  key: 'preco',
  title: 'Preço e condições',
  fields: {
    price: 'Preço de venda',
    rent: 'Aluguel',
    rental_period: 'Prazo do aluguel',
    price_on_request: 'Não mostrar o preço',
    ...Object.fromEntries(COSTS.map((cost) => [cost, PROPERTY_COST_LABELS[cost].label])),
    rental_guarantees: 'Garantias aceitas',
    payment_terms: LAND_CHAPTERS.payment,
    accepts_exchange: 'Aceito troca',
    exchange_for: 'O que aceita na troca',
    documents: LAND_CHAPTERS.documents,
  },
  Fields: ({ form, kind }) => (
    <>
      <div className="form-row">
        <OnlyFor kind={kind} listings={SALE}>
          <MoneyInput
            name="price"
            label="Preço de venda"
            defaultValue={form.value('price')}
            error={form.error('price')}
          />
        </OnlyFor>
        <OnlyFor kind={kind} listings={RENT}>
          <MoneyInput
            name="rent"
            label="Aluguel por mês"
            defaultValue={form.value('rent')}
            error={form.error('rent')}
          />
        </OnlyFor>
        <OnlyFor kind={kind} listings={RENT}>
          <TextInput
            name="rental_period"
            label="Prazo do aluguel"
            mark="optional"
            suffix="dias"
            inputMode="numeric"
            autoComplete="off"
            defaultValue={form.value('rental_period')}
            error={form.error('rental_period')}
          />
        </OnlyFor>
      </div>
      <Checkbox
        name="price_on_request"
        label="Não mostrar o preço"
        hint="O anúncio diz “Sob consulta”, e você pode deixar o valor em branco."
        defaultChecked={form.ticked('price_on_request')}
        error={form.error('price_on_request')}
      />
      <div className="form-row">
        {COSTS.map((cost) => (
          <OnlyFor key={cost} kind={kind} categories={categoriesWith(COSTS_OF_CATEGORY, cost)}>
            <MoneyInput
              name={cost}
              label={`${PROPERTY_COST_LABELS[cost].label} ${PROPERTY_COST_LABELS[cost].every}`}
              mark="optional"
              defaultValue={form.value(cost)}
              error={form.error(cost)}
            />
          </OnlyFor>
        ))}
      </div>
      <OnlyFor kind={kind} listings={RENT}>
        <CheckboxGroup
          name="rental_guarantees[]"
          label="Garantias que você aceita no aluguel"
          mark="optional"
          options={RENTAL_GUARANTEES.map((value) => ({
            value,
            label: RENTAL_GUARANTEE_LABELS[value],
          }))}
          defaultValue={form.list('rental_guarantees[]')}
          error={form.error('rental_guarantees')}
        />
      </OnlyFor>
      <DealFields form={form} kind={kind} />
    </>
  ),
};
