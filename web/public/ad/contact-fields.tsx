import type { ContactCard } from '#core/leads/contact-card.ts';
import { formatPhone } from '#core/fields/phone.ts';
import { CONSENT_FIELDS } from '#core/leads/lead.ts';
import { TermsLabel } from '../../consents/terms-label.tsx';
import type { FormState } from '../../forms/failed-form.ts';
import { Checkbox } from '../../ui/checkbox/checkbox.tsx';
import { PhoneInput } from '../../ui/phone-input/phone-input.tsx';
import { TextInput } from '../../ui/text-input/text-input.tsx';
import { KEEPS_CARD } from './contact-card-names.ts';

/** What is asked for, before somebody presses a button in vain. */
const NEEDS = 'Precisamos do seu nome, e-mail, telefone e dos três aceites';

/** Who writes. The script folds it away for whom the device knows. */
export function ContactFields({ form, hasNumber }: { form: FormState; hasNumber: boolean }) {
  const field = (name: string) => ({
    name,
    defaultValue: form.value(name),
    error: form.error(name),
    required: true,
  });
  const phone = form.value('phone');
  return (
    <div className="form" data-contact-whole>
      <p className="field-hint">
        {NEEDS}
        {hasNumber ? ', para mandar mensagem ou para ver o contato dele.' : '.'} Só este anunciante
        recebe.
      </p>
      <TextInput {...field('name')} label="Seu nome" autoComplete="name" />
      <TextInput
        {...field('email')}
        label="Seu e-mail"
        type="email"
        autoComplete="email"
        inputMode="email"
      />
      <PhoneInput
        {...field('phone')}
        defaultValue={phone && formatPhone(phone)}
        autoComplete="tel"
        label="Seu telefone, com DDD"
      />
    </div>
  );
}

/** The declarations of the specification (section 5), and whether to be remembered. */
export function ContactDeclarations({
  form,
  hasAccount,
}: {
  form: FormState;
  hasAccount: boolean;
}) {
  const consent = (name: string) => ({
    name,
    defaultChecked: form.ticked(name),
    error: form.error(name),
    required: true,
  });
  return (
    <div data-contact-whole>
      <Checkbox {...consent('accepts_terms')} label={<TermsLabel />} />
      <Checkbox {...consent('over_18')} label="Tenho mais de 18 anos" />
      <Checkbox
        {...consent('shares_data')}
        label="Autorizo enviar meu nome, e-mail e telefone a este anunciante"
      />
      <div hidden={!hasAccount} data-contact-keep>
        <Checkbox
          name={KEEPS_CARD}
          defaultChecked={form.ticked(KEEPS_CARD)}
          label={
            hasAccount
              ? 'Guardar meus dados na minha conta e falar com o próximo anunciante com um toque'
              : 'Guardar meus dados neste aparelho e falar com o próximo anunciante com um toque'
          }
          hint={
            hasAccount
              ? 'Dá para esquecer quando quiser, aqui ou em “Seus dados e privacidade”.'
              : 'Ficam só neste aparelho. Dá para esquecer quando quiser.'
          }
        />
      </div>
    </div>
  );
}

/** What the fields and boxes would send. */
export function FoldedFields({ person }: { person: ContactCard }) {
  const { name, email, phone } = person;
  return (
    <>
      {Object.entries({ name, email, phone }).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      {CONSENT_FIELDS.map((field) => (
        <input key={field} type="hidden" name={field} value="on" />
      ))}
    </>
  );
}
