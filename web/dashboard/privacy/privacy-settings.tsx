import { data, Form, useNavigation } from 'react-router';
import { pathTo } from '#core/site/paths.ts';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import { redirect, redirectDocument } from '../../session/redirects.ts';
import { ConsentHistory } from '../../consents/consent-history.tsx';
import { failedForm, formState } from '../../forms/failed-form.ts';
import { treeOf } from '../../forms/form-values.ts';
import { refusedForm } from '../../forms/refused-form.ts';
import { pageMeta } from '../../page-meta.ts';
import { attempt, load } from '../../session/api-client.ts';
import { sessionOf, type RequestSession } from '../../session/request-session.ts';
import { decideOnCookies } from '../../shell/consent-recording.ts';
import { leaveToast } from '../../shell/toast-message.ts';
import { SettingsFrame } from '../settings/settings-frame.tsx';
import type { Route } from './+types/privacy-settings';
import { AccountDeletionForm } from './account-deletion-form.tsx';
import { readPurchases } from './ending-purchases.tsx';
import { ContactCardSection } from './contact-card-section.tsx';
import { DataCopySection } from './data-copy-section.tsx';
import './privacy-settings.css';

/** The second step of deleting has an address of its own, so that it works without a script. */
const DELETING = 'apagar';

export async function loader({ request, context }: Route.LoaderArgs) {
  const session = sessionOf(context);
  const { api, cookies } = session;
  const isDeleting = new URL(request.url).searchParams.has(DELETING);
  const [copy, consents, card, purchases] = await Promise.all([
    load(api.v1.users.data_exports.$get()),
    load(api.v1.users.consents.$get()),
    load(api.v1.users.contact_card.$get()),
    isDeleting ? readPurchases(session) : undefined,
  ]);
  return {
    copy: copy.data && copy.data.attributes,
    consents: consents.data,
    card: card.data?.attributes,
    acceptsCookies: cookies.get('lgpdAccepted') === 'true',
    purchases,
    isDeleting,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const session = sessionOf(context);
  const form = await request.formData();
  switch (form.get('_action')) {
    case 'copy':
      return askForCopy(session);
    case 'withdraw':
      return withdraw(session);
    case 'forget-card':
      return forgetCard(session);
    default:
      return deleteAccount(session, form);
  }
}

async function askForCopy({ api, cookies }: RequestSession) {
  const outcome = await attempt(api.v1.users.data_exports.$post());
  if (!outcome.ok) {
    const problem = outcome.errors[0]?.detail ?? 'Algo deu errado, tente novamente mais tarde.';
    return data({ problem }, { status: outcome.status });
  }
  leaveToast(cookies, {
    severity: 'success',
    summary: 'Pedido recebido',
    detail: 'Enviamos o link por e-mail quando a cópia ficar pronta.',
    life: 6000,
  });
  return redirect(pathTo('privacySettings'));
}

async function forgetCard({ api, cookies }: RequestSession) {
  await load(api.v1.users.contact_card.$delete());
  leaveToast(cookies, {
    severity: 'success',
    summary: 'Seus dados de contato foram esquecidos',
    life: 6000,
  });
  return redirect(pathTo('privacySettings'));
}

async function withdraw(session: RequestSession) {
  await decideOnCookies(session, 'withdrawn');
  leaveToast(session.cookies, {
    severity: 'success',
    summary: 'Consentimento retirado',
    life: 6000,
  });
  // A document of its own: what this window loaded with the consent is gone, and the notice comes again.
  throw redirectDocument(pathTo('privacySettings'));
}

async function deleteAccount({ api, cookies }: RequestSession, form: FormData) {
  const outcome = await attempt(api.v1.users.deletions.$post({ json: { deletion: treeOf(form) } }));
  if (!outcome.ok) return refusedForm(outcome.status, failedForm(form, outcome.errors));
  // The token opens nothing now; the next page drops it. Dropped here, the layout would ask for a login.
  leaveToast(cookies, {
    severity: 'success',
    summary: 'Sua conta foi apagada',
    detail: 'Seus anúncios saíram do ar. Obrigado por ter anunciado com a gente.',
  });
  throw redirectDocument(pathTo('home'));
}

export default function PrivacySettings({
  loaderData: { copy, consents, card, acceptsCookies, purchases, isDeleting },
  actionData,
}: Route.ComponentProps) {
  const { formData } = useNavigation();
  const doing = formData?.get('_action');
  const problem = actionData && 'problem' in actionData ? actionData.problem : undefined;
  const failed = actionData && 'errors' in actionData ? actionData : undefined;
  if (isDeleting || failed) {
    return (
      <SettingsFrame
        title="Apagar minha conta"
        within={[{ label: 'Seus dados e privacidade', href: pathTo('privacySettings') }]}
      >
        <div className="settings-parts">
          <AccountDeletionForm
            state={formState(failed)}
            isBusy={doing === 'delete'}
            purchases={purchases}
          />
        </div>
      </SettingsFrame>
    );
  }
  return (
    <SettingsFrame
      title="Seus dados e privacidade"
      lead="O que guardamos é seu: leve uma cópia, veja o que aceitou ou apague tudo."
    >
      <div className="settings-parts">
        <DataCopySection copy={copy} problem={problem} isBusy={doing === 'copy'} />
        <section className="panel" aria-labelledby="consentimentos">
          <h2 id="consentimentos">O que você aceitou</h2>
          {consents.length > 0 && <ConsentHistory consents={consents} />}
          <p>
            {acceptsCookies
              ? 'Neste navegador você aceitou os cookies.'
              : 'Neste navegador os cookies não estão aceitos: nada além do necessário é usado.'}{' '}
            Veja a{' '}
            <a className="link" href={pathTo('privacy')}>
              política de privacidade
            </a>
            .
          </p>
          {acceptsCookies && (
            <Form method="post">
              <Button
                name="_action"
                value="withdraw"
                variant="secondary"
                loading={doing === 'withdraw'}
              >
                Retirar meu consentimento
              </Button>
            </Form>
          )}
        </section>
        <ContactCardSection card={card} isBusy={doing === 'forget-card'} />
        <section className="panel" aria-labelledby="apagar">
          <h2 id="apagar">Apagar minha conta</h2>
          <p>
            Seus anúncios saem do ar na hora e seus dados são apagados. Na próxima página você vê
            tudo que acontece antes de confirmar.
          </p>
          <ButtonLink
            href={`${pathTo('privacySettings')}?${DELETING}=1`}
            variant="secondary"
            icon="trash"
          >
            Apagar a conta
          </ButtonLink>
        </section>
      </div>
    </SettingsFrame>
  );
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Seus dados e privacidade', noindex: true });
