import { RENTAL_DAYS } from '#core/fields/rental-days.ts';
import { Checkbox } from '#web/ui/checkbox/checkbox.tsx';
import { MoneyInput } from '#web/ui/money-input/money-input.tsx';
import { TextInput } from '#web/ui/text-input/text-input.tsx';
import type { PropertySection } from './property-section.ts';

export const PRICE_SECTION: PropertySection = {
  key: 'preco',
  title: 'Preço',
  fields: {
    price: 'Preço de venda',
    rent: 'Aluguel',
    rental_period: 'Prazo do aluguel',
    price_on_request: 'Não mostrar o preço',
  },
  Fields: ({ form }) => (
    <>
      <div className="form-row">
        <div data-listing="sale both">
          <MoneyInput
            name="price"
            label="Preço de venda"
            defaultValue={form.value('price')}
            error={form.error('price')}
          />
        </div>
        <div data-listing="rent both">
          <MoneyInput
            name="rent"
            label="Aluguel por mês"
            defaultValue={form.value('rent')}
            error={form.error('rent')}
          />
        </div>
        <div data-listing="rent both">
          <TextInput
            name="rental_period"
            label="Prazo do aluguel"
            mark="optional"
            suffix="dias"
            inputMode="numeric"
            autoComplete="off"
            maxLength={String(RENTAL_DAYS.max).length}
            defaultValue={form.value('rental_period')}
            error={form.error('rental_period')}
          />
        </div>
      </div>
      <Checkbox
        name="price_on_request"
        label="Não mostrar o preço"
        hint="O anúncio diz “Preço a combinar”, e você pode deixar o valor em branco."
        defaultChecked={form.ticked('price_on_request')}
        error={form.error('price_on_request')}
      />
    </>
  ),
};
