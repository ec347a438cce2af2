import { ADS_AMOUNTS } from '#core/contact/contact-request.ts';
import { formatPhone } from '#core/fields/phone.ts';
import { MESSAGE_LENGTH } from '#core/fields/text-lengths.ts';
import { namedTowns } from '#core/places/region.ts';
import { pathTo } from '#core/site/paths.ts';
import { ADS_AMOUNT_LABELS, ADVERTISE_NOT_SENT } from '#text/contact-labels.ts';
import { capitalised } from '#text/formats.ts';
import { formState, type FailedForm } from '../../forms/failed-form.ts';
import { namedErrors } from '../../forms/named-errors.ts';
import { useSite } from '../../session/root-data.ts';
import { Button } from '../../ui/button/button.tsx';
import { ErrorSummary } from '../../ui/error-summary/error-summary.tsx';
import { Select } from '../../ui/select/select.tsx';
import { TextInput } from '../../ui/text-input/text-input.tsx';
import { Textarea } from '../../ui/textarea/textarea.tsx';
import { AnswerConsents } from '../answer-consents.tsx';
import { PersonFields } from '../person-fields.tsx';
import './advertise-form.css';

/** Where the page is to be looked at after the form was sent. */
export const FORM_PLACE = 'pedido';

/** For the head of a refused form, in its order; the sentences about consents need no name. */
const LABELS = {
  name: 'Seu nome',
  email: 'Seu e-mail',
  phone: 'Seu telefone',
  company: 'Empresa',
  creci: 'CRECI',
  town: 'Cidade',
  ads_amount: 'Quantos anúncios',
  message: 'Mensagem',
  accepts_terms: '',
  over_18: '',
  allows_use: '',
};

/** A broker or an agency asks to be called. Whoever is logged in finds their own data filled in. */
export function AdvertiseForm({ failed }: { failed: FailedForm | undefined }) {
  const { user: known, settings } = useSite();
  const user = known?.attributes;
  const form = formState(failed, {
    name: user && `${user.first_name} ${user.last_name}`,
    email: user?.email,
    phone: formatPhone(user?.phones[0]?.number ?? ''),
  });
  const asked = (name: string) => ({
    name,
    defaultValue: form.value(name),
    error: form.error(name),
  });
  const field = (name: string) => ({ ...asked(name), required: true as const });
  const optional = (name: string) => ({ ...asked(name), mark: 'optional' as const });
  return (
    <form
      method="post"
      action={`${pathTo('advertiseBusiness')}#${FORM_PLACE}`}
      className="form panel advertise-form"
      noValidate
    >
      <ErrorSummary title={ADVERTISE_NOT_SENT} errors={namedErrors(form.errors, LABELS)} />
      <PersonFields field={field} />
      <TextInput {...optional('company')} label="Empresa" autoComplete="organization" />
      <TextInput
        {...optional('creci')}
        label="CRECI"
        hint="O número e a letra, por exemplo CRECI-BA 12345-F"
        autoComplete="off"
      />
      <TextInput {...field('town')} label="Cidade" list="cidades" autoComplete="address-level2" />
      <datalist id="cidades">
        {namedTowns(settings.region_towns).map(({ name }) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      <Select
        {...field('ads_amount')}
        label="Quantos anúncios você tem, mais ou menos"
        placeholder="Escolha"
        options={ADS_AMOUNTS.map((value) => ({
          value,
          label: capitalised(ADS_AMOUNT_LABELS[value]),
        }))}
      />
      <Textarea {...optional('message')} label="Mensagem" rows={4} maxLength={MESSAGE_LENGTH.max} />
      <AnswerConsents form={form} />
      <Button size="lg" icon="message-circle" block>
        Falem comigo
      </Button>
    </form>
  );
}
