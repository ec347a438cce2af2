import { pathTo } from '#core/site/paths.ts';
import { pageMeta } from '../page-meta.ts';
import { attempt, load, pageOf } from '../session/api-client.ts';
import { requireUser, type Guard } from '../session/guards.ts';
import { redirect } from '../session/redirects.ts';
import { sessionOf } from '../session/request-session.ts';
import { leaveToast } from '../shell/toast-message.ts';
import { PageHeader } from '../ui/page-header/page-header.tsx';
import { Wrap } from '../ui/wrap/wrap.tsx';
import type { Route } from './+types/alerts-page';
import { alertChange } from './alert-change.ts';
import { AlertList } from './alert-list.tsx';
import { NoAlerts } from './no-alerts.tsx';

export const middleware: Guard[] = [requireUser];

export async function loader({ context }: Route.LoaderArgs) {
  return load(sessionOf(context).api.v1.users.saved_searches.$get());
}

export async function action({ request, context }: Route.ActionArgs) {
  const { cookies, api } = sessionOf(context);
  const own = api.v1.users.saved_searches[':id'];
  const change = alertChange(await request.formData());
  if (change?.do === 'change') {
    await load(own.$patch({ param: { id: change.id }, json: change.json }));
    leaveToast(cookies, { severity: 'success', summary: 'Aviso mudado.' });
  } else if (change?.do === 'end') {
    const outcome = await attempt(own.$delete({ param: { id: change.id } }));
    if (!outcome.ok && outcome.status !== 404) throw pageOf(outcome);
    leaveToast(cookies, { severity: 'success', summary: 'Aviso parado.' });
  }
  throw redirect(pathTo('alerts'), 303);
}

export default function AlertsPage({ loaderData: { data: alerts } }: Route.ComponentProps) {
  return (
    <Wrap narrow>
      <PageHeader
        crumbs={[{ label: 'Início', href: pathTo('home') }, { label: 'Meus avisos' }]}
        title="Meus avisos"
        lead="Buscas de que você recebe um e-mail quando aparece anúncio novo ou o preço baixa."
      />
      {alerts.length > 0 ? (
        <AlertList alerts={alerts} />
      ) : (
        <NoAlerts title="Nenhum aviso ainda">
          Faça uma busca e toque em “Avise-me por e-mail”.
        </NoAlerts>
      )}
    </Wrap>
  );
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Meus avisos', noindex: true });
