import type { ReactNode } from 'react';
import { pathTo } from '#core/site/paths.ts';
import { sitePathOf, withQuery } from '#core/site/site-path.ts';
import { BULK_ACTION_LABELS } from '#text/own-list-labels.ts';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { askedOf } from '../../addresses/asked-address.ts';
import { sentText } from '../../forms/sent-text.ts';
import type { RequestSession } from '../../session/request-session.ts';
import { OnlyArchived } from './only-archived.tsx';
import type { OwnListKind } from './own-list-kind.ts';
import { AdsAbovePlan } from './ads-above-plan.tsx';
import { OwnTools } from './own-tools.tsx';
import { RefusedChanges } from './refused-changes.tsx';
import { ConfirmAll } from './confirm-all.tsx';
import { OpenDrafts } from './wizard/open-drafts.tsx';
import type { BulkAnswer } from './own-ads-bulk.tsx';
import { OwnAdsScreen } from './own-ads-screen.tsx';
import { OwnAdsSearch } from './own-ads-search.tsx';
import {
  isSearching,
  ownListAddress,
  ownListQuery,
  type OwnListQuery,
} from './own-list-address.ts';
import type { RefusedAction } from './perform-ad-action.ts';
import { runAdAction } from './run-ad-action.ts';
import { runBulkAction } from './run-bulk-action.ts';

/** With fewer ads than this, searching them is no help. */
const WORTH_SEARCHING = 12;

interface Shown {
  archived: boolean;
}

/** One page of the own ads of a kind, as the address asks for it. */
export async function loadOwnList(
  list: OwnListKind,
  session: RequestSession,
  url: URL,
  { archived }: Shown,
) {
  const query = ownListQuery(askedOf(list.words, session, url));
  if (archived) delete query.status;
  const showsAll = !archived && !query.status && !isSearching(query) && !query.page;
  const asked = { ...query, ...(archived ? { archived: 'on' } : {}) };
  const [found, drafts] = await Promise.all([
    list.load(session.api, asked),
    showsAll ? list.drafts(session.api) : [],
  ]);
  const state = list.tabs.find(({ state: known }) => known === query.status)?.state;
  const { kind } = list.kind;
  return { ...found, drafts, kind, query, state, archived, onceKey: crypto.randomUUID() };
}

/** What is asked of an ad of the list, or of several. */
export async function runListAction(
  list: OwnListKind,
  session: RequestSession,
  request: Request,
  url: URL,
  shown: Shown,
) {
  const form = await request.formData();
  if (form.get('_action') === 'bulk') return runBulkAction(list, session, form, url, shown);
  // The list as it was, at the ad that the form was sent from.
  const address = sitePathOf(url) ?? pathTo(listPathOf(list, shown));
  const row = withQuery(address, {}, `anuncio-${sentText(form, 'id')}`);
  return runAdAction(list.kind, session, form, row);
}

function listPathOf({ kind }: Pick<OwnListKind, 'kind'>, { archived }: Shown) {
  return archived ? kind.archivedPath : kind.listPath;
}

interface OwnListScreenProps {
  list: OwnListKind;
  data: Awaited<ReturnType<typeof loadOwnList>>;
  answer: RefusedAction | BulkAnswer | undefined;
}

/** The own ads of a kind, or the archived ones, by state. */
export function OwnListScreen({ list, data, answer }: OwnListScreenProps) {
  const { kind, words } = list;
  const { meta, query, archived } = data;
  const path = pathTo(listPathOf(list, data));
  const tools = (meta.total > 0 || list.moreTools) && <OwnTools list={list} data={data} />;
  const { refused_changes: refusedChanges = [] } = meta;
  const isAbovePlan = data.rows.some(({ isEndedByPlan }) => isEndedByPlan);
  const asksAll = query.to_confirm !== undefined && meta.total > 0;
  const above = (refusedChanges.length + data.drafts.length > 0 || isAbovePlan || asksAll) && (
    <>
      {asksAll && <ConfirmAll total={meta.total} />}
      {isAbovePlan && <AdsAbovePlan />}
      <RefusedChanges ads={refusedChanges} editPath={kind.editPath} />
      <OpenDrafts startPath={pathTo(kind.startPath)} drafts={data.drafts} />
    </>
  );
  const bulk = Object.entries(BULK_ACTION_LABELS[kind.kind]).filter(
    ([action]) => (action === 'unarchive') === archived,
  );
  return (
    <OwnAdsScreen
      title={list.title}
      start={{ label: list.startLabel, href: pathTo(kind.startPath) }}
      tabs={tabsOf(list, data)}
      begun={above}
      search={
        isWorthSearching(data) ? (
          <OwnAdsSearch
            words={words}
            path={path}
            hint={list.searchHint}
            query={query}
            choices={list.choices}
          >
            {tools}
          </OwnAdsSearch>
        ) : (
          meta.total > 0 && tools
        )
      }
      ads={data.rows.map((row) => ({ ...row, onceKey: data.onceKey }))}
      bulk={bulk.map(([value, { verb }]) => ({ value, label: verb }))}
      empty={<NothingHere list={list} data={data} path={path} above={above} />}
      page={meta}
      hrefForPage={(page) =>
        ownListAddress(words, path, query, { page: page > 1 ? String(page) : undefined })
      }
      answer={answer}
      editPath={kind.editPath}
      readingKey={data.onceKey}
    />
  );
}

interface Listed {
  meta: { counters: Readonly<Record<string, number>> };
  query: OwnListQuery;
  state: string | undefined;
  archived: boolean;
}

function isWorthSearching({ meta: { counters }, query }: Listed): boolean {
  const all = Object.values(counters).reduce((sum, count) => sum + count, 0);
  return isSearching(query) || all >= WORTH_SEARCHING;
}

function tabsOf(
  { kind, words, tabs }: Pick<OwnListKind, 'kind' | 'words' | 'tabs'>,
  { meta: { counters }, query, state: chosen, archived }: Listed,
) {
  const count = (state: string) => counters[state] ?? 0;
  const inState = (status: string | undefined) =>
    ownListAddress(words, pathTo(kind.listPath), query, { status });
  const all = tabs.reduce((sum, { state }) => sum + count(state), 0);
  return [
    { label: 'Todos', href: inState(undefined), current: !archived && !chosen, count: all },
    ...tabs
      .filter(({ state }) => state === chosen || count(state) > 0)
      .map(({ state, label }) => ({
        label,
        href: inState(state),
        current: state === chosen,
        count: count(state),
      })),
    {
      label: 'Arquivados',
      href: ownListAddress(words, pathTo(kind.archivedPath), query, { status: undefined }),
      current: archived,
      count: count('archived'),
    },
  ];
}

interface NothingHereProps {
  list: Pick<OwnListKind, 'kind' | 'tabs' | 'startLabel' | 'nothing'>;
  data: Listed;
  path: string;
  above: ReactNode;
}

function NothingHere({ list, data, path, above }: NothingHereProps) {
  const { kind, nothing } = list;
  if (data.query.to_confirm)
    return (
      <EmptyState scene="bird" title="Nada a confirmar">
        Seus anúncios no ar estão em dia. <a href={path}>Ver todos</a>
      </EmptyState>
    );
  if (isSearching(data.query))
    return (
      <EmptyState scene="bird" title="Nenhum anúncio seu combina com isso">
        Confira as palavras, escolha outro tipo ou <a href={path}>veja todos</a>.
      </EmptyState>
    );
  if (data.archived)
    return (
      <EmptyState scene="bird" title="Nada arquivado">
        Anúncios que você arquiva ficam guardados aqui, com fotos e mensagens.
      </EmptyState>
    );
  if (data.state)
    return (
      <EmptyState
        scene="bird"
        title={`Nenhum anúncio em “${list.tabs.find(({ state }) => state === data.state)?.label}”`}
      >
        <a href={pathTo(kind.listPath)}>Ver todos os seus anúncios</a>
      </EmptyState>
    );
  // Above this stands what was begun already.
  if (above) return null;
  const archivedCount = data.meta.counters['archived'] ?? 0;
  if (archivedCount > 0)
    return <OnlyArchived count={archivedCount} href={pathTo(kind.archivedPath)} />;
  return (
    <EmptyState
      scene={nothing.scene}
      title={nothing.title}
      action={
        <ButtonLink href={pathTo(kind.startPath)} icon="plus">
          {list.startLabel}
        </ButtonLink>
      }
    >
      {nothing.text}
    </EmptyState>
  );
}
