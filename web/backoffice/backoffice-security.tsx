import { pathTo } from '#core/site/paths.ts';
import { pageMeta } from '../page-meta.ts';
import { useSite } from '../session/root-data.ts';
import { load } from '../session/api-client.ts';
import { sessionOf } from '../session/request-session.ts';
import { actOnTwoStep } from '../two-step/two-step-actions.ts';
import { TwoStepPanel } from '../two-step/two-step-panel.tsx';
import { twoStepView } from '../two-step/two-step-view.ts';
import { Notice } from '../ui/notice/notice.tsx';
import { PageHeader } from '../ui/page-header/page-header.tsx';
import type { Route } from './+types/backoffice-security';
import './backoffice-security.css';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { admin, adminApi } = sessionOf(context);
  const [person, { data }] = await Promise.all([
    admin(),
    load(adminApi.v1.backoffice.admins.me.two_step.$get()),
  ]);
  return {
    isRequired: person?.attributes.two_step === 'required',
    twoStep: twoStepView(data.attributes, url),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { adminApi, cookies } = sessionOf(context);
  const form = await request.formData();
  const calls = adminApi.v1.backoffice.admins.me.two_step;
  return actOnTwoStep(calls, cookies, form, pathTo('backofficeSecurity'));
}

export default function BackofficeSecurity({ loaderData, actionData }: Route.ComponentProps) {
  const siteName = useSite().settings.site_name;
  const { isRequired, twoStep } = loaderData;
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
          answer={actionData}
          here={pathTo('backofficeSecurity')}
          siteName={siteName}
        />
      </div>
    </>
  );
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Segurança', noindex: true });
