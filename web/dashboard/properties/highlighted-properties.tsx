import { Form, useNavigation } from 'react-router';
import { pathTo } from '#core/site/paths.ts';
import { sitePathOf } from '#core/site/site-path.ts';
import { counted, dateText } from '#text/formats.ts';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { PageHeader } from '#web/ui/page-header/page-header.tsx';
import { Pagination } from '#web/ui/pagination/pagination.tsx';
import { TextInput } from '#web/ui/text-input/text-input.tsx';
import { askedOf } from '../../addresses/asked-address.ts';
import { ownPropertiesAddress } from '../../addresses/own-list-addresses.ts';
import { pageMeta } from '../../page-meta.ts';
import { load } from '../../session/api-client.ts';
import { sessionOf } from '../../session/request-session.ts';
import { FocusedAnswer } from '../ads/focused-answer.tsx';
import type { Route } from './+types/highlighted-properties';
import { HighlightRows } from './highlight-rows.tsx';
import { runAdAction } from '../ads/run-ad-action.ts';
import { OWN_PROPERTIES } from './own-property-kind.ts';
import { OwnSearchButton } from '../ads/own-search-button.tsx';
import '../ads/ad-steps.css';

const HIGHLIGHTS_PER_PAGE = '50';

export async function loader({ url, context }: Route.LoaderArgs) {
  const session = sessionOf(context);
  const { api } = session;
  const asked = askedOf(ownPropertiesAddress, session, url);
  const q = asked.get('q')?.trim() ?? '';
  const page = asked.get('page') ?? '';
  const list = api.v1.users.properties;
  const [quota, now, possible] = await Promise.all([
    load(api.v1.users.highlight_quota.$get()),
    load(list.$get({ query: { highlight: 'now', per_page: HIGHLIGHTS_PER_PAGE } })),
    load(list.$get({ query: { highlight: 'possible', sort: 'most_viewed', q, page } })),
  ]);
  const lines = ({ data }: typeof now) => data.map(({ id, attributes }) => ({ id, ...attributes }));
  return {
    quota: quota.data.attributes,
    now: lines(now).sort((one, other) =>
      (one.highlighted_until ?? '').localeCompare(other.highlighted_until ?? ''),
    ),
    possible: lines(possible),
    meta: possible.meta,
    q,
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  return runAdAction(
    OWN_PROPERTIES,
    sessionOf(context),
    await request.formData(),
    sitePathOf(url) ?? pathTo('highlightedProperties'),
  );
}

export default function HighlightedProperties({ loaderData, actionData }: Route.ComponentProps) {
  const { quota, now, possible, meta, q } = loaderData;
  const isFull = quota.used >= quota.limit;
  return (
    <>
      <PageHeader
        title="Destaques"
        lead={quota.limit > 0 ? quotaText(quota) : undefined}
        crumbs={[{ label: 'Imóveis', href: pathTo('myProperties') }, { label: 'Destaques' }]}
      />
      <div className="ad-steps">
        {actionData && (
          <FocusedAnswer answer={actionData}>
            <Notice tone="danger" live>
              {actionData.refused.sentence}
            </Notice>
          </FocusedAnswer>
        )}
        {quota.limit === 0 && <NoHighlights />}
        {quota.limit > 0 && isFull && (
          <Notice
            tone="info"
            title="Todos os destaques do seu plano estão em uso"
            action={
              <ButtonLink href={pathTo('subscriptions')} variant="secondary" size="sm">
                Ver planos
              </ButtonLink>
            }
          >
            Tire um destaque ou espere um terminar para destacar outro imóvel.
          </Notice>
        )}
        {now.length > 0 && (
          <section className="highlights" aria-labelledby="agora">
            <h2 id="agora">Em destaque agora</h2>
            <HighlightRows
              ads={now}
              action={{ action: 'end_highlight', label: 'Tirar destaque', icon: 'x' }}
              note={(ad) => untilText(ad)}
            />
          </section>
        )}
        {quota.limit > 0 && !isFull && (
          <section className="highlights" aria-labelledby="escolher">
            <h2 id="escolher">Escolha o que destacar</h2>
            <p className="text-muted">
              O destaque dura {counted(quota.days, 'dia', 'dias')}: o anúncio ganha um selo nas
              buscas e entra na página inicial.
            </p>
            {(meta.total > possible.length || q !== '') && <Search q={q} />}
            {possible.length > 0 ? (
              <HighlightRows
                ads={possible}
                action={{ action: 'highlight', label: 'Destacar', icon: 'star', variant: 'accent' }}
                note={({ views }) =>
                  `${counted(views.last_15_days, 'visita', 'visitas')} em 15 dias`
                }
              />
            ) : (
              <NothingToChoose isSearch={q !== ''} />
            )}
            <Pagination
              page={meta.page}
              pageCount={meta.page_count}
              hrefFor={(page) =>
                ownPropertiesAddress.link(pathTo('highlightedProperties'), { q, page })
              }
            />
          </section>
        )}
      </div>
    </>
  );
}

function quotaText({ used, limit, days }: { used: number; limit: number; days: number }): string {
  const inUse = `${used} de ${counted(limit, 'destaque em uso', 'destaques em uso')}.`;
  // After a change to a smaller plan.
  return used > limit
    ? `${inUse} Os que já começaram vão até o fim.`
    : `${inUse} Cada um dura ${counted(days, 'dia', 'dias')}.`;
}

function untilText({
  highlighted_until: until,
  status,
  archived_at: archived,
}: {
  highlighted_until: string | null;
  status: string;
  archived_at: string | null;
}): string {
  const end = `Até ${dateText(until ?? '')}`;
  if (archived) return `${end} · arquivado: ninguém vê, mas ocupa um destaque`;
  return status === 'active' ? end : `${end} · fora do ar: ninguém vê, mas ocupa um destaque`;
}

function Search({ q }: { q: string }) {
  const { state, location } = useNavigation();
  const path = pathTo('highlightedProperties');
  return (
    <Form method="get" action={path} className="own-search" role="search" preventScrollReset>
      <TextInput
        key={q}
        name={ownPropertiesAddress.name('q')}
        type="search"
        label="Procurar entre os publicados"
        hideLabel
        icon="search"
        placeholder="Título, lugar ou código"
        defaultValue={q}
      />
      <OwnSearchButton loading={state === 'loading' && location.pathname === path} />
    </Form>
  );
}

function NoHighlights() {
  return (
    <EmptyState
      scene="house"
      title="Seu plano não tem destaques"
      action={<ButtonLink href={pathTo('subscriptions')}>Ver planos</ButtonLink>}
    >
      Um imóvel em destaque ganha um selo nas buscas e aparece na página inicial. Escolha um plano
      com destaques para usar.
    </EmptyState>
  );
}

function NothingToChoose({ isSearch }: { isSearch: boolean }) {
  if (isSearch)
    return (
      <EmptyState scene="bird" headingLevel={3} title="Nenhum publicado combina com isso">
        Confira as palavras ou <a href={pathTo('highlightedProperties')}>veja todos</a>.
      </EmptyState>
    );
  return (
    <EmptyState
      scene="house"
      headingLevel={3}
      title="Nenhum imóvel para destacar"
      action={<ButtonLink href={pathTo('myProperties')}>Ver meus imóveis</ButtonLink>}
    >
      Só o que está publicado pode ficar em destaque.
    </EmptyState>
  );
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Imóveis em destaque', noindex: true });

export { readAgainWhenRefused as shouldRevalidate } from '../ads/perform-ad-action.ts';
