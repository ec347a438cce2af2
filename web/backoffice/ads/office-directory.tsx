import { groupBy } from '#web/group-by.ts';
import type { AdKind } from '#core/ads/ad-ref.ts';
import type { OfficeAdSort } from '#core/ads/backoffice-ad-filters.ts';
import { AD_LIFECYCLES, AD_STANDINGS } from '#core/ads/lifecycle-by-kind.ts';
import { stateByUF, type UF } from '#core/places/states.ts';
import { pathTo, resourcePath } from '#core/site/paths.ts';
import { OFFICE_LABELS } from '#text/office-labels.ts';
import { pageMeta } from '../../page-meta.ts';
import { load } from '../../session/api-client.ts';
import { sessionOf } from '../../session/request-session.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { Select } from '../../ui/select/select.tsx';
import { askedTable, loadViews, type Asked } from '../tables/asked-table.ts';
import { OfficeTable } from '../tables/office-table.tsx';
import type { Route } from './+types/office-directory';
import { directoryColumns } from './directory-columns.tsx';
import { directoryPath } from './directory-path.ts';
import { loadAds } from './office-ad-calls.ts';
import type { OfficeAdKind } from './office-ad-kind.ts';
import { OFFICE_KINDS, officeKindAt } from './office-kinds.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const session = sessionOf(context);
  const kind = officeKindAt(url);
  const { asked, query } = askedTable(kind.words, session, url);
  const [{ data, meta }, towns, views] = await Promise.all([
    loadAds(session.adminApi, kind, query),
    load(session.adminApi.v1.backoffice.ad_towns.$get()),
    loadViews(session, kind.words),
  ]);
  return {
    kind: kind.kind,
    ads: data,
    place: meta,
    asked,
    views,
    towns: towns.data.map(({ id, attributes }) => ({ id, ...attributes })),
  };
}

/** What one comes to look for comes first. */
function statesOf(kind: AdKind): string[] {
  const { states } = AD_LIFECYCLES[kind];
  const all = AD_STANDINGS[kind];
  const live = all.filter((state) => states[state]?.isSearchable);
  const takenDown = all.filter((state) => states[state]?.isTakenDown);
  return [...new Set([...live, 'reported', ...takenDown, ...all, 'archived'])];
}

const BESIDE_STATUS: Readonly<Record<string, string>> = {
  archived: 'Arquivados',
  reported: 'Com denúncia',
};

const SORTS: readonly { value: OfficeAdSort; label: string }[] = [
  { value: 'newest', label: 'Mais recentes' },
  { value: 'oldest', label: 'Mais antigos' },
  { value: 'price_desc', label: 'Maior preço' },
  { value: 'price_asc', label: 'Menor preço' },
];

/** The ads of everybody of a kind. */
export default function OfficeDirectory({ loaderData }: Route.ComponentProps) {
  const { ads, place, asked, views, towns } = loaderData;
  const kind = OFFICE_KINDS[loaderData.kind];
  const labels = OFFICE_LABELS[kind.kind];
  return (
    <OfficeTable
      title={labels.title}
      nouns={[labels.one, labels.title.toLowerCase()]}
      here={pathTo(kind.listPath)}
      spreadsheet={resourcePath('officeSpreadsheet', { table: kind.path })}
      words={kind.words}
      asked={asked}
      columns={directoryColumns(kind)}
      rows={ads}
      rowKey={({ id }) => id}
      place={place}
      sorts={SORTS}
      search={{ label: labels.search }}
      views={views}
      tabs={{
        filter: 'state',
        label: 'Situação',
        choices: [
          { label: 'Todos' },
          ...statesOf(kind.kind).map((value) => ({
            value,
            label: labels.statuses[value]?.plural ?? BESIDE_STATUS[value] ?? value,
          })),
        ],
      }}
      keptFilters={['owner', 'catalogue', 'level']}
      bulk={kind.path}
      filters={<PlaceFilters kind={kind} asked={asked} towns={towns} />}
      notes={<NarrowedTo kind={kind} asked={asked} owner={ads[0]?.attributes.owner_name} />}
      empty={{
        title: `Ainda não há ${labels.title.toLowerCase()}`,
        text: `Quando alguém anunciar um ${labels.one}, ele aparece aqui.`,
      }}
    />
  );
}

interface PlaceFiltersProps {
  kind: OfficeAdKind;
  asked: Asked;
  towns: readonly { id: string; name: string; state: string }[];
}

function PlaceFilters({ kind: { words }, asked, towns }: PlaceFiltersProps) {
  const byState = [...groupBy(towns, ({ state }) => state)];
  return (
    <>
      {byState.length > 1 && (
        <Select
          name={words.name('uf')}
          label="Estado"
          defaultValue={asked['uf'] && words.said('uf', asked['uf'])}
          placeholder="Todos"
          options={byState.map(([uf]) => ({
            value: words.said('uf', uf),
            label: stateByUF(uf as UF).name,
          }))}
          data-submit-on-change
        />
      )}
      <Select
        name={words.name('town')}
        label="Cidade"
        defaultValue={asked['town']}
        placeholder="Todas"
        options={byState.map(([label, ofState]) => ({
          label,
          options: ofState.map(({ id, name }) => ({ value: id, label: name })),
        }))}
        data-submit-on-change
      />
    </>
  );
}

interface NarrowedToProps {
  kind: OfficeAdKind;
  asked: Asked;
  owner: string | undefined;
}

/** What a link narrowed the list to, and the way back. */
function NarrowedTo({ kind, asked, owner }: NarrowedToProps) {
  const { after: _after, before: _before, ...kept } = asked;
  return (
    <>
      {asked['owner'] && (
        <Notice
          tone="info"
          icon="user"
          action={
            <ButtonLink
              href={directoryPath(kind, { ...kept, owner: undefined })}
              variant="secondary"
              size="sm"
            >
              Ver de todas as contas
            </ButtonLink>
          }
        >
          {owner ? `Só os anúncios de ${owner}.` : 'Só os anúncios desta conta.'}
        </Notice>
      )}
      {asked['catalogue'] && (
        <Notice
          icon="list"
          action={
            <ButtonLink
              href={directoryPath(kind, { ...kept, catalogue: undefined, level: undefined })}
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
    </>
  );
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: args.loaderData && OFFICE_LABELS[args.loaderData.kind].title,
    noindex: true,
  });
