import {
  DIRECTORY_STATES,
  type DirectoryState,
} from '#core/properties/backoffice-property-filters.ts';
import { pathTo } from '#core/site/paths.ts';
import { totalText } from '#text/formats.ts';
import { PROPERTY_STATUS_LABELS } from '#text/property-labels.ts';
import { askedOf } from '../../addresses/asked-address.ts';
import { directoryAddress } from '../../addresses/office-addresses.ts';
import { pageMeta } from '../../page-meta.ts';
import { load } from '../../session/api-client.ts';
import { sessionOf } from '../../session/request-session.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import { Pagination } from '../../ui/pagination/pagination.tsx';
import { Tabs } from '../../ui/tabs/tabs.tsx';
import { DirectorySearch } from '../directory-search.tsx';
import type { Route } from './+types/properties-page';
import { PropertyRow } from './property-row.tsx';

export async function loader({ url, context }: Route.LoaderArgs) {
  const session = sessionOf(context);
  const { adminApi } = session;
  const asked = askedOf(directoryAddress, session, url);
  const filter = {
    q: asked.get('q')?.trim() ?? '',
    state: DIRECTORY_STATES.find((state) => state === asked.get('state')),
    owner: asked.get('owner') ?? '',
  };
  const { data, meta } = await load(
    adminApi.v1.backoffice.properties.$get({
      query: {
        page: asked.get('page') ?? '1',
        q: filter.q,
        owner: filter.owner,
        ...(filter.state ? { state: filter.state } : {}),
      },
    }),
  );
  return { ads: data, place: meta, filter };
}

function tabLabel(state: DirectoryState): string {
  if (state === 'reported') return 'Com denúncia';
  return state === 'archived' ? 'Arquivados' : PROPERTY_STATUS_LABELS[state].plural;
}

/** What one comes to look for, in that order. */
const FIRST = ['active', 'reported', 'inactive'] as const satisfies readonly DirectoryState[];
const TABS: readonly { label: string; state?: DirectoryState }[] = [
  { label: 'Todos' },
  ...[...new Set<DirectoryState>([...FIRST, ...DIRECTORY_STATES])].map((state) => ({
    label: tabLabel(state),
    state,
  })),
];

interface Filter {
  q: string;
  state?: DirectoryState | undefined;
  owner: string;
}

function listPath(filter: Filter, page?: number): string {
  return directoryAddress.link(pathTo('backofficeProperties'), { ...filter, page });
}

export default function PropertiesPage({ loaderData }: Route.ComponentProps) {
  const { ads, place, filter } = loaderData;
  const found = `${totalText(place.total, place.total_capped)} de ${place.total === 1 ? 'imóvel' : 'imóveis'}`;
  const isFiltered = filter.q !== '' || filter.state !== undefined || filter.owner !== '';
  return (
    <>
      <PageHeader
        title="Imóveis"
        lead={isFiltered ? `${found} com esta busca.` : `${found}. Os mais novos vêm primeiro.`}
      />
      <div className="directory">
        <DirectorySearch
          label="Título, lugar, código ou e-mail do anunciante"
          q={filter.q}
          name={directoryAddress.name('q')}
          kept={directoryAddress.parameters({ state: filter.state, owner: filter.owner })}
        />
        {filter.owner && <OfOneAccount filter={filter} name={ads[0]?.attributes.owner_name} />}
        <Tabs
          label="Situação"
          tabs={TABS.map(({ label, state }) => ({
            label,
            href: listPath({ ...filter, state }),
            current: filter.state === state,
          }))}
        />
        {ads.length > 0 ? (
          <ul className="office-ads">
            {ads.map((ad) => (
              <li key={ad.id}>
                <PropertyRow ad={ad} />
              </li>
            ))}
          </ul>
        ) : (
          <EmptyState
            scene="bird"
            title="Nenhum imóvel encontrado"
            action={
              isFiltered && (
                <ButtonLink href={pathTo('backofficeProperties')} variant="secondary">
                  Ver todos
                </ButtonLink>
              )
            }
          >
            {isFiltered
              ? 'Confira como se escreve, ou procure só por uma parte do título.'
              : 'Quando alguém anunciar um imóvel, ele aparece aqui.'}
          </EmptyState>
        )}
        <Pagination
          page={place.page}
          pageCount={place.page_count}
          hrefFor={(page) => listPath(filter, page)}
        />
      </div>
    </>
  );
}

function OfOneAccount({ filter, name }: { filter: Filter; name: string | undefined }) {
  return (
    <Notice
      tone="info"
      icon="user"
      action={
        <ButtonLink href={listPath({ ...filter, owner: '' })} variant="secondary" size="sm">
          Ver de todas as contas
        </ButtonLink>
      }
    >
      {name ? `Só os anúncios de ${name}.` : 'Só os anúncios desta conta.'}
    </Notice>
  );
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Imóveis', noindex: true });
