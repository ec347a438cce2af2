import { PROPERTY_STATUSES, type PropertyStatus } from '#core/properties/property-lifecycle.ts';
import { pathTo } from '#core/site/paths.ts';
import { PROPERTY_STATUS_LABELS } from '#text/property-labels.ts';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { load } from '../../session/api-client.ts';
import type { RequestSession } from '../../session/request-session.ts';
import type { OwnAdCardProps } from '../ads/own-ad-card.tsx';
import { OwnAdsScreen } from '../ads/own-ads-screen.tsx';
import type { RefusedAction } from '../ads/perform-ad-action.ts';
import {
  editPath,
  placeText,
  priceText,
  propertyActions,
  propertyNumbers,
  propertyState,
  publicPath,
} from './own-property-view.ts';
import type { OwnPropertyAd } from './property-form-values.ts';

const PLURALS: Record<PropertyStatus, string> = {
  active: 'Publicados',
  pending: 'Não publicados',
  paused: 'Pausados',
  sold: 'Vendidos',
  rented: 'Alugados',
  inactive: 'Desativados',
};

/** One page of the own properties, as the address asks for it. */
export async function loadPropertyList(
  { api }: RequestSession,
  { searchParams }: URL,
  { archived }: { archived: boolean },
) {
  const status = PROPERTY_STATUSES.find((known) => known === searchParams.get('situacao'));
  const query = {
    page: searchParams.get('pagina') ?? '',
    status: archived ? '' : (status ?? ''),
    archived: archived ? 'on' : '',
  };
  const { data, meta } = await load(api.v1.users.properties.$get({ query }));
  return { ads: data.map(({ id, attributes }) => ({ id, ...attributes })), meta, status, archived };
}

type PropertyList = Awaited<ReturnType<typeof loadPropertyList>>;

/** The own properties, or the archived ones, by state. */
export function PropertyListScreen({
  list,
  refused,
}: {
  list: PropertyList;
  refused: RefusedAction | undefined;
}) {
  return (
    <OwnAdsScreen
      title="Meus imóveis"
      start={{ label: 'Anunciar imóvel', href: pathTo('newProperty') }}
      tabs={tabsOf(list)}
      ads={list.ads.map(cardOf)}
      empty={<NothingHere list={list} />}
      page={list.meta}
      hrefForPage={(page) => addressOf(list.archived, list.status, page)}
      refused={refused}
      editPath={editPath}
    />
  );
}

function tabsOf({ meta: { counters }, status, archived }: PropertyList) {
  const all = PROPERTY_STATUSES.reduce((sum, state) => sum + (counters[state] ?? 0), 0);
  const states = (Object.keys(PLURALS) as PropertyStatus[]).filter(
    (state) => state === status || (counters[state] ?? 0) > 0,
  );
  return [
    { label: 'Todos', href: addressOf(false), current: !archived && !status, count: all },
    ...states.map((state) => ({
      label: PLURALS[state],
      href: addressOf(false, state),
      current: status === state,
      count: counters[state] ?? 0,
    })),
    {
      label: 'Arquivados',
      href: addressOf(true),
      current: archived,
      count: counters['archived'] ?? 0,
    },
  ];
}

function addressOf(archived: boolean, status?: PropertyStatus, page = 1): string {
  const query = new URLSearchParams({
    ...(status ? { situacao: status } : {}),
    ...(page > 1 ? { pagina: String(page) } : {}),
  });
  const path = pathTo(archived ? 'archivedProperties' : 'myProperties');
  return query.size > 0 ? `${path}?${query}` : path;
}

function cardOf({ id, ...ad }: OwnPropertyAd & { id: string }): OwnAdCardProps {
  const publicHref = publicPath(ad);
  return {
    id,
    name: ad.name,
    href: editPath(id),
    price: priceText(ad),
    place: placeText(ad),
    cover: ad.cover,
    placeholderIcon: 'house',
    status: propertyState(ad.status),
    reason: ad.status_reason,
    facts: propertyNumbers(ad),
    actions: propertyActions(ad.allowed_actions),
    links: (
      <>
        {ad.allowed_actions.includes('edit') && (
          <ButtonLink href={editPath(id)} variant="secondary" size="sm" icon="pencil">
            Editar
          </ButtonLink>
        )}
        {publicHref && (
          <ButtonLink href={publicHref} variant="quiet" size="sm" icon="external-link">
            Ver no site
          </ButtonLink>
        )}
      </>
    ),
  };
}

function NothingHere({ list: { status, archived } }: { list: PropertyList }) {
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
      />
    );
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
