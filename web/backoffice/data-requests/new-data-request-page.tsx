import { Form, useNavigation } from 'react-router';
import {
  DATA_REQUEST_CHANNELS,
  DATA_REQUEST_KINDS,
  DATA_REQUEST_TEXT_LENGTH,
} from '#core/data-requests/data-request.ts';
import { localDay } from '#core/fields/local-day.ts';
import { formatPhone } from '#core/fields/phone.ts';
import { pathTo } from '#core/site/paths.ts';
import {
  DATA_REQUEST_CHANNEL_LABELS,
  DATA_REQUEST_KIND_LABELS,
} from '#text/data-request-labels.ts';
import { askedOf } from '../../addresses/asked-address.ts';
import { newDataRequestAddress } from '../../addresses/privacy-addresses.ts';
import { formState, type FormState } from '../../forms/failed-form.ts';
import { treeOf } from '../../forms/form-values.ts';
import { namedErrors } from '../../forms/named-errors.ts';
import { refusedForm } from '../../forms/refused-form.ts';
import { pageMeta } from '../../page-meta.ts';
import { attempt, load, type ApiClient } from '../../session/api-client.ts';
import { redirect } from '../../session/redirects.ts';
import { sessionOf } from '../../session/request-session.ts';
import { leaveToast } from '../../shell/toast-message.ts';
import { Button } from '../../ui/button/button.tsx';
import { ErrorSummary } from '../../ui/error-summary/error-summary.tsx';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import { PhoneInput } from '../../ui/phone-input/phone-input.tsx';
import { Select } from '../../ui/select/select.tsx';
import { TextInput } from '../../ui/text-input/text-input.tsx';
import { Textarea } from '../../ui/textarea/textarea.tsx';
import { refusedSave } from '../refused-save.ts';
import type { Route } from './+types/new-data-request-page';
import '../registers/register-form.css';

const FAILED = 'Não deu para registrar o pedido. Tente de novo daqui a pouco.';

export async function loader({ url, context }: Route.LoaderArgs) {
  const session = sessionOf(context);
  const message = askedOf(newDataRequestAddress, session, url).get('message');
  const today = localDay(new Date());
  return message
    ? { values: await valuesOf(session.adminApi, message) }
    : { values: { received_on: today } };
}

/** What a message of the contact page says already. */
async function valuesOf({ v1: { backoffice } }: ApiClient, id: string) {
  const { data } = await load(backoffice.contact_requests[':id'].$get({ param: { id } }));
  const { name, email, phone, message, sent_at: sent } = data.attributes;
  return {
    contact_request_id: id,
    channel: 'contact_form',
    name,
    email,
    phone: formatPhone(phone),
    request: message ?? '',
    received_on: localDay(new Date(sent)),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { adminApi, cookies } = sessionOf(context);
  const form = await request.formData();
  const outcome = await attempt(
    adminApi.v1.backoffice.data_requests.$post({
      json: { data_request: treeOf(form) },
    }),
  );
  if (!outcome.ok) return refusedForm(outcome.status, refusedSave(form, outcome, FAILED));
  leaveToast(cookies, { severity: 'success', summary: 'Pedido registrado', life: 5000 });
  throw redirect(pathTo('backofficeDataRequest', { id: outcome.data.data.id }));
}

export default function NewDataRequestPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title="Novo pedido de dados"
        lead="O que alguém pede sobre os próprios dados. Confira antes se é mesmo a pessoa."
        crumbs={[
          { label: 'Pedidos de dados', href: pathTo('backofficeDataRequests') },
          { label: 'Novo pedido' },
        ]}
      />
      <DataRequestForm form={formState(actionData, loaderData.values)} />
    </>
  );
}

const LABELS = {
  kind: 'O que a pessoa pede',
  name: 'Nome',
  email: 'E-mail',
  phone: 'Telefone',
  channel: 'Como chegou',
  received_on: 'Recebido em',
  request: 'O pedido, com as palavras da pessoa',
} as const;

function DataRequestForm({ form }: { form: FormState }) {
  const isBusy = useNavigation().formMethod === 'POST';
  const message = form.value('contact_request_id');
  const field = (name: keyof typeof LABELS) => ({
    name,
    label: LABELS[name],
    defaultValue: form.value(name),
    error: form.error(name),
    autoComplete: 'off',
  });
  return (
    <Form method="post" className="form panel register-form" noValidate>
      <ErrorSummary errors={namedErrors(form.errors, LABELS)} />
      {message && <input type="hidden" name="contact_request_id" value={message} />}
      <Select
        {...field('kind')}
        required
        placeholder="Escolha"
        options={DATA_REQUEST_KINDS.map((value) => ({
          value,
          label: `${DATA_REQUEST_KIND_LABELS[value].label} (${DATA_REQUEST_KIND_LABELS[value].law})`,
        }))}
      />
      <TextInput {...field('name')} required />
      <div className="form-row">
        <TextInput {...field('email')} type="email" hint="Com ele achamos a conta da pessoa." />
        <PhoneInput {...field('phone')} />
      </div>
      <div className="form-row">
        <Select
          {...field('channel')}
          required
          placeholder="Escolha"
          options={DATA_REQUEST_CHANNELS.map((value) => ({
            value,
            label: DATA_REQUEST_CHANNEL_LABELS[value],
          }))}
        />
        <TextInput
          {...field('received_on')}
          type="date"
          required
          hint="Os 15 dias contam daqui (LGPD, art. 19, II)."
        />
      </div>
      <Textarea {...field('request')} required rows={6} maxLength={DATA_REQUEST_TEXT_LENGTH.max} />
      <Button loading={isBusy}>Registrar o pedido</Button>
    </Form>
  );
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Novo pedido de dados', noindex: true });
