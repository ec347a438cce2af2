import { Form, useNavigation } from 'react-router';
import { PROFILES } from '#core/actor.ts';
import { PLAN_DESCRIPTION_LENGTH, type PlanField, type PlanFacts } from '#core/plans/plan-input.ts';
import { PERIOD_MONTHS, PLAN_PERIODS } from '#core/plans/plan-period.ts';
import { PROFILE_LABELS } from '#text/account-labels.ts';
import { planTermText } from '#text/office-plan-labels.ts';
import { PLAN_PERIOD_LABELS } from '#text/plan-labels.ts';
import type { FormState } from '../../forms/failed-form.ts';
import { namedErrors } from '../../forms/named-errors.ts';
import { ReadValues, useReadMark } from '../../forms/read-values.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Checkbox } from '../../ui/checkbox/checkbox.tsx';
import { ErrorSummary } from '../../ui/error-summary/error-summary.tsx';
import { FactList } from '../../ui/fact-list/fact-list.tsx';
import { MoneyInput } from '../../ui/money-input/money-input.tsx';
import { RadioGroup } from '../../ui/radio-group/radio-group.tsx';
import { Select } from '../../ui/select/select.tsx';
import { TextInput } from '../../ui/text-input/text-input.tsx';
import { Textarea } from '../../ui/textarea/textarea.tsx';
import { OwnPassword, PROOF_LABELS } from '../proof-fields.tsx';
import { SettingQuestion } from '../settings/setting-question.tsx';
import type { OfficePlan } from './plan-calls.ts';
import './plan-form.css';

export const PLAN_LABELS: Record<PlanField, string> = {
  kind: 'Para quem',
  name: 'Nome',
  description: 'Descrição',
  is_free: 'Grátis',
  price: 'Preço',
  price_before_discount: 'Preço antes do desconto',
  recurring: 'Renova sozinho',
  duration_in_months: 'Período',
  days: 'Duração em dias',
  properties_limit: 'Imóveis publicados',
  vehicles_limit: 'Veículos publicados',
  properties_highlighted_limit: 'Imóveis em destaque',
  highlight_days: 'Dias de cada destaque',
  property_gallery_limit: 'Fotos por imóvel',
  video: 'Vídeo nos imóveis',
  active: 'Ativo',
  recommended: 'Recomendado',
};

interface PlanFormProps {
  form: FormState;
  submit: string;
  /** As it is, when it is there already. */
  plan?: OfficePlan;
  /** By field name, of one that is there already. */
  stored?: Readonly<Record<string, unknown>>;
}

/** What a plan is called, costs and allows. */
export function PlanForm({ form, submit, plan, stored }: PlanFormProps) {
  const isBusy = useNavigation().formMethod === 'POST';
  const mark = useReadMark({ form, stored: stored ?? {}, labels: PLAN_LABELS }, isBusy);
  const isPromised = (plan?.fixed_facts.length ?? 0) > 0;
  const field = (name: PlanField) => ({
    name,
    label: PLAN_LABELS[name],
    defaultValue: form.value(name),
    error: form.error(name),
  });
  const whole = (name: PlanField) => ({
    ...field(name),
    required: true,
    inputMode: 'numeric' as const,
    short: true,
    autoComplete: 'off',
  });
  const tick = (name: PlanField) => ({
    name,
    label: PLAN_LABELS[name],
    defaultChecked: form.ticked(name),
    error: form.error(name),
  });
  return (
    <Form key={mark} method="post" className="form plan-form" noValidate>
      {stored && <ReadValues form={form} stored={stored} labels={PLAN_LABELS} mark={mark} />}
      <ErrorSummary errors={namedErrors(form.errors, { ...PLAN_LABELS, ...PROOF_LABELS })} />
      <section className="form-section" aria-labelledby="plano">
        <h2 id="plano">O plano</h2>
        {plan && isPromised ? (
          <Promised plan={plan} />
        ) : (
          <RadioGroup
            {...field('kind')}
            required
            look="segments"
            options={PROFILES.map((kind) => ({ value: kind, label: PROFILE_LABELS[kind].label }))}
          />
        )}
        <TextInput {...field('name')} required autoComplete="off" />
        <Textarea
          {...field('description')}
          required
          rows={3}
          maxLength={PLAN_DESCRIPTION_LENGTH.max}
          hint="Uma ou duas frases, que o anunciante lê ao escolher."
        />
      </section>
      <section className="form-section" aria-labelledby="preco">
        <h2 id="preco">Preço</h2>
        {!isPromised && (
          <Checkbox
            {...tick('is_free')}
            hint="O que tem quem não assina nada. Cada perfil tem um só ativo."
          />
        )}
        {!(isPromised && plan?.is_free) && (
          <div className="office-plan-price">
            <div className="form-row">
              <MoneyInput {...field('price')} required short />
              <MoneyInput {...field('price_before_discount')} short hint="Aparece riscado." />
            </div>
            <SettingQuestion form={form} name="price" />
            {!isPromised && (
              <>
                <Checkbox
                  {...tick('recurring')}
                  hint="Cobra de novo ao fim de cada período, até o anunciante cancelar."
                />
                <div className="form-row">
                  <Select
                    {...field('duration_in_months')}
                    required
                    options={PLAN_PERIODS.map((period) => ({
                      value: String(PERIOD_MONTHS[period]),
                      label: PLAN_PERIOD_LABELS[period].label,
                    }))}
                  />
                  <TextInput
                    {...whole('days')}
                    required={false}
                    hint="Em lugar do período, só para o que não se renova."
                  />
                </div>
              </>
            )}
          </div>
        )}
      </section>
      <section className="form-section" aria-labelledby="permite">
        <h2 id="permite">O que permite</h2>
        <div className="form-row">
          <TextInput {...whole('properties_limit')} />
          <TextInput {...whole('vehicles_limit')} />
        </div>
        <div className="form-row">
          <TextInput {...whole('properties_highlighted_limit')} />
          <TextInput {...whole('highlight_days')} />
        </div>
        <TextInput {...whole('property_gallery_limit')} hint="De 1 a 20." />
        <Checkbox {...tick('video')} />
      </section>
      <section className="form-section" aria-labelledby="venda">
        <h2 id="venda">Situação</h2>
        <Checkbox
          {...tick('active')}
          hint="Desmarcado, ninguém novo assina. Quem já assinou continua."
        />
        {form.list('confirmed[]').map((key) => (
          <input key={key} type="hidden" name="confirmed[]" value={key} />
        ))}
        <SettingQuestion form={form} name="active" />
        <Checkbox {...tick('recommended')} hint="Um por perfil: marcar este desmarca o outro." />
      </section>
      <OwnPassword error={form.error('current_password')} />
      <Button loading={isBusy}>{submit}</Button>
    </Form>
  );
}

/** What those who subscribed were promised goes back as it is. */
function Promised({ plan }: { plan: OfficePlan }) {
  return (
    <>
      {plan.fixed_facts.map((name) => (
        <input key={name} type="hidden" name={name} value={sent(plan, name)} />
      ))}
      <FactList
        facts={[
          { label: PLAN_LABELS.kind, value: PROFILE_LABELS[plan.kind].label },
          { label: 'Cobrado', value: plan.is_free ? 'Grátis' : planTermText(plan) },
        ]}
      />
      <p className="text-muted">
        Alguém já assinou este plano, então o perfil e o período não mudam mais. Um preço novo vale
        só para quem assinar depois.
      </p>
    </>
  );
}

const sent = (plan: PlanFacts, name: OfficePlan['fixed_facts'][number]) => String(plan[name] ?? '');
