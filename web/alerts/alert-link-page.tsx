import { pathTo, type SitePath } from '#core/site/paths.ts';
import { withQuery } from '#core/site/site-path.ts';
import { pageMeta } from '../page-meta.ts';
import { attempt, load, pageOf, type ApiClient } from '../session/api-client.ts';
import { redirect } from '../session/redirects.ts';
import { sessionOf } from '../session/request-session.ts';
import { Button, ButtonLink } from '../ui/button/button.tsx';
import { Notice } from '../ui/notice/notice.tsx';
import { PageHeader } from '../ui/page-header/page-header.tsx';
import { Wrap } from '../ui/wrap/wrap.tsx';
import type { Route } from './+types/alert-link-page';
import { alertChange } from './alert-change.ts';
import { AlertList, type ShownAlert } from './alert-list.tsx';
import { searchPath } from './alert-search.ts';
import { AlertsOver } from './alerts-over.tsx';
import { SEARCHED_PAGES } from './searched-pages.ts';

/** What was done, in the address of the page afterwards. */
const DONE = 'feito';
const DONE_TEXTS: Readonly<Record<string, string>> = {
  change: 'Aviso mudado.',
  end: 'Aviso parado.',
  confirm: 'Aviso confirmado: quando houver novidade, você recebe um e-mail.',
};

interface OpenedLink {
  data: ShownAlert[];
  meta: { confirms: string | null };
}

/** Named by its own page: whoever asked for it may be a stranger. */
async function askedAlert(api: ApiClient, url: URL, { data, meta }: OpenedLink) {
  const asked = data.find(({ id, attributes }) => id === meta.confirms && !attributes.is_confirmed);
  if (!asked) return undefined;
  const { ad_kind: kind, search } = asked.attributes;
  const { name } = await SEARCHED_PAGES[kind].read(api, new URL(searchPath(kind, search), url));
  return { id: asked.id, name, results: searchPath(kind, search) };
}

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { api } = sessionOf(context);
  const outcome = await attempt(api.v1.alert_links[':token'].$get({ param: params }));
  const done = DONE_TEXTS[url.searchParams.get(DONE) ?? ''];
  if (!outcome.ok) {
    if (outcome.status !== 422) throw pageOf(outcome);
    return { alerts: [], asked: undefined, done };
  }
  const alerts = outcome.data.data.filter(({ attributes }) => attributes.is_confirmed);
  return { alerts, asked: await askedAlert(api, url, outcome.data), done };
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const { api } = sessionOf(context);
  const link = api.v1.alert_links[':token'];
  const own = link.saved_searches;
  const { token } = params;
  const change = alertChange(await request.formData());
  const page = pathTo('alertLink', { token });
  switch (change?.do) {
    case 'confirm': {
      const opened = await attempt(link.$get({ param: params }));
      const asked = opened.ok ? await askedAlert(api, url, opened.data) : undefined;
      // Confirmed before, or ended meanwhile: the page tells which.
      if (!asked) throw redirect(page, 303);
      const json = { saved_search: { name: asked.name } };
      await load(link.confirmation.$post({ param: { token }, json }));
      break;
    }
    case 'change':
      await load(own[':id'].$patch({ param: { token, id: change.id }, json: change.json }));
      break;
    case 'end':
      await load(own[':id'].$delete({ param: { token, id: change.id } }));
      break;
    default:
  }
  throw redirect(change ? withQuery(page, { [DONE]: change.do }) : page, 303);
}

/** Opening the link does nothing, because mail programs open links too; the buttons do. */
export default function AlertLinkPage({ loaderData, params }: Route.ComponentProps) {
  const { alerts, asked, done } = loaderData;
  if (alerts.length === 0 && !asked) return <AlertsOver />;
  return (
    <Wrap narrow>
      <PageHeader
        crumbs={[{ label: 'Início', href: pathTo('home') }, { label: 'Meus avisos' }]}
        title={asked ? 'Confirme o seu aviso' : 'Meus avisos'}
        lead={asked ? undefined : 'Buscas de que este e-mail recebe novidades.'}
      />
      {done && <Notice tone="success" title={done} live />}
      {asked && <Confirmation {...asked} />}
      {alerts.length > 0 && (
        <>
          {asked && <h2>Seus outros avisos</h2>}
          <AlertList alerts={alerts} />
          <ButtonLink href={pathTo('endAlerts', params)} variant="quiet">
            Parar todos os avisos
          </ButtonLink>
        </>
      )}
    </Wrap>
  );
}

interface AskedAlert {
  id: string;
  name: string;
  results: SitePath;
}

function Confirmation({ id, name, results }: AskedAlert) {
  return (
    <form method="post" className="form panel">
      <input type="hidden" name="id" value={id} />
      <p>
        <b>Busca:</b>{' '}
        <a className="link" href={results}>
          {name}
        </a>
      </p>
      <p>Quando aparecer anúncio novo ou o preço baixar, este e-mail recebe um aviso.</p>
      <div className="btn-row">
        <Button name="do" value="confirm" size="lg" icon="bell">
          Confirmar aviso
        </Button>
        <Button name="do" value="end" variant="secondary">
          Não quero
        </Button>
      </div>
    </form>
  );
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Meus avisos', noindex: true, canonicalPath: pathTo('home') });
