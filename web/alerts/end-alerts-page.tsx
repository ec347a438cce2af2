import { pathTo } from '#core/site/paths.ts';
import { pageMeta } from '../page-meta.ts';
import { attempt, load } from '../session/api-client.ts';
import { sessionOf } from '../session/request-session.ts';
import { ANSWERED, leadToSent, wasSent } from '../session/sent-mark.ts';
import { postedForm } from '../letters/posted-form.ts';
import { Button, ButtonLink } from '../ui/button/button.tsx';
import { PageHeader } from '../ui/page-header/page-header.tsx';
import { Wrap } from '../ui/wrap/wrap.tsx';
import type { Route } from './+types/end-alerts-page';
import { AlertsEnded, AlertsOver } from './alerts-over.tsx';

/** What the button of the page sends, and no mail program. */
const CHOICE = 'do';

export function loader({ url, context }: Route.LoaderArgs) {
  return { isEnded: wasSent(sessionOf(context).cookies, url, ANSWERED) };
}

/** Also for mail programs, which post here without a page before (RFC 8058) and are led nowhere. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { api, cookies } = sessionOf(context);
  const link = api.v1.alert_links[':token'];
  const form = await postedForm(request);
  const { ok: isKnown } = await attempt(link.$get({ param: params }));
  await load(link.saved_searches.$delete({ param: params }));
  if (isKnown && form.has(CHOICE)) throw leadToSent(cookies, pathTo('endAlerts', params), ANSWERED);
  return { isKnown };
}

export default function EndAlertsPage({ loaderData, params, actionData }: Route.ComponentProps) {
  if (loaderData.isEnded) return <AlertsEnded />;
  if (actionData) return actionData.isKnown ? <AlertsEnded /> : <AlertsOver />;
  return (
    <Wrap narrow>
      <PageHeader
        crumbs={[{ label: 'Início', href: pathTo('home') }, { label: 'Parar os avisos' }]}
        title="Parar todos os avisos?"
        lead="Depois disso este e-mail não vai receber mais nenhum aviso de anúncios. Você pode criar outros quando quiser."
      />
      <form method="post" className="btn-row">
        <Button size="lg" name={CHOICE} value="end">
          Parar todos
        </Button>
        <ButtonLink href={pathTo('alertLink', params)} variant="secondary">
          Só mudar ou parar alguns
        </ButtonLink>
      </form>
    </Wrap>
  );
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Parar os avisos', noindex: true, canonicalPath: pathTo('home') });
