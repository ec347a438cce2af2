import type { AdKind } from '#core/ads/ad-ref.ts';
import { AD_LIFECYCLES } from '#core/ads/lifecycle-by-kind.ts';
import { pathTo, type SitePath } from '#core/site/paths.ts';
import { totalText } from '#text/formats.ts';
import { OFFICE_LABELS } from '#text/office-labels.ts';
import { askedOf } from '../../addresses/asked-address.ts';
import { pageMeta } from '../../page-meta.ts';
import { sessionOf } from '../../session/request-session.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import { Pagination } from '../../ui/pagination/pagination.tsx';
import { Tabs } from '../../ui/tabs/tabs.tsx';
import { DirectorySearch } from '../directory-search.tsx';
import type { Route } from './+types/office-directory';
import { directoryParameters, directoryPath } from './directory-path.ts';
import { loadAds } from './office-ad-calls.ts';
import { DirectoryRow } from './office-ad-row.tsx';
import { OFFICE_KINDS, officeKindAt } from './office-kinds.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const session = sessionOf(context);
  const kind = officeKindAt(url);
  const asked = askedOf(kind.words, session, url);
  const state = asked.get('state') ?? '';
  const filter = {
    q: asked.get('q')?.trim() ?? '',
    state: statesOf(kind.kind).includes(state) ? state : '',
    owner: asked.get('owner') ?? '',
    catalogue: asked.get('catalogue') ?? '',
  };
  const query = { ...filter, page: asked.get('page') ?? '1' };
  const { data, meta } = await loadAds(session.adminApi, kind, query);
  return { kind: kind.kind, ads: data, place: meta, filter };
}

/** What one comes to look for comes first. */
function statesOf(kind: AdKind): string[] {
  const { states } = AD_LIFECYCLES[kind];
  const all = Object.keys(states);
  const live = all.filter((state) => states[state]?.isSearchable);
  const takenDown = all.filter((state) => states[state]?.isTakenDown);
  return [...new Set([...live, 'reported', ...takenDown, ...all, 'archived'])];
}

const BESIDE_STATUS: Readonly<Record<string, string>> = {
  archived: 'Arquivados',
  reported: 'Com denúncia',
};

/** The ads of everybody of a kind, by state. */
export default function OfficeDirectory({ loaderData }: Route.ComponentProps) {
  const { ads, place, filter } = loaderData;
  const kind = OFFICE_KINDS[loaderData.kind];
  const labels = OFFICE_LABELS[kind.kind];
  const noun = place.total === 1 ? labels.one : labels.title.toLowerCase();
  const found = `${totalText(place.total, place.total_capped)} de ${noun}`;
  const isFiltered = Object.values(filter).some(Boolean);
  const tab = (state: string, label: string) => ({
    label,
    href: directoryPath(kind, { ...filter, state }),
    current: filter.state === state,
  });
  return (
    <>
      <PageHeader
        title={labels.title}
        lead={isFiltered ? `${found} com esta busca.` : `${found}. Os mais novos vêm primeiro.`}
      />
      <div className="directory">
        <DirectorySearch
          label={labels.search}
          q={filter.q}
          name={kind.words.name('q')}
          kept={directoryParameters(kind, { ...filter, q: '' })}
        />
        {filter.owner && (
          <OfOneAccount
            href={directoryPath(kind, { ...filter, owner: '' })}
            name={ads[0]?.attributes.owner_name}
          />
        )}
        {filter.catalogue && (
          <Notice
            icon="list"
            action={
              <ButtonLink
                href={directoryPath(kind, { ...filter, catalogue: '' })}
                variant="secondary"
                size="sm"
              >
                Ver de todo o catálogo
              </ButtonLink>
            }
          >
            Só os anúncios da marca, do modelo ou da versão que você escolheu.
          </Notice>
        )}
        <Tabs
          label="Situação"
          tabs={[
            tab('', 'Todos'),
            ...statesOf(kind.kind).map((state) =>
              tab(state, labels.statuses[state]?.plural ?? BESIDE_STATUS[state] ?? state),
            ),
          ]}
        />
        {ads.length > 0 ? (
          <ul className="office-ads">
            {ads.map((ad) => (
              <li key={ad.id}>
                <DirectoryRow kind={kind} line={ad} />
              </li>
            ))}
          </ul>
        ) : (
          <Nothing one={labels.one} all={pathTo(kind.listPath)} isFiltered={isFiltered} />
        )}
        <Pagination
          page={place.page}
          pageCount={place.page_count}
          hrefFor={(page) => directoryPath(kind, { ...filter, page: String(page) })}
        />
      </div>
    </>
  );
}

interface NothingProps {
  one: string;
  all: SitePath;
  isFiltered: boolean;
}

function Nothing({ one, all, isFiltered }: NothingProps) {
  return (
    <EmptyState
      scene="bird"
      title={`Nenhum ${one} encontrado`}
      action={
        isFiltered && (
          <ButtonLink href={all} variant="secondary">
            Ver todos
          </ButtonLink>
        )
      }
    >
      {isFiltered
        ? 'Confira como se escreve, ou procure só por uma parte do título.'
        : `Quando alguém anunciar um ${one}, ele aparece aqui.`}
    </EmptyState>
  );
}

function OfOneAccount({ href, name }: { href: string; name: string | undefined }) {
  return (
    <Notice
      tone="info"
      icon="user"
      action={
        <ButtonLink href={href} variant="secondary" size="sm">
          Ver de todas as contas
        </ButtonLink>
      }
    >
      {name ? `Só os anúncios de ${name}.` : 'Só os anúncios desta conta.'}
    </Notice>
  );
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: args.loaderData && OFFICE_LABELS[args.loaderData.kind].title,
    noindex: true,
  });
