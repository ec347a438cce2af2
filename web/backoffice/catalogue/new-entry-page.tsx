import { data } from 'react-router';
import { pathTo } from '#core/site/paths.ts';
import { CATALOGUE_LEVELS } from '#core/vehicles/catalogue/catalogue-level.ts';
import { VEHICLE_TYPES } from '#core/vehicles/vehicle.ts';
import { LEVEL_LABELS } from '#text/catalogue-labels.ts';
import { VEHICLE_TYPE_LABELS } from '#text/vehicle-labels.ts';
import { askedOf } from '../../addresses/asked-address.ts';
import { catalogueAddress } from '../../addresses/office-addresses.ts';
import { failedForm, formState } from '../../forms/failed-form.ts';
import { treeOf } from '../../forms/form-values.ts';
import { pageMeta } from '../../page-meta.ts';
import { attempt } from '../../session/api-client.ts';
import { redirect } from '../../session/redirects.ts';
import { sessionOf, type RequestSession } from '../../session/request-session.ts';
import { leaveToast } from '../../shell/toast-message.ts';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import { Select } from '../../ui/select/select.tsx';
import type { Route } from './+types/new-entry-page';
import { callsOf, entryPath, loadEntry } from './catalogue-calls.ts';
import { EntryForm } from './entry-form.tsx';
import { MissingEntry } from './missing-entry.tsx';
import './entry-page.css';

function askedEntry(session: RequestSession, url: URL) {
  const asked = askedOf(catalogueAddress, session, url);
  const level = CATALOGUE_LEVELS.find((each) => each === asked.get('level')) ?? 'brand';
  return { level, parentId: asked.get('parent') ?? '' };
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const session = sessionOf(context);
  const { level, parentId } = askedEntry(session, url);
  if (level === 'brand') return { level, parent: undefined };
  const above = level === 'model' ? 'brand' : 'model';
  const { id, name, vehicle_type: type } = await loadEntry(session.adminApi, above, parentId);
  return { level, parent: { id, name, type, path: entryPath(above, id) } };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const session = sessionOf(context);
  const { level } = askedEntry(session, url);
  const form = await request.formData();
  const json = { entry: treeOf(form) };
  const outcome = await attempt(callsOf(session.adminApi, level).$post({ json }));
  if (!outcome.ok) return data(failedForm(form, outcome.errors), { status: outcome.status });
  leaveToast(session.cookies, { severity: 'success', summary: 'Está no catálogo', life: 5000 });
  throw redirect(entryPath(level, outcome.data.data.id));
}

export default function NewEntryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { level, parent } = loaderData;
  const form = formState(actionData, { status: 'active', parent: parent?.id ?? '' });
  return (
    <>
      <PageHeader
        title={LEVEL_LABELS[level].new}
        lead={parent && `Em ${parent.name}`}
        crumbs={[
          { label: 'Catálogo de veículos', href: pathTo('backofficeBrands') },
          ...(parent ? [{ label: parent.name, href: parent.path }] : []),
          { label: LEVEL_LABELS[level].new },
        ]}
      />
      <EntryForm level={level} type={parent?.type} form={form} submit="Incluir">
        {parent ? (
          <input type="hidden" name="parent" value={parent.id} />
        ) : (
          <Select
            name="parent"
            label="Tipo de veículo"
            required
            placeholder="Escolha"
            defaultValue={form.value('parent')}
            error={form.error('parent')}
            options={VEHICLE_TYPES.map((type) => ({
              value: type,
              label: VEHICLE_TYPE_LABELS[type].plural,
            }))}
          />
        )}
      </EntryForm>
    </>
  );
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: args.loaderData ? LEVEL_LABELS[args.loaderData.level].new : 'Catálogo de veículos',
    noindex: true,
  });

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <MissingEntry error={error} />;
}
