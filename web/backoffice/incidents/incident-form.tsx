import { Form, useNavigation } from 'react-router';
import {
  INCIDENT_DATA_KINDS,
  INCIDENT_RISKS,
  INCIDENT_TEXT_LENGTH,
  INCIDENT_TOLD_HOW_LENGTH,
} from '#core/incidents/incident.ts';
import { INCIDENT_DATA_LABELS, INCIDENT_RISK_LABELS } from '#text/incident-words.ts';
import type { FormState } from '../../forms/failed-form.ts';
import { namedErrors } from '../../forms/named-errors.ts';
import { ReadValues, useReadMark } from '../../forms/read-values.tsx';
import { Button } from '../../ui/button/button.tsx';
import { CheckboxGroup } from '../../ui/checkbox-group/checkbox-group.tsx';
import { ErrorSummary } from '../../ui/error-summary/error-summary.tsx';
import { RadioGroup } from '../../ui/radio-group/radio-group.tsx';
import { TextInput } from '../../ui/text-input/text-input.tsx';
import { Textarea } from '../../ui/textarea/textarea.tsx';
import '../registers/register-form.css';

export const INCIDENT_LABELS = {
  title: 'Título',
  happened_at: 'Quando aconteceu',
  known_at: 'Quando a empresa soube',
  description: 'O que aconteceu',
  data_kinds: 'Dados atingidos',
  people_count: 'Quantas pessoas (estimativa)',
  risk: 'Pode causar risco ou dano relevante às pessoas?',
  risk_grounds: 'Por quê',
  measures: 'Medidas tomadas e a tomar',
  authority_told_at: 'ANPD comunicada em',
  authority_protocol: 'Número do protocolo',
  people_told_at: 'Pessoas comunicadas em',
  people_told_how: 'Como foram comunicadas',
} as const;

type IncidentField = keyof typeof INCIDENT_LABELS;

interface IncidentFormProps {
  form: FormState;
  submit: string;
  /** By field name; of a new one nothing. */
  stored?: Readonly<Record<string, unknown>>;
}

/** What is known of an incident, and who was told. */
export function IncidentForm({ form, submit, stored }: IncidentFormProps) {
  const isBusy = useNavigation().formMethod === 'POST';
  const mark = useReadMark({ form, stored: stored ?? {}, labels: INCIDENT_LABELS }, isBusy);
  const field = (name: IncidentField) => ({
    name,
    label: INCIDENT_LABELS[name],
    defaultValue: form.value(name),
    error: form.error(name),
    autoComplete: 'off',
  });
  const moment = (name: IncidentField) => ({ ...field(name), type: 'datetime-local' });
  const text = (name: IncidentField) => ({
    ...field(name),
    rows: 4,
    maxLength: INCIDENT_TEXT_LENGTH.max,
  });
  return (
    <Form key={mark} method="post" className="form register-form" noValidate>
      {stored && <ReadValues form={form} stored={stored} labels={INCIDENT_LABELS} mark={mark} />}
      <ErrorSummary errors={namedErrors(form.errors, INCIDENT_LABELS)} />
      <section className="form-section" aria-labelledby="fato">
        <h2 id="fato">O incidente</h2>
        <TextInput {...field('title')} required />
        <div className="form-row">
          <TextInput {...moment('happened_at')} hint="Vazio se ainda não sabem." />
          <TextInput
            {...moment('known_at')}
            required
            hint="Quando souberam que dados pessoais foram atingidos: o prazo conta daqui."
          />
        </div>
        <Textarea {...text('description')} required hint="Sem os nomes das pessoas atingidas." />
        <CheckboxGroup
          name="data_kinds[]"
          label={INCIDENT_LABELS.data_kinds}
          defaultValue={form.list('data_kinds[]')}
          error={form.error('data_kinds')}
          options={INCIDENT_DATA_KINDS.map((value) => ({
            value,
            label: INCIDENT_DATA_LABELS[value],
          }))}
        />
        <TextInput {...field('people_count')} inputMode="numeric" short />
      </section>
      <section className="form-section" aria-labelledby="risco">
        <h2 id="risco">Risco e medidas</h2>
        <RadioGroup
          {...field('risk')}
          required
          hint="Como discriminação, golpe, roubo de identidade, dano à reputação ou ao bolso; mais ainda com senhas, dados de pagamento, sensíveis, de crianças ou de muita gente."
          options={INCIDENT_RISKS.map((value) => ({
            value,
            label: INCIDENT_RISK_LABELS[value].label,
          }))}
        />
        <Textarea
          {...text('risk_grounds')}
          hint="Também quando não há risco: é o que mostra por que ninguém foi comunicado."
        />
        <Textarea {...text('measures')} />
      </section>
      <section className="form-section" aria-labelledby="comunicacao">
        <h2 id="comunicacao">Quem já foi comunicado</h2>
        <div className="form-row">
          <TextInput {...moment('authority_told_at')} />
          <TextInput {...field('authority_protocol')} spellCheck={false} />
        </div>
        <TextInput {...moment('people_told_at')} />
        <Textarea
          {...field('people_told_how')}
          rows={2}
          maxLength={INCIDENT_TOLD_HOW_LENGTH.max}
          hint="Como e-mail a cada uma, ou aviso no site."
        />
      </section>
      <Button loading={isBusy}>{submit}</Button>
    </Form>
  );
}
