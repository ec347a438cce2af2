import { useNavigation } from 'react-router';
import { pathTo, type SitePath } from '#core/site/paths.ts';
import { withQuery } from '#core/site/site-path.ts';
import { VEHICLE_PHOTO_LIMIT } from '#core/vehicles/vehicle.ts';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import { PageHeader } from '#web/ui/page-header/page-header.tsx';
import { Tabs } from '#web/ui/tabs/tabs.tsx';
import { redirect } from '../../session/redirects.ts';
import { failedForm, formState, type FailedForm } from '../../forms/failed-form.ts';
import { refusedForm } from '../../forms/refused-form.ts';
import { pageMeta } from '../../page-meta.ts';
import { useSite } from '../../session/root-data.ts';
import { attempt, load, unchecked } from '../../session/api-client.ts';
import { sessionOf, type RequestSession } from '../../session/request-session.ts';
import { AdHistory, loadAdHistory } from '../ads/ad-history.tsx';
import { AdPhotosSection } from '../ads/ad-photos-section.tsx';
import { asksForCep, fillByCep, townFoundBy, townsWith } from '../ads/cep-search.ts';
import { historyStep, isHistoryStep, isPhotosStep, photosStep } from '../ads/own-ad.ts';
import { isRefusedAction, type RefusedAction } from '../ads/perform-ad-action.ts';
import { publishConditions } from '../ads/publish-conditions.tsx';
import { PublishPanel } from '../ads/publish-panel.tsx';
import { regionTowns } from '../ads/region-town-choices.ts';
import type { Route } from './+types/edit-vehicle';
import {
  editVehiclePath,
  publicVehiclePath,
  vehicleActions,
  vehicleStanding,
  vehicleSummary,
} from './own-vehicle-view.ts';
import { sentText } from '../../forms/sent-text.ts';
import { runAdAction } from '../ads/run-ad-action.ts';
import { OWN_VEHICLES } from './own-vehicle-kind.ts';
import { SAVED, SavedNotice } from './saved-notice.tsx';
import { vehicleOfAd } from './vehicle-choice.ts';
import { storedVehicleValues, vehicleTree, type OwnVehicleAd } from './vehicle-form-values.ts';
import { VehicleForm } from './vehicle-form.tsx';
import { WaitingChangeNotice } from './waiting-change-notice.tsx';
import '../ads/ad-steps.css';

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const session = sessionOf(context);
  const { api } = session;
  const [{ data }, towns, history] = await Promise.all([
    load(api.v1.users.vehicles[':id'].$get({ param: params })),
    regionTowns(api),
    isHistoryStep(url) ? loadAdHistory(session, 'vehicle', params.id, url) : undefined,
  ]);
  const ad = data.attributes;
  return {
    ad,
    towns,
    history,
    vehicle: await vehicleOfAd(api, ad),
    showsPhotos: isPhotosStep(url.href),
    wasSaved: url.searchParams.has(SAVED),
  };
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const session = sessionOf(context);
  const form = await request.formData();
  if (asksForCep(form)) return fillByCep(session.api, form);
  const wish = sentText(form, '_action');
  if (wish === 'save') return save(session, params.id, form);
  return runAdAction(OWN_VEHICLES, session, form, pageAfter(wish, url, params.id));
}

function pageAfter(wish: string, url: URL, id: string): SitePath {
  if (wish === 'archive') return pathTo('myVehicles');
  // The photographs that were sent go with the change: their step would go on showing them.
  const stays = isPhotosStep(url.href) && wish !== 'discard_change';
  return stays ? photosStep(editVehiclePath(id)) : editVehiclePath(id);
}

async function save({ api }: RequestSession, id: string, form: FormData) {
  const json = { vehicle: unchecked(vehicleTree(form)) };
  const outcome = await attempt(api.v1.vehicles[':id'].$put({ param: { id }, json }));
  if (!outcome.ok) return refusedForm(outcome.status, failedForm(form, outcome.errors));
  return redirect(withQuery(editVehiclePath(id), { [SAVED]: '1' }));
}

export default function EditVehicle({ loaderData, actionData, params }: Route.ComponentProps) {
  const { ad } = loaderData;
  const refused = isRefusedAction(actionData) ? actionData : undefined;
  return (
    <>
      <PageHeader
        title={ad.name}
        lead={vehicleSummary(ad)}
        crumbs={[{ label: 'Veículos', href: pathTo('myVehicles') }, { label: ad.name }]}
      />
      <div className="ad-steps">
        {loaderData.wasSaved && !actionData && <SavedNotice id={params.id} ad={ad} />}
        <Parts
          data={loaderData}
          id={params.id}
          failed={isRefusedAction(actionData) ? undefined : actionData}
        />
        <Publishing id={params.id} ad={ad} refused={refused} />
      </div>
    </>
  );
}

interface PartsProps {
  data: Route.ComponentProps['loaderData'];
  id: string;
  failed: FailedForm | undefined;
}

/** What may be changed of the ad, and what happened to it. An archived one only has its history. */
function Parts({ data, id, failed }: PartsProps) {
  const { ad, history, showsPhotos } = data;
  const here = editVehiclePath(id);
  const canEdit = ad.allowed_actions.includes('edit');
  const historyTab = {
    label: 'Histórico',
    href: historyStep(here),
    current: history !== undefined,
  };
  if (!canEdit && !history) return <Tabs label="Partes do anúncio" tabs={[historyTab]} />;
  // The owner goes on where they were: with what they want, which visitors may not see yet.
  const { photos } = ad.waiting_change ?? ad;
  return (
    <>
      <Tabs
        label="Partes do anúncio"
        tabs={
          canEdit
            ? [
                { label: 'Dados', href: here, current: !showsPhotos && !history },
                {
                  label: 'Fotos',
                  href: photosStep(here),
                  current: showsPhotos,
                  count: photos.length,
                },
                historyTab,
              ]
            : [historyTab]
        }
      />
      {canEdit && <WaitingChangeNotice id={id} ad={ad} />}
      {history ? (
        <AdHistory kind="vehicle" history={history} editPath={here} />
      ) : showsPhotos ? (
        <AdPhotosSection kind="vehicle" adId={id} photos={photos} maxFiles={VEHICLE_PHOTO_LIMIT} />
      ) : (
        // Without its change the ad is another one: no field keeps what waited.
        <DataForm key={ad.waiting_change ? 'wanted' : 'approved'} data={data} failed={failed} />
      )}
    </>
  );
}

function DataForm({ data: { ad, towns, vehicle }, failed }: Omit<PartsProps, 'id'>) {
  const { formData } = useNavigation();
  const ownTown = { id: String(ad.city_id), name: ad.town.name, state: ad.town.state };
  return (
    <VehicleForm
      form={formState(failed, storedVehicleValues(ad))}
      vehicle={vehicle}
      // The form shows no map: the place of a town from elsewhere is never read.
      towns={townsWith(townsWith(towns, { ...ownTown, lat: 0, lng: 0 }), townFoundBy(failed))}
    >
      <Button name="_action" value="save" size="lg" loading={formData?.get('_action') === 'save'}>
        Salvar alterações
      </Button>
      <ButtonLink href={pathTo('myVehicles')} variant="quiet">
        Voltar à lista
      </ButtonLink>
    </VehicleForm>
  );
}

interface PublishingProps {
  id: string;
  ad: OwnVehicleAd;
  refused: RefusedAction | undefined;
}

function Publishing({ id, ad, refused }: PublishingProps) {
  const user = useSite().user?.attributes;
  // What was sold was published before: it lacks nothing.
  const maySoonPublish = ad.allowed_actions.includes('publish') && ad.status !== 'sold';
  return (
    <PublishPanel
      adId={id}
      adName={ad.name}
      status={vehicleStanding(ad)}
      reason={ad.status_reason}
      conditions={
        maySoonPublish
          ? publishConditions({
              photos: ad.photos,
              isConfirmed: user?.email_confirmed ?? true,
              photosHref: photosStep(editVehiclePath(id)),
            })
          : undefined
      }
      actions={vehicleActions(ad.allowed_actions)}
      publicHref={publicVehiclePath(ad)}
      problem={refused?.refused.sentence}
    />
  );
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: (args.loaderData as { ad: OwnVehicleAd } | undefined)?.ad.name ?? 'Editar veículo',
    noindex: true,
  });

export { readAgainWhenRefused as shouldRevalidate } from '../ads/perform-ad-action.ts';
