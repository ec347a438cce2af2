import { pathTo } from '#core/site/paths.ts';
import {
  CATALOGUE_LEVELS,
  CATALOGUE_SORTS,
  CATALOGUE_STATUSES,
  type CatalogueLevel,
  type CatalogueSort,
  type CatalogueStatus,
} from '#core/vehicles/catalogue/catalogue-level.ts';
import { VEHICLE_TYPES, type VehicleType } from '#core/vehicles/vehicle.ts';
import { CATALOGUE_STATUS_LABELS, LEVEL_LABELS } from '#text/catalogue-labels.ts';
import { counted } from '#text/formats.ts';
import { VEHICLE_TYPE_LABELS } from '#text/vehicle-labels.ts';
import { askedOf } from '../../addresses/asked-address.ts';
import { catalogueAddress } from '../../addresses/office-addresses.ts';
import { pageMeta } from '../../page-meta.ts';
import { sessionOf } from '../../session/request-session.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import { Pagination } from '../../ui/pagination/pagination.tsx';
import { Select } from '../../ui/select/select.tsx';
import { Tabs } from '../../ui/tabs/tabs.tsx';
import { DirectorySearch } from '../directory-search.tsx';
import type { Route } from './+types/catalogue-page';
import { loadLines } from './catalogue-calls.ts';
import { CatalogueTable } from './catalogue-table.tsx';
import { AlsoElsewhere, loadElsewhere, OnlyElsewhere } from './found-elsewhere.tsx';
import './catalogue-page.css';

interface Filter {
  q: string;
  level: CatalogueLevel;
  type?: VehicleType | undefined;
  status?: CatalogueStatus | undefined;
  sort?: CatalogueSort | undefined;
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const session = sessionOf(context);
  const asked = askedOf(catalogueAddress, session, url);
  const chosen = <Choice extends string>(name: string, choices: readonly Choice[]) =>
    choices.find((choice) => choice === asked.get(name));
  const filter: Filter = {
    q: asked.get('q')?.trim() ?? '',
    level: chosen('level', CATALOGUE_LEVELS) ?? 'brand',
    type: chosen('type', VEHICLE_TYPES),
    status: chosen('status', CATALOGUE_STATUSES),
    sort: chosen('sort', CATALOGUE_SORTS),
  };
  const { level, ...rest } = filter;
  const set = Object.entries(rest).filter(([, value]) => value);
  const query = { ...Object.fromEntries(set), page: asked.get('page') ?? '1' };
  const [found, elsewhere] = await Promise.all([
    loadLines(session.adminApi, level, query),
    filter.q === '' ? [] : loadElsewhere(session.adminApi, level, query),
  ]);
  return { ...found, elsewhere, filter };
}

function listPath(filter: Partial<Filter>, page?: number): string {
  return catalogueAddress.link(pathTo('backofficeBrands'), { ...filter, page });
}

export default function CataloguePage({ loaderData }: Route.ComponentProps) {
  const { lines, place, elsewhere, filter } = loaderData;
  const { level } = filter;
  const { label, plural, none } = LEVEL_LABELS[level];
  const found = counted(place.total, label.toLowerCase(), plural.toLowerCase());
  const others = {
    elsewhere,
    pathOf: (other: CatalogueLevel) => listPath({ ...filter, level: other }),
  };
  return (
    <>
      <PageHeader
        title="Catálogo de veículos"
        lead={`${place.total > 0 ? `${found}. ` : ''}O que está ativo os anunciantes podem escolher.`}
        actions={
          <>
            <ButtonLink href={pathTo('backofficeImport')} variant="secondary" icon="upload">
              Importar
            </ButtonLink>
            <ButtonLink
              href={catalogueAddress.link(pathTo('backofficeNewEntry'), { level: 'brand' })}
              icon="plus"
            >
              Nova marca
            </ButtonLink>
          </>
        }
      />
      <div className="directory">
        <CatalogueSearch {...filter} />
        <Tabs
          label="Tipo"
          tabs={[undefined, ...VEHICLE_TYPES].map((type) => ({
            label: type ? VEHICLE_TYPE_LABELS[type].plural : 'Todos',
            href: listPath({ ...filter, type }),
            current: filter.type === type,
          }))}
        />
        {lines.length > 0 ? (
          <>
            <AlsoElsewhere {...others} />
            <CatalogueTable level={level} lines={lines} isWhole />
          </>
        ) : elsewhere.length > 0 ? (
          <>
            <p>
              {none} com “{filter.q}”.
            </p>
            <OnlyElsewhere {...others} />
          </>
        ) : (
          <EmptyState
            scene="bird"
            title={filter.q ? `Nada com “${filter.q}”` : `${none} assim`}
            action={
              <ButtonLink href={listPath({})} variant="secondary">
                Ver todas as marcas
              </ButtonLink>
            }
          >
            {filter.q
              ? 'Procuramos em marcas, modelos e versões. Confira como se escreve, ou procure só por uma parte.'
              : 'Escolha outra situação ou outro tipo.'}
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

function CatalogueSearch({ q, level, type, status, sort }: Filter) {
  return (
    <DirectorySearch
      label="Nome, apelido ou código"
      q={q}
      name={catalogueAddress.name('q')}
      kept={catalogueAddress.parameters({ type })}
    >
      <div className="catalogue-choices" key={`${level} ${status} ${sort}`}>
        <Select
          name={catalogueAddress.name('level')}
          label="Mostrar"
          defaultValue={catalogueAddress.word('level', level)}
          options={CATALOGUE_LEVELS.map((each) => ({
            value: catalogueAddress.word('level', each),
            label: LEVEL_LABELS[each].plural,
          }))}
          data-submit-on-change
        />
        <Select
          name={catalogueAddress.name('status')}
          label="Situação"
          defaultValue={status ? catalogueAddress.word('status', status) : ''}
          placeholder="Todas"
          options={CATALOGUE_STATUSES.map((each) => ({
            value: catalogueAddress.word('status', each),
            label: CATALOGUE_STATUS_LABELS[each].plural,
          }))}
          data-submit-on-change
        />
        <Select
          name={catalogueAddress.name('sort')}
          label="Ordem"
          defaultValue={catalogueAddress.word('sort', sort ?? 'name')}
          options={[
            { value: catalogueAddress.word('sort', 'name'), label: 'Nome' },
            { value: catalogueAddress.word('sort', 'ads'), label: 'Mais anúncios' },
          ]}
          data-submit-on-change
        />
      </div>
    </DirectorySearch>
  );
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Catálogo de veículos', noindex: true });
