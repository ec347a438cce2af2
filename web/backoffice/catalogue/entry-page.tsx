import { data } from 'react-router';
import { pathTo } from '#core/site/paths.ts';
import type { CatalogueLevel } from '#core/vehicles/catalogue/catalogue-level.ts';
import { catalogueEventText, LEVEL_LABELS } from '#text/catalogue-labels.ts';
import { VEHICLE_TYPE_LABELS } from '#text/vehicle-labels.ts';
import { askedOf } from '../../addresses/asked-address.ts';
import { catalogueAddress } from '../../addresses/office-addresses.ts';
import { formState } from '../../forms/failed-form.ts';
import { pageMeta } from '../../page-meta.ts';
import { sessionOf } from '../../session/request-session.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import { HistorySection } from '../history-section.tsx';
import type { Route } from './+types/entry-page';
import {
  crumbsOf,
  entryPath,
  levelAt,
  loadEntry,
  loadLines,
  WITHIN,
  entryValues,
  type CatalogueEntry,
} from './catalogue-calls.ts';
import { AdsOf } from './catalogue-table.tsx';
import { CatalogueStatusBadge } from './catalogue-status.tsx';
import { changeImage, changeOfForm } from './entry-changes.ts';
import { EntryForm } from './entry-form.tsx';
import { ImagePanel } from './image-panel.tsx';
import { EntriesWithin } from './entries-within.tsx';
import { MissingEntry } from './missing-entry.tsx';
import { YearsPanel } from './years-panel.tsx';
import './entry-page.css';

export async function loader({ params: { id }, url, context }: Route.LoaderArgs) {
  const session = sessionOf(context);
  const level = levelAt(url);
  const asked = askedOf(catalogueAddress, session, url);
  const q = asked.get('q')?.trim() ?? '';
  const key = Object.fromEntries([...asked].filter(([name]) => ['after', 'before'].includes(name)));
  const below = WITHIN[level];
  const [entry, within] = await Promise.all([
    loadEntry(session.adminApi, level, id),
    below && loadLines(session.adminApi, below, { q, ...key, parent: id }),
  ]);
  return { level, entry, within, q };
}

export async function action({ params: { id }, request, url, context }: Route.ActionArgs) {
  const session = sessionOf(context);
  const level = levelAt(url);
  const refused = url.searchParams.has('foto')
    ? await changeImage(session, level, id, request)
    : await changeOfForm(session, level, id, await request.formData());
  return data(refused, { status: refused.status });
}

export default function EntryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { level, entry, within, q } = loaderData;
  const refused = (part: string) => (actionData?.part === part ? actionData : undefined);
  const isMerged = entry.status === 'merged';
  return (
    <>
      <PageHeader
        title={
          <span className="catalogue-title">
            {entry.name} <CatalogueStatusBadge status={entry.status} />
          </span>
        }
        lead={
          <>
            {LEVEL_LABELS[level].label} · {VEHICLE_TYPE_LABELS[entry.vehicle_type].plural} ·{' '}
            {entry.ads_count > 0 ? <AdsOf level={level} {...entry} /> : 'Nenhum anúncio'}
          </>
        }
        crumbs={crumbsOf(entry)}
        actions={!isMerged && <EntryActions level={level} entry={entry} />}
      />
      {entry.merged_into ? (
        <Notice title={`Agora é ${entry.merged_into.name}`}>
          <p>
            O endereço e os anúncios daqui levam a{' '}
            <a className="link" href={entryPath(level, entry.merged_into.id)}>
              {entry.merged_into.name}
            </a>
            .
          </p>
        </Notice>
      ) : (
        <div className="catalogue-entry">
          <div className="catalogue-parts">
            {entry.version && (
              <YearsPanel years={entry.version.years} form={formState(refused('years'))} />
            )}
            {within && <EntriesWithin level={level} within={within} id={entry.id} q={q} />}
            <HistorySection events={entry.history} textOf={catalogueEventText} />
          </div>
          <div className="catalogue-parts">
            <EntryForm
              level={level}
              type={entry.vehicle_type}
              stored={entryValues(entry)}
              form={formState(refused('save'), entryValues(entry))}
              submit="Salvar"
            />
            {level !== 'version' && (
              <ImagePanel
                image={entry.image}
                here={entryPath(level, entry.id)}
                form={formState(refused('image'))}
              />
            )}
          </div>
        </div>
      )}
    </>
  );
}

function EntryActions({ level, entry }: { level: CatalogueLevel; entry: CatalogueEntry }) {
  const word = catalogueAddress.word('level', level);
  const below = WITHIN[level];
  return (
    <>
      <ButtonLink
        href={pathTo('backofficeMerge', { level: word, id: entry.id })}
        variant="secondary"
        icon="copy"
      >
        Juntar com outro
      </ButtonLink>
      {below && (
        <ButtonLink
          href={catalogueAddress.link(pathTo('backofficeNewEntry'), {
            level: below,
            parent: entry.id,
          })}
          icon="plus"
        >
          {LEVEL_LABELS[below].new}
        </ButtonLink>
      )}
    </>
  );
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: args.loaderData?.entry.name ?? 'Catálogo de veículos', noindex: true });

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <MissingEntry error={error} />;
}
