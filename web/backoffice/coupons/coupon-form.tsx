import { Form, useNavigation } from 'react-router';
import { COUPON_STATUSES, DISCOUNT_TYPES } from '#core/coupons/coupon.ts';
import { formatMoney } from '#core/fields/money.ts';
import { BOOST_LEVEL_NAMES } from '#core/boosts/boost-naming.ts';
import { COUPON_STATUS_LABELS, DISCOUNT_TYPE_LABELS } from '#text/coupon-labels.ts';
import { counted } from '#text/formats.ts';
import type { FormState } from '../../forms/failed-form.ts';
import { namedErrors } from '../../forms/named-errors.ts';
import { Button } from '../../ui/button/button.tsx';
import { CheckboxGroup } from '../../ui/checkbox-group/checkbox-group.tsx';
import { ErrorSummary } from '../../ui/error-summary/error-summary.tsx';
import { RadioGroup } from '../../ui/radio-group/radio-group.tsx';
import { TextInput } from '../../ui/text-input/text-input.tsx';
import { ReadValues, useReadMark } from '../../forms/read-values.tsx';
import { OwnPassword, PROOF_LABELS } from '../proof-fields.tsx';
import { COUPON_LABELS, type BoostPlan } from './coupon-calls.ts';
import './coupon-form.css';

type CouponField = keyof typeof COUPON_LABELS;

interface CouponFormProps {
  form: FormState;
  /** By field name; of a new one nothing. */
  stored?: Record<string, unknown>;
  submit: string;
  boostPlans: readonly BoostPlan[];
}

/** What a coupon is called, takes off and is limited by. */
export function CouponForm({ form, stored, submit, boostPlans }: CouponFormProps) {
  const isBusy = useNavigation().formMethod === 'POST';
  const mark = useReadMark({ form, stored: stored ?? {}, labels: COUPON_LABELS }, isBusy);
  const field = (name: CouponField) => ({
    name,
    label: COUPON_LABELS[name],
    defaultValue: form.value(name),
    error: form.error(name),
    autoComplete: 'off',
  });
  const limit = (name: 'usage_limit' | 'usage_limit_per_account') => ({
    ...field(name),
    inputMode: 'numeric' as const,
    short: true,
    hint: 'Vazio: sem limite.',
  });
  return (
    <Form key={mark} method="post" className="form coupon-form" noValidate>
      {stored && <ReadValues form={form} stored={stored} labels={COUPON_LABELS} mark={mark} />}
      <ErrorSummary errors={namedErrors(form.errors, { ...COUPON_LABELS, ...PROOF_LABELS })} />
      <section className="form-section" aria-labelledby="cupom">
        <h2 id="cupom">O cupom</h2>
        <TextInput {...field('name')} required hint="Só a equipe lê." />
        <TextInput
          {...field('code')}
          required
          short
          autoCapitalize="characters"
          spellCheck={false}
          hint="De 3 a 30 letras sem acento e números, sem espaços nem outros sinais."
        />
      </section>
      <section className="form-section" aria-labelledby="desconto">
        <h2 id="desconto">Desconto</h2>
        <div className="form-row">
          <RadioGroup
            {...field('discount_type')}
            required
            look="segments"
            options={DISCOUNT_TYPES.map((value) => ({ value, label: DISCOUNT_TYPE_LABELS[value] }))}
          />
          <TextInput
            {...field('discount_value')}
            required
            inputMode="decimal"
            short
            hint="Como 15 (%) ou 12,50 (reais)."
          />
        </div>
        <CheckboxGroup
          name="boost_plans[]"
          label={COUPON_LABELS.boost_plans}
          hint="Nenhum marcado: vale para todos."
          defaultValue={form.list('boost_plans[]')}
          error={form.error('boost_plans')}
          options={boostPlans.map((plan) => ({ value: plan.id, label: boostPlanText(plan) }))}
        />
      </section>
      <section className="form-section" aria-labelledby="limites">
        <h2 id="limites">Limites</h2>
        <TextInput
          {...field('expires_in')}
          type="date"
          short
          hint="Vale até o fim deste dia. Vazio: sem prazo."
        />
        <div className="form-row">
          <TextInput {...limit('usage_limit')} />
          <TextInput {...limit('usage_limit_per_account')} />
        </div>
        <RadioGroup
          {...field('status')}
          required
          look="segments"
          hint="Desativado, ninguém mais usa. Quem já está pagando com ele continua."
          options={COUPON_STATUSES.map((value) => ({
            value,
            label: COUPON_STATUS_LABELS[value].label,
          }))}
        />
      </section>
      <OwnPassword error={form.error('current_password')} />
      <Button loading={isBusy}>{submit}</Button>
    </Form>
  );
}

function boostPlanText({ level, days, price_cents: cents, active }: BoostPlan): string {
  const name = `${BOOST_LEVEL_NAMES[level]}, ${counted(days, 'dia', 'dias')} (${formatMoney(cents)})`;
  return active ? name : `${name}, fora da venda`;
}
