import { pathTo } from '#core/site/paths.ts';
import { totalText } from '#text/formats.ts';
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
import type { OfficeAdKind } from './office-ad-kind.ts';
import { DirectoryRow } from './office-ad-row.tsx';
import { OFFICE_KINDS, officeKindAt } from './office-kinds.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const session = sessionOf(context);
  const kind = officeKindAt(url);
  const asked = askedOf(kind.words, session, url);
  const state = asked.get('state') ?? '';
  const filter = {
    q: asked.get('q')?.trim() ?? '',
    state: statesOf(kind).includes(state) ? state : '',
    owner: asked.get('owner') ?? '',
  };
  const query = { ...filter, page: asked.get('page') ?? '1' };
  const { data, meta } = await kind.load(session.adminApi, query);
  return { kind: kind.kind, ads: data, place: meta, filter };
}

/** What one comes to look for comes first. */
function statesOf({ states }: Pick<OfficeAdKind, 'states'>): string[] {
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
  const noun = place.total === 1 ? kind.one : kind.title.toLowerCase();
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
        title={kind.title}
        lead={isFiltered ? `${found} com esta busca.` : `${found}. Os mais novos vêm primeiro.`}
      />
      <div className="directory">
        <DirectorySearch
          label={kind.searchLabel}
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
        <Tabs
          label="Situação"
          tabs={[
            tab('', 'Todos'),
            ...statesOf(kind).map((state) =>
              tab(state, kind.statusLabels[state]?.plural ?? BESIDE_STATUS[state] ?? state),
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
          <Nothing kind={kind} isFiltered={isFiltered} />
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
  kind: Pick<OfficeAdKind, 'one' | 'listPath'>;
  isFiltered: boolean;
}

function Nothing({ kind: { one, listPath }, isFiltered }: NothingProps) {
  return (
    <EmptyState
      scene="bird"
      title={`Nenhum ${one} encontrado`}
      action={
        isFiltered && (
          <ButtonLink href={pathTo(listPath)} variant="secondary">
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
    title: args.loaderData && OFFICE_KINDS[args.loaderData.kind].title,
    noindex: true,
  });
