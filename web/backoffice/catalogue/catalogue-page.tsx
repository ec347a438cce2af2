import { pathTo, resourcePath } from '#core/site/paths.ts';
import {
  CATALOGUE_LEVELS,
  CATALOGUE_STATUSES,
  type CatalogueLevel,
  type CatalogueSort,
} from '#core/vehicles/catalogue/catalogue-level.ts';
import { VEHICLE_TYPES } from '#core/vehicles/vehicle.ts';
import { CATALOGUE_STATUS_LABELS, LEVEL_LABELS } from '#text/catalogue-labels.ts';
import { VEHICLE_TYPE_LABELS } from '#text/vehicle-labels.ts';
import { addressOf } from '../../addresses/address-words.ts';
import { catalogueAddress } from '../../addresses/office-addresses.ts';
import { pageMeta } from '../../page-meta.ts';
import { sessionOf } from '../../session/request-session.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Select } from '../../ui/select/select.tsx';
import { askedTable, loadViews, type Asked } from '../tables/asked-table.ts';
import { OfficeTable } from '../tables/office-table.tsx';
import { catalogueWords } from '../tables/table-words.ts';
import type { Route } from './+types/catalogue-page';
import { loadLines } from './catalogue-calls.ts';
import { catalogueColumns } from './catalogue-table.tsx';
import { AlsoElsewhere, loadElsewhere, OnlyElsewhere } from './found-elsewhere.tsx';

export async function loader({ url, context }: Route.LoaderArgs) {
  const session = sessionOf(context);
  const { asked, query } = askedTable(catalogueWords, session, url);
  const { level: wanted, ...filter } = query;
  const level = CATALOGUE_LEVELS.find((each) => each === wanted) ?? 'brand';
  const [{ lines, place }, elsewhere, views] = await Promise.all([
    loadLines(session.adminApi, level, filter),
    filter['q'] ? loadElsewhere(session.adminApi, level, filter) : [],
    loadViews(session, catalogueWords),
  ]);
  return { lines, place, elsewhere, level, asked, views };
}

const HERE = pathTo('backofficeBrands');

/** Of the API, and so of the spreadsheet. */
const LISTS = { brand: 'vehicle_brands', model: 'vehicle_models', version: 'vehicle_versions' };

const SORTS: readonly { value: CatalogueSort; label: string }[] = [
  { value: 'name', label: 'Nome' },
  { value: 'ads', label: 'Mais anúncios' },
];

export default function CataloguePage({ loaderData }: Route.ComponentProps) {
  const { lines, place, elsewhere, level, asked, views } = loaderData;
  const { label, plural, none } = LEVEL_LABELS[level];
  const { after: _after, before: _before, ...kept } = asked;
  const others = {
    elsewhere,
    pathOf: (other: CatalogueLevel) =>
      addressOf(HERE, catalogueWords.parameters({ ...kept, level: other })),
  };
  return (
    <OfficeTable
      title="Catálogo de veículos"
      nouns={[label.toLowerCase(), plural.toLowerCase()]}
      here={HERE}
      spreadsheet={resourcePath('officeSpreadsheet', { table: LISTS[level] })}
      words={catalogueWords}
      asked={asked}
      isAlwaysAsked={['level']}
      columns={catalogueColumns({ level, isWhole: true })}
      rows={lines}
      rowKey={({ id }) => id}
      place={place}
      sorts={SORTS}
      search={{ label: 'Nome, apelido ou código' }}
      views={views}
      headerActions={
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
      filters={<CatalogueFilters level={level} asked={asked} />}
      tabs={{
        filter: 'type',
        label: 'Tipo',
        choices: [
          { label: 'Todos' },
          ...VEHICLE_TYPES.map((value) => ({ value, label: VEHICLE_TYPE_LABELS[value].plural })),
        ],
      }}
      keptFilters={['parent']}
      notes={lines.length > 0 && <AlsoElsewhere {...others} />}
      instead={
        elsewhere.length > 0 && (
          <>
            <p>
              {none} com “{asked['q']}”.
            </p>
            <OnlyElsewhere {...others} />
          </>
        )
      }
      empty={{ title: `${none} assim`, text: 'Escolha outra situação ou outro tipo.' }}
    />
  );
}

function CatalogueFilters({ level, asked }: { level: CatalogueLevel; asked: Asked }) {
  const { status } = asked;
  return (
    <>
      <Select
        key={level}
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
        key={`of ${status}`}
        name={catalogueAddress.name('status')}
        label="Situação"
        defaultValue={status && catalogueWords.said('status', status)}
        placeholder="Todas"
        options={CATALOGUE_STATUSES.map((each) => ({
          value: catalogueAddress.word('status', each),
          label: CATALOGUE_STATUS_LABELS[each].plural,
        }))}
        data-submit-on-change
      />
    </>
  );
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Catálogo de veículos', noindex: true });
