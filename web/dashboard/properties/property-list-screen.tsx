import { OnlyArchived } from '../ads/only-archived.tsx';
import { OWN_PAGE_SIZES } from '#core/search/own-ad-filters.ts';
import { OWN_PROPERTY_SORTS } from '#core/properties/own-property-filters.ts';
import type { BulkAction } from '#core/properties/property-bulk.ts';
import { PROPERTY_STATUSES, type PropertyStatus } from '#core/properties/property-lifecycle.ts';
import { PROPERTY_CATEGORIES } from '#core/properties/property.ts';
import { pathTo } from '#core/site/paths.ts';
import {
  BULK_ACTION_WORDS,
  LISTING_STATUS_LABELS,
  OWN_PROPERTY_SORT_LABELS,
  PROPERTY_CATEGORY_LABELS,
  PROPERTY_STATUS_LABELS,
} from '#text/property-labels.ts';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { load, unchecked } from '../../session/api-client.ts';
import type { RequestSession } from '../../session/request-session.ts';
import type { OwnAdRowProps } from '../ads/own-ad-row.tsx';
import type { BulkAnswer } from '../ads/own-ads-bulk.tsx';
import { OwnAdsScreen } from '../ads/own-ads-screen.tsx';
import { OwnAdsSearch, type OwnListChoice } from '../ads/own-ads-search.tsx';
import { isSearching, ownListAddress, ownListQuery } from '../ads/own-list-address.ts';
import type { RefusedAction } from '../ads/perform-ad-action.ts';
import { loadOpenDrafts, OpenDrafts } from './wizard/open-drafts.tsx';
import {
  editPath,
  placeText,
  priceText,
  propertyLineActions,
  propertyExportAddress,
  propertyState,
  publicPath,
  type OwnPropertyLine,
} from './own-property-view.ts';
import './property-list-screen.css';

/** The order of the tabs. */
const TABS = ['active', 'pending', 'paused', 'sold', 'rented', 'inactive'] as const;

/** With fewer ads than this, searching them is no help. */
const MANY = 12;

/** One page of the own properties, as the address asks for it. */
export async function loadPropertyList(
  { api }: RequestSession,
  url: URL,
  { archived }: { archived: boolean },
) {
  const query = ownListQuery(url);
  if (archived) delete query.status;
  const { data, meta } = await load(
    api.v1.users.properties.$get({
      query: unchecked({ ...query, ...(archived ? { archived: 'on' } : {}) }),
    }),
  );
  const status = PROPERTY_STATUSES.find((known) => known === query.status);
  const ads = data.map(({ id, attributes }) => ({ id, ...attributes }));
  const showsAll = !archived && !status && !isSearching(query) && meta.page === 1;
  return {
    ads,
    meta,
    query,
    status,
    archived,
    drafts: showsAll ? await loadOpenDrafts(api) : [],
    onceKey: crypto.randomUUID(),
  };
}

type PropertyList = Awaited<ReturnType<typeof loadPropertyList>>;

/** The own properties, or the archived ones, by state. */
export function PropertyListScreen({
  list,
  answer,
}: {
  list: PropertyList;
  answer: RefusedAction | BulkAnswer | undefined;
}) {
  const { meta, query, archived } = list;
  const path = pathOf(list);
  return (
    <OwnAdsScreen
      title="Meus imóveis"
      start={{ label: 'Anunciar imóvel', href: pathTo('newProperty') }}
      tabs={tabsOf(list)}
      begun={<OpenDrafts drafts={list.drafts} />}
      search={
        isWorthSearching(list) ? (
          <OwnAdsSearch path={path} query={query} choices={CHOICES}>
            <Tools list={list} />
          </OwnAdsSearch>
        ) : (
          meta.total > 0 && <Tools list={list} />
        )
      }
      ads={list.ads.map((ad) => ({ ...rowOf(ad), onceKey: list.onceKey }))}
      bulk={(archived ? ARCHIVED_BULK : BULK).map((action) => ({
        value: action,
        label: BULK_ACTION_WORDS[action].verb,
      }))}
      empty={<NothingHere list={list} />}
      page={meta}
      hrefForPage={(page) =>
        ownListAddress(path, query, { page: page > 1 ? String(page) : undefined })
      }
      answer={answer}
      editPath={editPath}
      readingKey={list.onceKey}
    />
  );
}

function Tools({ list: { meta, query, archived } }: { list: PropertyList }) {
  return (
    <div className="own-tools">
      <ButtonLink href={pathTo('highlightedProperties')} variant="quiet" size="sm" icon="star">
        Destaques
      </ButtonLink>
      {meta.total > 0 && (
        <ButtonLink
          href={ownListAddress(propertyExportAddress(archived), query)}
          variant="quiet"
          size="sm"
          icon="download"
          download
        >
          <span className="sr-only">Baixar a</span> Planilha
        </ButtonLink>
      )}
    </div>
  );
}

const BULK: readonly BulkAction[] = ['publish', 'pause', 'sold', 'rented', 'archive'];
const ARCHIVED_BULK: readonly BulkAction[] = ['unarchive'];

const CHOICES: readonly OwnListChoice[] = [
  {
    name: 'category',
    label: 'Tipo',
    any: 'Todos',
    options: PROPERTY_CATEGORIES.map((value) => ({
      value,
      label: PROPERTY_CATEGORY_LABELS[value].label,
    })),
  },
  {
    name: 'listing_status',
    label: 'Finalidade',
    any: 'Todas',
    options: (['sale', 'rent'] as const).map((value) => ({
      value,
      label: LISTING_STATUS_LABELS[value].label,
    })),
  },
  {
    name: 'sort',
    label: 'Ordem',
    options: OWN_PROPERTY_SORTS.map((value) => ({ value, label: OWN_PROPERTY_SORT_LABELS[value] })),
  },
  {
    name: 'per_page',
    label: 'Por página',
    options: OWN_PAGE_SIZES.map((size) => ({ value: String(size), label: `${size} anúncios` })),
  },
];

function pathOf({ archived }: { archived: boolean }): string {
  return pathTo(archived ? 'archivedProperties' : 'myProperties');
}

function isWorthSearching({ meta: { counters }, query }: PropertyList): boolean {
  const all = Object.values(counters).reduce((sum, count) => sum + count, 0);
  return isSearching(query) || all >= MANY;
}

function tabsOf({ meta: { counters }, query, status, archived }: PropertyList) {
  const all = PROPERTY_STATUSES.reduce((sum, state) => sum + (counters[state] ?? 0), 0);
  const states = TABS.filter((state) => state === status || (counters[state] ?? 0) > 0);
  const inState = (state: PropertyStatus | undefined) =>
    ownListAddress(pathTo('myProperties'), query, { status: state });
  return [
    { label: 'Todos', href: inState(undefined), current: !archived && !status, count: all },
    ...states.map((state) => ({
      label: PROPERTY_STATUS_LABELS[state].plural,
      href: inState(state),
      current: status === state,
      count: counters[state] ?? 0,
    })),
    {
      label: 'Arquivados',
      href: ownListAddress(pathTo('archivedProperties'), query, { status: undefined }),
      current: archived,
      count: counters['archived'] ?? 0,
    },
  ];
}

function rowOf({ id, ...ad }: OwnPropertyLine & { id: string }): OwnAdRowProps {
  return {
    id,
    name: ad.name,
    href: editPath(id),
    price: priceText(ad),
    place: placeText(ad),
    cover: ad.cover,
    photoCount: ad.photo_count,
    placeholderIcon: 'house',
    status: propertyState(ad.status),
    highlightedUntil: ad.highlighted_until,
    reason: ad.status_reason,
    views: ad.views,
    leads: ad.leads_count,
    updatedAt: ad.updated_at,
    ...propertyLineActions(ad),
    canEdit: ad.allowed_actions.includes('edit'),
    publicHref: publicPath(ad),
  };
}

function NothingHere({ list: { status, archived, query, drafts, meta } }: { list: PropertyList }) {
  if (isSearching(query))
    return (
      <EmptyState scene="bird" title="Nenhum anúncio seu combina com isso">
        Confira as palavras, escolha outro tipo ou <a href={pathOf({ archived })}>veja todos</a>.
      </EmptyState>
    );
  if (archived)
    return (
      <EmptyState scene="bird" title="Nada arquivado">
        Anúncios que você arquiva ficam guardados aqui, com fotos e mensagens.
      </EmptyState>
    );
  if (status)
    return (
      <EmptyState
        scene="bird"
        title={`Nenhum anúncio em “${PROPERTY_STATUS_LABELS[status].label}”`}
      >
        <a href={pathTo('myProperties')}>Ver todos os seus imóveis</a>
      </EmptyState>
    );
  // Above this stands what was begun already.
  if (drafts.length > 0) return null;
  const archivedCount = meta.counters['archived'] ?? 0;
  if (archivedCount > 0)
    return <OnlyArchived count={archivedCount} href={pathTo('archivedProperties')} />;
  return (
    <EmptyState
      scene="house"
      title="Você ainda não anunciou um imóvel"
      action={
        <ButtonLink href={pathTo('newProperty')} icon="plus">
          Anunciar imóvel
        </ButtonLink>
      }
    >
      Casa, lote, roça ou ponto: conte como é, envie as fotos e publique. É grátis.
    </EmptyState>
  );
}
