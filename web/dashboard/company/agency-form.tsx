import { AccountMark } from '../../session/account-mark.tsx';
import { Form } from 'react-router';
import { PRESENTATION_LENGTH } from '#core/fields/text-lengths.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary/error-summary.tsx';
import { FieldGroup } from '#web/ui/field/field.tsx';
import { PhoneInput } from '#web/ui/phone-input/phone-input.tsx';
import { TextInput } from '#web/ui/text-input/text-input.tsx';
import { Textarea } from '#web/ui/textarea/textarea.tsx';
import type { FormState } from '../../forms/failed-form.ts';
import { ContactWarning, REFUSED_CONTACT_TEXT } from '#web/ui/contact-warning/contact-warning.tsx';
import { namedErrors } from '../../forms/named-errors.ts';
import { AddressFields } from '../ads/address-fields.tsx';
import { DefaultButton } from '../ads/default-button.tsx';
import type { TownChoice } from '../ads/town-choice.ts';
import { TownFields, useTownState } from '../ads/town-fields.tsx';
import { MapPin } from '../properties/map-pin.tsx';
import { ReadValues, useReadMark } from '../../forms/read-values.tsx';
import { AGENCY_LABELS, PHONE_PLACES } from './agency-form-values.ts';
import '../ads/form-frame.css';
import '../properties/contact-section.css';

interface AgencyFormProps {
  form: FormState;
  /** By field name; of a new agency what it begins with. */
  stored: Record<string, unknown>;
  towns: readonly TownChoice[];
  isBusy: boolean;
}

/** Everything that a business writes about itself. */
export function AgencyForm({ form, stored, towns, isBusy }: AgencyFormProps) {
  const mark = useReadMark({ form, stored, labels: AGENCY_LABELS }, isBusy);
  return (
    <Form key={mark} method="post" className="form" noValidate>
      <DefaultButton action="save" />
      <AccountMark />
      <ReadValues form={form} stored={stored} labels={AGENCY_LABELS} mark={mark} />
      <ErrorSummary errors={namedErrors(form.errors, AGENCY_LABELS)} />
      <section className="form-section" aria-labelledby="empresa">
        <h2 id="empresa">A empresa</h2>
        <Identity form={form} />
      </section>
      <section className="form-section" aria-labelledby="contato">
        <div>
          <h2 id="contato">Contato</h2>
          <p className="form-lead">
            Telefones e e-mail nunca ficam na página: só vê quem diz quem é e aceita os termos.
          </p>
        </div>
        <Contact form={form} />
      </section>
      <section className="form-section" aria-labelledby="endereco">
        <h2 id="endereco">Endereço</h2>
        <Address form={form} towns={towns} />
      </section>
      <div className="btn-row form-foot">
        <Button name="_action" value="save" size="lg" loading={isBusy}>
          Salvar
        </Button>
      </div>
    </Form>
  );
}

function Identity({ form }: { form: FormState }) {
  const field = (name: string) => ({
    name,
    defaultValue: form.value(name),
    error: form.error(name),
  });
  return (
    <>
      <TextInput {...field('name')} label="Nome da empresa" autoComplete="organization" required />
      <ContactWarning name="name">{REFUSED_CONTACT_TEXT}</ContactWarning>
      <div className="form-row">
        <TextInput
          {...field('cnpj')}
          label="CNPJ"
          hint="Também vale o novo, com letras."
          placeholder="12.345.678/0001-95"
          autoComplete="off"
          autoCapitalize="characters"
          required
        />
        <TextInput
          {...field('creci')}
          label="CRECI da empresa"
          hint="Para imobiliárias: termina em J."
          placeholder="BA 1832-J"
          mark="optional"
          autoComplete="off"
        />
      </div>
      <Textarea
        {...field('description')}
        label="Descrição"
        hint="O que a empresa faz, há quanto tempo, em quais cidades. Sem telefone nem link."
        mark="optional"
        rows={6}
        maxLength={PRESENTATION_LENGTH.max}
      />
      <ContactWarning name="description">{REFUSED_CONTACT_TEXT}</ContactWarning>
    </>
  );
}

/** Phones that are seen at once; the other places open when they are needed. */
const FIRST_PHONES = 2;

function Contact({ form }: { form: FormState }) {
  const phone = (place: number) => (
    <PhoneInput
      key={place}
      name={`phones[${place}].number`}
      label={`Telefone ${place + 1}`}
      mark={place > 0 ? 'optional' : undefined}
      defaultValue={form.value(`phones[${place}].number`)}
      error={form.error(`phones[${place}].number`)}
    />
  );
  const more = PHONE_PLACES.slice(FIRST_PHONES);
  const isUsed = more.some((place) => form.value(`phones[${place}].number`));
  return (
    <>
      <FieldGroup
        name="phones"
        label="Telefones"
        hint="Até cinco, com DDD."
        error={form.error('phones')}
      >
        <div className="form phone-fields" id="campo-phones">
          <div className="form-row">{PHONE_PLACES.slice(0, FIRST_PHONES).map(phone)}</div>
          <details open={isUsed}>
            <summary className="link">Mais telefones</summary>
            <div className="form-row pin-numbers">{more.map(phone)}</div>
          </details>
        </div>
      </FieldGroup>
      <div className="form-row">
        <PhoneInput
          name="whatsapp"
          label="WhatsApp"
          mark="optional"
          defaultValue={form.value('whatsapp')}
          error={form.error('whatsapp')}
        />
        <TextInput
          name="contact_email"
          label="E-mail de contato"
          type="email"
          inputMode="email"
          autoComplete="email"
          mark="optional"
          defaultValue={form.value('contact_email')}
          error={form.error('contact_email')}
        />
      </div>
    </>
  );
}

function Address({ form, towns }: { form: FormState; towns: readonly TownChoice[] }) {
  const state = useTownState(towns, form.value('city_id'));
  return (
    <>
      <TownFields form={form} towns={towns} state={state} />
      <AddressFields form={form} />
      <MapPin
        form={form}
        towns={state.known}
        town={state.town}
        showLabel="Mostrar o endereço e o mapa na página da empresa"
        showHint="Desmarcado, só a cidade e o bairro aparecem. O complemento nunca aparece."
      />
    </>
  );
}
