import { pathTo } from '#core/site/paths.ts';
import { redirect } from '../session/redirects.ts';
import { failedForm } from '../forms/failed-form.ts';
import { treeOf } from '../forms/form-values.ts';
import { refusedForm } from '../forms/refused-form.ts';
import { pageMeta } from '../page-meta.ts';
import { useSite } from '../session/root-data.ts';
import { attempt, load, unchecked, type ApiClient } from '../session/api-client.ts';
import type { CookieJar } from '../session/cookie-jar.ts';
import { sessionOf } from '../session/request-session.ts';
import { leaveToast } from '../shell/toast-message.ts';
import { actOnTwoStep } from '../two-step/two-step-actions.ts';
import { TwoStepPanel } from '../two-step/two-step-panel.tsx';
import { twoStepView } from '../two-step/two-step-view.ts';
import { Notice } from '../ui/notice/notice.tsx';
import { PageHeader } from '../ui/page-header/page-header.tsx';
import { AdminsSection, RESET, WHOSE } from './admins-section.tsx';
import type { Route } from './+types/backoffice-security';
import './backoffice-security.css';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { admin, adminApi } = sessionOf(context);
  const [person, { data }, admins] = await Promise.all([
    admin(),
    load(adminApi.v1.backoffice.admins.me.two_step.$get()),
    // Before one's own second step is on, nothing else is told.
    attempt(adminApi.v1.backoffice.admins.$get()),
  ]);
  return {
    isRequired: person?.attributes.two_step === 'required',
    twoStep: twoStepView(data.attributes, url),
    admins: admins.ok ? admins.data.data : [],
    whose: url.searchParams.get(WHOSE) ?? undefined,
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { adminApi, cookies } = sessionOf(context);
  const form = await request.formData();
  if (form.get('_action') === RESET)
    return resetOf(url.searchParams.get(WHOSE) ?? '', adminApi, cookies, form);
  const calls = adminApi.v1.backoffice.admins.me.two_step;
  return actOnTwoStep(calls, cookies, form, pathTo('backofficeSecurity'));
}

async function resetOf(id: string, adminApi: ApiClient, cookies: CookieJar, form: FormData) {
  const two_step = unchecked(treeOf(form));
  const outcome = await attempt(
    adminApi.v1.backoffice.admins[':id'].two_step.resets.$post({
      param: { id },
      json: { two_step },
    }),
  );
  if (!outcome.ok) {
    const failed = { ...failedForm(form, outcome.errors), reset: true as const };
    return refusedForm(outcome.status, failed);
  }
  leaveToast(cookies, { severity: 'success', summary: 'Duas etapas tiradas', life: 6000 });
  return redirect(pathTo('backofficeSecurity'));
}

export default function BackofficeSecurity({ loaderData, actionData }: Route.ComponentProps) {
  const siteName = useSite().settings.site_name;
  const { isRequired, twoStep, admins, whose } = loaderData;
  const reset =
    actionData && 'reset' in actionData && 'errors' in actionData ? actionData : undefined;
  return (
    <>
      <PageHeader title="Segurança" lead="Como você entra na administração." />
      <div className="office-security">
        {isRequired && !twoStep.enabled && (
          <Notice tone="warning" title="Falta um passo para usar a administração">
            <p>Quem cuida do site entra sempre em duas etapas. Ative as suas para continuar.</p>
          </Notice>
        )}
        <TwoStepPanel
          view={twoStep}
          answer={reset ? undefined : actionData}
          here={pathTo('backofficeSecurity')}
          siteName={siteName}
        />
        {admins.length > 0 && (
          <AdminsSection
            admins={admins}
            here={pathTo('backofficeSecurity')}
            whose={whose}
            failed={reset}
            asksCode={twoStep.enabled}
          />
        )}
      </div>
    </>
  );
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Segurança', noindex: true });
