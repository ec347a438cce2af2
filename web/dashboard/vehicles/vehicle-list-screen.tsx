import { RefusedChanges } from './refused-changes.tsx';
import { OnlyArchived } from '../ads/only-archived.tsx';
import { pathTo } from '#core/site/paths.ts';
import { VEHICLE_STATUSES, type VehicleStatus } from '#core/vehicles/vehicle-lifecycle.ts';
import { VEHICLE_STATUS_LABELS } from '#text/vehicle-labels.ts';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { VEHICLE_TYPE_ICONS } from '../../ad-icons.ts';
import { askedOf } from '../../addresses/asked-address.ts';
import { ownVehiclesAddress } from '../../addresses/own-list-addresses.ts';
import { load } from '../../session/api-client.ts';
import type { RequestSession } from '../../session/request-session.ts';
import type { OwnAdRowProps } from '../ads/own-ad-row.tsx';
import { OwnAdsScreen } from '../ads/own-ads-screen.tsx';
import type { RefusedAction } from '../ads/perform-ad-action.ts';
import {
  changeBadge,
  editVehiclePath,
  publicVehiclePath,
  vehicleLineActions,
  vehiclePrice,
  vehicleState,
  vehicleSummary,
  type OwnVehicleLine,
} from './own-vehicle-view.ts';

/** The order of the tabs. */
const TABS = ['published', 'pending', 'draft', 'paused', 'sold', 'suspended', 'inactive'] as const;

/** One page of the own vehicles, as the address asks for it. */
export async function loadVehicleList(
  session: RequestSession,
  url: URL,
  { archived }: { archived: boolean },
) {
  const { api } = session;
  const asked = askedOf(ownVehiclesAddress, session, url);
  const status = VEHICLE_STATUSES.find((known) => known === asked.get('status'));
  const page = asked.get('page') ?? '';
  const query = { page, status: archived ? '' : (status ?? ''), archived: archived ? 'on' : '' };
  const { data, meta } = await load(api.v1.users.vehicles.$get({ query }));
  return { ads: data.map(({ id, attributes }) => ({ id, ...attributes })), meta, status, archived };
}

type VehicleList = Awaited<ReturnType<typeof loadVehicleList>>;

interface VehicleListScreenProps {
  list: VehicleList;
  refused: RefusedAction | undefined;
}

/** The own vehicles, or the archived ones, by state. */
export function VehicleListScreen({ list, refused }: VehicleListScreenProps) {
  return (
    <OwnAdsScreen
      title="Meus veículos"
      start={{ label: 'Anunciar veículo', href: pathTo('newVehicle') }}
      tabs={tabsOf(list)}
      begun={<RefusedChanges ads={list.meta.refused_changes} />}
      ads={list.ads.map(rowOf)}
      empty={<NothingHere list={list} />}
      page={list.meta}
      hrefForPage={(page) => vehicleListPath({ ...list, page })}
      answer={refused}
      editPath={editVehiclePath}
      readingKey={list.ads.map(({ id }) => id).join()}
    />
  );
}

function tabsOf({ meta: { counters }, status, archived }: VehicleList) {
  const count = (state: VehicleStatus | 'archived') => counters[state] ?? 0;
  const states = TABS.filter((state) => state === status || count(state) > 0);
  const all = VEHICLE_STATUSES.reduce((sum, state) => sum + count(state), 0);
  return [
    { label: 'Todos', href: vehicleListPath({}), current: !archived && !status, count: all },
    ...states.map((state) => ({
      label: VEHICLE_STATUS_LABELS[state].plural,
      href: vehicleListPath({ status: state }),
      current: !archived && status === state,
      count: count(state),
    })),
    {
      label: 'Arquivados',
      href: vehicleListPath({ archived: true }),
      current: archived,
      count: count('archived'),
    },
  ];
}

interface ListPlace {
  archived?: boolean | undefined;
  status?: VehicleStatus | undefined;
  page?: number | undefined;
}

/** The address of a page of the list. */
function vehicleListPath({ archived, status, page }: ListPlace): string {
  const path = pathTo(archived ? 'archivedVehicles' : 'myVehicles');
  return ownVehiclesAddress.link(path, { status, page });
}

function rowOf({ id, ...ad }: OwnVehicleLine & { id: string }): OwnAdRowProps {
  return {
    id,
    name: ad.name,
    href: editVehiclePath(id),
    price: vehiclePrice(ad),
    place: vehicleSummary(ad),
    cover: ad.cover,
    photoCount: ad.photo_count,
    placeholderIcon: VEHICLE_TYPE_ICONS[ad.vehicle_type],
    status: vehicleState(ad.status),
    change: changeBadge(ad),
    reason: ad.status_reason,
    views: ad.views,
    leads: ad.leads_count,
    updatedAt: ad.updated_at,
    ...vehicleLineActions(ad),
    canEdit: ad.allowed_actions.includes('edit'),
    publicHref: publicVehiclePath(ad),
  };
}

function NothingHere({ list: { status, archived, meta } }: { list: VehicleList }) {
  if (archived) {
    return (
      <EmptyState scene="bird" title="Nada arquivado">
        Anúncios que você arquiva ficam guardados aqui, com fotos e mensagens.
      </EmptyState>
    );
  }
  if (status) {
    return (
      <EmptyState
        scene="bird"
        title={`Nenhum anúncio em “${VEHICLE_STATUS_LABELS[status].label}”`}
      />
    );
  }
  const archivedCount = meta.counters.archived ?? 0;
  if (archivedCount > 0)
    return <OnlyArchived count={archivedCount} href={pathTo('archivedVehicles')} />;
  return (
    <EmptyState
      scene="cactus"
      title="Você ainda não anunciou um veículo"
      action={
        <ButtonLink href={pathTo('newVehicle')} icon="plus">
          Anunciar veículo
        </ButtonLink>
      }
    >
      Carro, moto ou caminhão: conte como está, envie as fotos e publique. É grátis.
    </EmptyState>
  );
}
