import { Form, isRouteErrorResponse, useNavigation } from 'react-router';
import { formatCreci } from '#core/fields/creci.ts';
import { formatPhone, internationalPhone, isMobilePhone } from '#core/fields/phone.ts';
import { REQUEST_NOTE_LENGTH, REQUEST_STATES } from '#core/contact/contact-request.ts';
import { pathTo } from '#core/site/paths.ts';
import {
  ADS_AMOUNT_LABELS,
  CONTACT_SUBJECT_LABELS,
  REQUEST_KIND_LABELS,
  REQUEST_STATE_LABELS,
} from '#text/contact-labels.ts';
import { dateTimeText } from '#text/formats.ts';
import '#web/ui/phone-number/phone-number.css';
import { newDataRequestAddress } from '../../addresses/privacy-addresses.ts';
import { formState, type FailedForm } from '../../forms/failed-form.ts';
import { treeOf } from '../../forms/form-values.ts';
import { namedErrors } from '../../forms/named-errors.ts';
import { refusedForm } from '../../forms/refused-form.ts';
import { pageMeta } from '../../page-meta.ts';
import { attempt, load } from '../../session/api-client.ts';
import { redirect } from '../../session/redirects.ts';
import { sessionOf } from '../../session/request-session.ts';
import { useSite } from '../../session/root-data.ts';
import { leaveToast } from '../../shell/toast-message.ts';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { ErrorSummary } from '../../ui/error-summary/error-summary.tsx';
import { FactList } from '../../ui/fact-list/fact-list.tsx';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import { RadioGroup } from '../../ui/radio-group/radio-group.tsx';
import { Textarea } from '../../ui/textarea/textarea.tsx';
import { EmailLink } from '../email-link.tsx';
import { refusedSave } from '../refused-save.ts';
import type { Route } from './+types/request-page';
import type { OfficeRequest, RequestFacts } from './office-request.ts';
import { answerLink } from './request-answer.ts';
import { RequestStateBadge } from './request-state-badge.tsx';
import '../file-part.css';
import './request-page.css';

const FAILED = 'Não deu para salvar. O pedido está como antes: tente de novo daqui a pouco.';

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const { adminApi } = sessionOf(context);
  const { contact_requests: requests } = adminApi.v1.backoffice;
  return { request: (await load(requests[':id'].$get({ param: { id } }))).data };
}

export async function action({ params: { id }, request, context }: Route.ActionArgs) {
  const { adminApi, cookies } = sessionOf(context);
  const form = await request.formData();
  const outcome = await attempt(
    adminApi.v1.backoffice.contact_requests[':id'].changes.$post({
      param: { id },
      json: { change: treeOf(form) },
    }),
  );
  if (!outcome.ok) return refusedForm(outcome.status, refusedSave(form, outcome, FAILED));
  leaveToast(cookies, { severity: 'success', summary: 'Pedido salvo', life: 5000 });
  throw redirect(pathTo('backofficeRequest', { id }));
}

export default function RequestPage({ loaderData: { request }, actionData }: Route.ComponentProps) {
  const siteName = useSite().settings.site_name;
  const facts = request.attributes;
  const phone = internationalPhone(facts.phone);
  return (
    <>
      <PageHeader
        title={
          <>
            {facts.name} <RequestStateBadge state={facts.state} />
          </>
        }
        lead={`${REQUEST_KIND_LABELS[facts.kind].many}, ${dateTimeText(facts.sent_at)}`}
        crumbs={[
          { label: 'Pedidos de contato', href: pathTo('backofficeRequests') },
          { label: facts.name },
        ]}
      />
      <div className="request-parts">
        <section className="panel file-part" aria-labelledby="pedido">
          <h2 id="pedido">O que a pessoa escreveu</h2>
          {facts.message ? (
            <p className="file-quote">{facts.message}</p>
          ) : (
            <p className="text-muted">Não deixou mensagem.</p>
          )}
          <FactList facts={factsOf(facts)} />
          <div className="btn-row">
            <ButtonLink href={answerLink(facts, siteName)} icon="mail">
              Responder por e-mail
            </ButtonLink>
            {isMobilePhone(facts.phone) && (
              <ButtonLink href={`https://wa.me/${phone}`} variant="secondary" icon="whatsapp">
                WhatsApp
              </ButtonLink>
            )}
            {facts.data_request_id ? (
              <ButtonLink
                href={pathTo('backofficeDataRequest', { id: facts.data_request_id })}
                variant="secondary"
                icon="lock"
              >
                Ver o pedido de dados
              </ButtonLink>
            ) : (
              facts.kind === 'contact' && (
                <ButtonLink
                  href={newDataRequestAddress.link(pathTo('backofficeNewDataRequest'), {
                    message: request.id,
                  })}
                  variant="secondary"
                  icon="lock"
                >
                  Registrar como pedido de dados
                </ButtonLink>
              )
            )}
          </div>
        </section>
        <StateForm key={facts.changed_at} request={request} failed={actionData} />
      </div>
    </>
  );
}

function factsOf(facts: RequestFacts) {
  const { email, phone, subject, company, creci, town, ads_amount: amount, user_id: user } = facts;
  return [
    { label: 'E-mail', value: <EmailLink email={email} /> },
    {
      label: 'Telefone',
      value: (
        <a className="link phone-number" href={`tel:+${internationalPhone(phone)}`}>
          {formatPhone(phone)}
        </a>
      ),
    },
    ...(subject ? [{ label: 'Assunto', value: CONTACT_SUBJECT_LABELS[subject] }] : []),
    ...(company ? [{ label: 'Empresa', value: company }] : []),
    ...(creci ? [{ label: 'CRECI', value: formatCreci(creci) }] : []),
    ...(town ? [{ label: 'Cidade', value: town }] : []),
    ...(amount ? [{ label: 'Quer anunciar', value: ADS_AMOUNT_LABELS[amount] }] : []),
    ...(user
      ? [
          {
            label: 'Conta',
            value: (
              <a className="link" href={pathTo('backofficeUser', { id: user })}>
                Conta com este e-mail
              </a>
            ),
          },
        ]
      : []),
  ];
}

interface StateFormProps {
  request: OfficeRequest;
  failed: FailedForm | undefined;
}

/** Says when the request was changed last, so that nobody overwrites a colleague unseen. */
function StateForm({ request: { attributes }, failed }: StateFormProps) {
  const isBusy = useNavigation().formMethod === 'POST';
  const { state, note, changed_at: changedAt, changed_by: changedBy } = attributes;
  const form = formState(failed, { state, note: note ?? undefined });
  return (
    <Form method="post" className="form panel" noValidate>
      <ErrorSummary errors={namedErrors(form.errors, { state: 'Situação', note: 'Anotação' })} />
      <input type="hidden" name="seen_at" value={changedAt ?? ''} />
      <RadioGroup
        name="state"
        label="Situação"
        options={REQUEST_STATES.map((each) => ({
          value: each,
          label: REQUEST_STATE_LABELS[each].label,
        }))}
        defaultValue={form.value('state')}
        error={form.error('state')}
      />
      <Textarea
        name="note"
        label="Anotação"
        mark="optional"
        hint="Só a equipe lê aqui. Quem escreveu pode pedir uma cópia dos próprios dados, e ela vai junto."
        rows={4}
        maxLength={REQUEST_NOTE_LENGTH.max}
        defaultValue={form.value('note')}
        error={form.error('note')}
      />
      {changedAt && (
        <p className="text-muted">
          Mudado em {dateTimeText(changedAt)} por {changedBy ?? 'alguém que não administra mais'}.
        </p>
      )}
      <Button loading={isBusy}>Salvar</Button>
    </Form>
  );
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Pedido de contato', noindex: true });

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return (
    <EmptyState
      headingLevel={1}
      title="Este pedido não existe"
      action={<ButtonLink href={pathTo('backofficeRequests')}>Ver os pedidos</ButtonLink>}
    >
      O endereço pode estar incompleto, ou ele foi apagado com os dados de quem escreveu.
    </EmptyState>
  );
}
