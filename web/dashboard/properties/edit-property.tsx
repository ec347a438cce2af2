import { useNavigation } from 'react-router';
import { withoutWhatDoesNotApply } from '#core/properties/property-input.ts';
import { pathTo } from '#core/site/paths.ts';
import { sitePathOf } from '#core/site/site-path.ts';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import { PageHeader } from '#web/ui/page-header/page-header.tsx';
import { Tabs } from '#web/ui/tabs/tabs.tsx';
import { redirect } from '../../session/redirects.ts';
import { failedForm, formState, type FailedForm } from '../../forms/failed-form.ts';
import { isNotSent, sentOrNot } from '../../forms/not-sent.ts';
import { refusedForm } from '../../forms/refused-form.ts';
import { pageMeta } from '../../page-meta.ts';
import { useSite } from '../../session/root-data.ts';
import { attempt, load, unchecked } from '../../session/api-client.ts';
import { sessionOf } from '../../session/request-session.ts';
import { leaveToast } from '../../shell/toast-message.ts';
import { AdHistory, loadAdHistory } from '../ads/ad-history.tsx';
import { AdPhotosSection } from '../ads/ad-photos-section.tsx';
import { asksForCep, fillByCep, townFoundBy, townsWith } from '../ads/cep-search.ts';
import { historyStep, isHistoryStep, isPhotosStep, photosStep } from '../ads/own-ad.ts';
import { isRefusedAction, type RefusedAction } from '../ads/perform-ad-action.ts';
import { publishConditions } from '../ads/publish-conditions.tsx';
import { PublishPanel } from '../ads/publish-panel.tsx';
import type { Route } from './+types/edit-property';
import { asksForDescription, fillByDescription } from './description-filling.ts';
import {
  editPath,
  isOver,
  placeText,
  propertyActions,
  propertyStanding,
  publicPath,
} from './own-property-view.ts';
import { PropertyForm } from './property-form.tsx';
import {
  propertyTree,
  storedValues,
  withoutPhoneGaps,
  type OwnPropertyAd,
} from './property-form-values.ts';
import type { PlanAllowance } from './property-section.ts';
import { regionTowns } from '../ads/region-town-choices.ts';
import { runAdAction } from '../ads/run-ad-action.ts';
import { OWN_PROPERTIES } from './own-property-kind.ts';
import '../ads/ad-steps.css';

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const session = sessionOf(context);
  const { api } = session;
  const [ad, towns, plan, history] = await Promise.all([
    load(api.v1.users.properties[':id'].$get({ param: params })),
    regionTowns(api),
    load(api.v1.users.plan_limits.$get()),
    isHistoryStep(url) ? loadAdHistory(session, 'property', params.id, url) : undefined,
  ]);
  return {
    ad: ad.data.attributes,
    towns,
    plan: plan.data.attributes,
    history,
    showsPhotos: isPhotosStep(url.href),
    onceKey: crypto.randomUUID(),
  };
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const session = sessionOf(context);
  const form = await request.formData();
  if (asksForCep(form)) return fillByCep(session.api, withoutPhoneGaps(form));
  if (asksForDescription(form)) return fillByDescription(session.api, withoutPhoneGaps(form));
  if (form.get('_action') === 'save') return save(session, params.id, form);
  return runAdAction(
    OWN_PROPERTIES,
    session,
    form,
    form.get('_action') === 'archive'
      ? pathTo('myProperties')
      : (sitePathOf(url) ?? editPath(params.id)),
  );
}

async function save({ api, cookies }: ReturnType<typeof sessionOf>, id: string, sent: FormData) {
  const form = withoutPhoneGaps(sent);
  const outcome = await attempt(
    api.v1.properties[':id'].$put({
      param: { id },
      // Rooms half typed for a house must not hold up a lot, where nobody sees them.
      json: { property: unchecked(withoutWhatDoesNotApply(propertyTree(form))) },
    }),
  );
  if (!outcome.ok) return refusedForm(outcome.status, failedForm(form, outcome.errors));
  const { photo_count: photos } = outcome.data.data.attributes;
  leaveToast(cookies, {
    severity: 'success',
    summary: 'Alterações salvas',
    life: 5000,
    ...(photos === 0 ? { detail: 'Faltam as fotos.' } : {}),
  });
  return redirect(photos === 0 ? photosStep(editPath(id)) : editPath(id));
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sentOrNot(serverAction);
}

export default function EditProperty({ loaderData, actionData, params }: Route.ComponentProps) {
  const { ad } = loaderData;
  const refused = isRefusedAction(actionData) ? actionData : undefined;
  const failed = isRefusedAction(actionData) || isNotSent(actionData) ? undefined : actionData;
  return (
    <>
      <PageHeader
        title={ad.name}
        lead={placeText(ad)}
        crumbs={[{ label: 'Imóveis', href: pathTo('myProperties') }, { label: ad.name }]}
      />
      <div className="ad-steps">
        <Parts data={loaderData} id={params.id} failed={failed} />
        <Publishing
          id={params.id}
          ad={ad}
          plan={loaderData.plan}
          onceKey={loaderData.onceKey}
          refused={refused}
        />
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
function Parts({ data: { ad, towns, plan, history, showsPhotos }, id, failed }: PartsProps) {
  const here = editPath(id);
  const canEdit = ad.allowed_actions.includes('edit');
  const historyTab = {
    label: 'Histórico',
    href: historyStep(here),
    current: history !== undefined,
  };
  if (!canEdit && !history) return <Tabs label="Partes do anúncio" tabs={[historyTab]} />;
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
                  count: ad.photo_count,
                },
                historyTab,
              ]
            : [historyTab]
        }
      />
      {history ? (
        <AdHistory kind="property" history={history} editPath={here} />
      ) : showsPhotos ? (
        <AdPhotosSection
          kind="property"
          adId={id}
          photos={ad.photos}
          maxFiles={plan.property_photos}
          plan={plan.plan}
        />
      ) : (
        <DataForm ad={ad} towns={towns} plan={plan} failed={failed} />
      )}
    </>
  );
}

function DataForm({
  ad,
  towns,
  plan,
  failed,
}: {
  ad: OwnPropertyAd;
  towns: Route.ComponentProps['loaderData']['towns'];
  plan: PlanAllowance;
  failed: FailedForm | undefined;
}) {
  const { formData } = useNavigation();
  const ownTown = { id: String(ad.city_id), name: ad.town.name, state: ad.town.state };
  return (
    <PropertyForm
      form={formState(failed, storedValues(ad))}
      towns={townsWith(
        townsWith(towns, { ...ownTown, lat: ad.lat ?? -11.3, lng: ad.lng ?? -41.86 }),
        townFoundBy(failed),
      )}
      plan={{ ...plan, keeps_video: ad.youtube_url !== null }}
    >
      <Button name="_action" value="save" size="lg" loading={formData?.get('_action') === 'save'}>
        Salvar alterações
      </Button>
      <ButtonLink href={pathTo('myProperties')} variant="quiet">
        Voltar à lista
      </ButtonLink>
    </PropertyForm>
  );
}

function Publishing({
  id,
  ad,
  plan,
  onceKey,
  refused,
}: {
  id: string;
  ad: OwnPropertyAd;
  plan: PlanAllowance;
  onceKey: string;
  refused: RefusedAction | undefined;
}) {
  const isConfirmed = useSite().user?.attributes.email_confirmed ?? true;
  const canPublish = ad.allowed_actions.includes('publish') && !isOver(ad.status);
  return (
    <PublishPanel
      adId={id}
      adName={ad.name}
      onceKey={onceKey}
      status={propertyStanding(ad)}
      reason={ad.status_reason}
      conditions={
        canPublish
          ? publishConditions({
              photos: ad.photos,
              isConfirmed,
              photosHref: photosStep(editPath(id)),
              plan,
            })
          : undefined
      }
      actions={propertyActions(ad)}
      publicHref={publicPath(ad)}
      problem={refused?.refused.sentence}
    />
  );
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: (args.loaderData as { ad: OwnPropertyAd } | undefined)?.ad.name ?? 'Editar imóvel',
    noindex: true,
  });

export { readAgainWhenRefused as shouldRevalidate } from '../ads/perform-ad-action.ts';
