import type { ReactNode } from 'react';
import { pathTo, type SitePath } from '#core/site/paths.ts';
import { withQuery } from '#core/site/site-path.ts';
import { failedForm, formState, type FailedForm } from '../forms/failed-form.ts';
import { sentText } from '../forms/sent-text.ts';
import { namedErrors } from '../forms/named-errors.ts';
import { refusedForm } from '../forms/refused-form.ts';
import { pageMeta } from '../page-meta.ts';
import { attempt } from '../session/api-client.ts';
import { redirect } from '../session/redirects.ts';
import { sessionOf } from '../session/request-session.ts';
import { leadToSent, SENT, wasSent } from '../session/sent-mark.ts';
import { useSite } from '../session/root-data.ts';
import { Button, ButtonLink } from '../ui/button/button.tsx';
import { ErrorSummary } from '../ui/error-summary/error-summary.tsx';
import { Notice } from '../ui/notice/notice.tsx';
import { PageHeader } from '../ui/page-header/page-header.tsx';
import { TextInput } from '../ui/text-input/text-input.tsx';
import { Wrap } from '../ui/wrap/wrap.tsx';
import type { Route } from './+types/new-alert-page';
import { alertKindOf, searchPath } from './alert-search.ts';
import { FrequencyChoice } from './frequency-choice.tsx';
import { SEARCHED_PAGES } from './searched-pages.ts';

/** How it was saved, in the address of the page afterwards. */
const SAVED = 'salvo';
const LABELS = { email: 'Seu e-mail', frequency: '' };

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const kind = wantedKind(params.kind);
  const session = sessionOf(context);
  const asked = new URLSearchParams(url.searchParams);
  asked.delete(SENT);
  const { name, understood } = await SEARCHED_PAGES[kind].read(session.api, url);
  return {
    name,
    results: searchPath(kind, understood),
    form: withQuery(pathTo('newAlert', { kind: params.kind }), asked),
    saved: url.searchParams.get(SAVED),
    isAsked: wasSent(session.cookies, url, SENT),
  };
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const kind = wantedKind(params.kind);
  const session = sessionOf(context);
  const form = await request.formData();
  const input = {
    ad_kind: kind,
    search: SEARCHED_PAGES[kind].asked(url),
    frequency: sentText(form, 'frequency'),
  };
  const { api, cookies } = session;
  const here = pathTo('newAlert', { kind: params.kind });
  if (!(await session.user())) {
    const email = sentText(form, 'email').trim();
    const asked = await attempt(
      api.v1.saved_searches.$post({ json: { saved_search: { ...input, email } } }),
    );
    if (!asked.ok) return refusedForm(asked.status, failedForm(form, asked.errors));
    throw leadToSent(cookies, withQuery(here, url.searchParams), SENT);
  }
  const { name } = await SEARCHED_PAGES[kind].read(api, url);
  const saved = await attempt(
    api.v1.users.saved_searches.$post({ json: { saved_search: { ...input, name } } }),
  );
  if (!saved.ok) return refusedForm(saved.status, failedForm(form, saved.errors));
  const query = new URLSearchParams(url.searchParams);
  query.set(SAVED, '1');
  throw redirect(withQuery(here, query), 303);
}

function wantedKind(name: string) {
  const kind = alertKindOf(name);
  if (!kind) throw Response.json({}, { status: 404 });
  return kind;
}

export default function NewAlertPage({ loaderData, actionData }: Route.ComponentProps) {
  const site = useSite();
  const { name, results, form, saved, isAsked } = loaderData;
  return (
    <Wrap narrow>
      {isAsked && !actionData ? (
        <Afterwards
          title="Falta confirmar"
          notice="Abra o e-mail que mandamos"
          tone="info"
          results={results}
          next={{ label: 'Corrigir o e-mail', href: form }}
        >
          Toque no botão dele para confirmar que o e-mail é seu: sem isso nenhum aviso é enviado.
          Não chegou? Olhe a caixa de spam, e se o e-mail foi escrito certo.
        </Afterwards>
      ) : saved && !actionData ? (
        <Afterwards
          title="Aviso criado"
          notice="Pronto!"
          tone="success"
          results={results}
          next={{ label: 'Ver meus avisos', href: pathTo('alerts') }}
        >
          Quando houver novidade, o e-mail da sua conta recebe o aviso.
        </Afterwards>
      ) : (
        <>
          <PageHeader
            crumbs={[{ label: 'Início', href: pathTo('home') }, { label: 'Novo aviso' }]}
            title="Avisos desta busca"
            lead="Quando aparecer um anúncio novo desta busca, ou o preço de um deles baixar, você recebe um e-mail."
          />
          <AlertForm
            name={name}
            failed={actionData}
            results={results}
            isOwn={site.user !== undefined}
          />
        </>
      )}
    </Wrap>
  );
}

interface AlertFormProps {
  name: string;
  failed: FailedForm | undefined;
  results: SitePath;
  /** The account's e-mail is known. */
  isOwn: boolean;
}

function AlertForm({ name, failed, results, isOwn }: AlertFormProps) {
  const form = formState(failed, { frequency: 'daily' });
  return (
    <form method="post" className="form panel" noValidate>
      <ErrorSummary title="O aviso não foi criado" errors={namedErrors(form.errors, LABELS)} />
      <p>
        <b>Busca:</b> {name}
      </p>
      {!isOwn && (
        <TextInput
          name="email"
          label="Seu e-mail"
          type="email"
          autoComplete="email"
          inputMode="email"
          defaultValue={form.value('email')}
          error={form.error('email')}
          hint="Só para os avisos. Você para quando quiser, com um toque."
          required
        />
      )}
      <FrequencyChoice chosen={form.value('frequency')} error={form.error('frequency')} />
      <div className="btn-row">
        <Button size="lg" icon="bell">
          Criar aviso
        </Button>
        <ButtonLink href={results} variant="secondary">
          Voltar à busca
        </ButtonLink>
      </div>
    </form>
  );
}

interface AfterwardsProps {
  title: string;
  notice: string;
  tone: 'info' | 'success';
  results: SitePath;
  next: { label: string; href: SitePath };
  children: ReactNode;
}

function Afterwards({ title, notice, tone, results, next, children }: AfterwardsProps) {
  return (
    <>
      <PageHeader
        crumbs={[{ label: 'Início', href: pathTo('home') }, { label: 'Novo aviso' }]}
        title={title}
      />
      <Notice
        tone={tone}
        title={notice}
        live
        action={
          <>
            <ButtonLink href={results} icon="search">
              Voltar à busca
            </ButtonLink>
            <ButtonLink href={next.href} variant="secondary">
              {next.label}
            </ButtonLink>
          </>
        }
      >
        <p>{children}</p>
      </Notice>
    </>
  );
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Avise-me por e-mail', noindex: true });
