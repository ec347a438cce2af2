import type { ReactNode } from 'react';
import { pathTo } from '#core/site/paths.ts';
import { MOST_COUNTED_ADS, type CatalogueLevel } from '#core/vehicles/catalogue/catalogue-level.ts';
import { counted } from '#text/formats.ts';
import { LEVEL_LABELS } from '#text/catalogue-labels.ts';
import { VEHICLE_TYPE_LABELS } from '#text/vehicle-labels.ts';
import { officeVehiclesAddress } from '../../addresses/office-addresses.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import type { OfficeColumn } from '../tables/office-table.tsx';
import { entryPath, type CatalogueLine } from './catalogue-calls.ts';
import { CatalogueStatusBadge } from './catalogue-status.tsx';
import './catalogue-table.css';

interface CatalogueTableProps {
  level: CatalogueLevel;
  lines: readonly CatalogueLine[];
  /** Whether the brand (and model) of each is said. */
  isWhole?: boolean | undefined;
  /** In the last column, instead of the state. */
  choose?: (line: CatalogueLine) => ReactNode;
}

/** Brands, models or versions with what stands in them. */
export function CatalogueTable(props: CatalogueTableProps) {
  return (
    <DataTable
      caption={LEVEL_LABELS[props.level].plural}
      columns={catalogueColumns(props)}
      rows={props.lines}
      rowKey={({ id }) => id}
    />
  );
}

export function catalogueColumns({
  level,
  isWhole,
  choose,
}: Omit<CatalogueTableProps, 'lines'>): OfficeColumn<CatalogueLine>[] {
  return [
    {
      key: 'name',
      header: LEVEL_LABELS[level].label,
      main: true,
      cell: (line) => (
        <EntryName
          level={level}
          line={line}
          isWhole={isWhole}
          isStatusHidden={choose !== undefined}
        />
      ),
    },
    level === 'version'
      ? { key: 'years', header: 'Anos', cell: yearsOf }
      : { key: 'within', header: 'Dentro', cell: (line) => withinText(level, line) },
    {
      key: 'ads',
      header: 'Anúncios',
      ...(!choose && { sorts: { descending: 'ads' } }),
      cell: (line) => <AdsOf level={level} {...line} />,
    },
    choose
      ? { key: 'choose', header: 'Escolher', align: 'end', cell: choose }
      : {
          key: 'status',
          header: 'Situação',
          cell: ({ status }) => <CatalogueStatusBadge status={status} />,
        },
  ];
}

interface EntryNameProps extends Pick<CatalogueTableProps, 'level' | 'isWhole'> {
  line: CatalogueLine;
  isStatusHidden: boolean;
}

function EntryName({ level, line, isWhole, isStatusHidden }: EntryNameProps) {
  return (
    <span className="catalogue-name">
      {line.image && <img src={line.image.small} alt="" width={36} height={36} loading="lazy" />}
      <span>
        <a href={entryPath(level, line.id)}>{line.name}</a>{' '}
        {isStatusHidden && line.status !== 'active' && (
          <CatalogueStatusBadge status={line.status} />
        )}
        <EntryPlace level={level} line={line} isWhole={isWhole} />
        {line.merged_into && <span className="catalogue-sub">agora é {line.merged_into.name}</span>}
      </span>
    </span>
  );
}

function EntryPlace({ level, line, isWhole }: Omit<EntryNameProps, 'isStatusHidden'>) {
  const type = level === 'brand' && VEHICLE_TYPE_LABELS[line.vehicle_type].plural;
  const place = [type, line.brand?.name, line.model?.name].filter(Boolean).join(' › ');
  const parts = [isWhole && place, ...line.codes].filter(Boolean);
  return parts.length > 0 && <span className="catalogue-sub">{parts.join(' · ')}</span>;
}

function withinText(
  level: CatalogueLevel,
  { models_count: models, versions_count: versions }: CatalogueLine,
) {
  const of = counted(versions, 'versão', 'versões');
  return level === 'brand' ? `${counted(models, 'modelo', 'modelos')}, ${of}` : of;
}

function yearsOf({ first_year: first, last_year: last }: CatalogueLine): string {
  if (first === null) return 'Nenhum';
  return first === last ? String(first) : `${first} a ${last}`;
}

/** How many ads there are, which leads to them. */
export function AdsOf({
  level,
  id,
  ads_count: count,
}: Pick<CatalogueLine, 'id' | 'ads_count'> & { level: CatalogueLevel }) {
  if (count === 0) return 'Nenhum';
  return (
    <a
      className="link"
      href={officeVehiclesAddress.link(pathTo('backofficeVehicles'), { catalogue: id, level })}
    >
      {count > MOST_COUNTED_ADS ? 'mais de mil anúncios' : counted(count, 'anúncio', 'anúncios')}
    </a>
  );
}
