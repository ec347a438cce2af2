import { useEffect, useRef } from 'react';
import { useLocation, type ShouldRevalidateFunctionArgs } from 'react-router';
import { DRAFT_STEPS, type DraftStep } from '#core/properties/property-draft.ts';
import { pathTo } from '#core/site/paths.ts';
import { PageHeader } from '#web/ui/page-header/page-header.tsx';
import { Stepper } from '#web/ui/stepper/stepper.tsx';
import { redirect } from '../../../session/redirects.ts';
import { isWorthReading, sentOrNot } from '../../../forms/not-sent.ts';
import { pageMeta } from '../../../page-meta.ts';
import { useSite } from '../../../session/root-data.ts';
import { load } from '../../../session/api-client.ts';
import { sessionOf } from '../../../session/request-session.ts';
import { regionTowns } from '../../ads/region-town-choices.ts';
import { sentText } from '../../../forms/sent-text.ts';
import { editPath } from '../own-property-view.ts';
import type { Route } from './+types/wizard-step';
import { draftPreview } from './draft-preview.ts';
import { finishAd } from './finish-ad.ts';
import { ReviewPage } from './review-page.tsx';
import { saveStep } from './save-step.ts';
import { StepPage } from './step-page.tsx';
import { draftTitle, stepMarks } from './wizard-draft.ts';
import { MEND, WIZARD_STEPS } from './wizard-steps.ts';

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { api } = sessionOf(context);
  const step = DRAFT_STEPS.find((known) => known === params.step);
  if (!step) throw Response.json({ message: 'Página não encontrada' }, { status: 404 });
  const [{ data }, towns, plan] = await Promise.all([
    load(api.v1.users.property_drafts[':id'].$get({ param: { id: params.draftId } })),
    step === 'place' ? regionTowns(api) : [],
    step === 'photos' || step === 'review' ? load(api.v1.users.plan_limits.$get()) : undefined,
  ]);
  const draft = data.attributes;
  if (draft.property_id) throw redirect(editPath(draft.property_id));
  return {
    step,
    draft,
    towns,
    plan: plan?.data.attributes,
    preview: step === 'review' ? draftPreview(draft) : undefined,
    isMending: url.searchParams.has(MEND),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const session = sessionOf(context);
  const step = DRAFT_STEPS.find((known) => known === params.step);
  if (!step) throw Response.json({ message: 'Página não encontrada' }, { status: 404 });
  const form = await request.formData();
  return step === 'review'
    ? finishAd(session, params.draftId, { publish: sentText(form, '_action') === 'publish' })
    : saveStep(session, { draftId: params.draftId, step }, form);
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sentOrNot(serverAction);
}

export default function WizardStepPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const user = useSite().user;
  const { step, draft } = loaderData;
  const { title, lead } = WIZARD_STEPS[step];
  const place = { userId: user?.id ?? '', draftId: params.draftId };
  const number = DRAFT_STEPS.indexOf(step);
  const page = useFocusOnChange(step);
  return (
    <div
      className="wizard"
      ref={page}
      tabIndex={-1}
      role="group"
      aria-label={`${title}, passo ${number + 1} de ${DRAFT_STEPS.length}`}
    >
      <PageHeader
        title={title}
        lead={lead}
        crumbs={[
          { label: 'Imóveis', href: pathTo('myProperties') },
          { label: 'Anunciar imóvel', href: pathTo('newProperty') },
          { label: draftTitle(draft) },
        ]}
      />
      <Stepper steps={stepMarks(params.draftId, draft)} current={number} />
      {step === 'review' ? (
        <ReviewPage
          place={place}
          draft={draft}
          preview={loaderData.preview ?? []}
          isConfirmed={user?.attributes.email_confirmed ?? true}
          plan={loaderData.plan}
          outcome={actionData}
        />
      ) : (
        <StepPage
          key={step}
          place={{ ...place, step }}
          draft={draft}
          towns={loaderData.towns}
          plan={loaderData.plan}
          phones={user?.attributes.phones ?? []}
          isMending={loaderData.isMending}
          outcome={actionData}
        />
      )}
    </div>
  );
}

/** A step begins at its top, and who hears the page is told of it, unless the link led to a field. */
function useFocusOnChange(step: DraftStep) {
  const page = useRef<HTMLDivElement>(null);
  // The page that the browser itself loaded begins where the browser says.
  const isLoaded = useLocation().key === 'default';
  const shown = useRef(isLoaded ? step : undefined);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    if (location.hash !== '') return;
    page.current?.focus({ preventScroll: true });
    scrollTo({ top: 0, behavior: 'instant' });
  }, [step]);
  return page;
}

/** After a form the draft is read again, also when it was refused: it was stored, or somebody else's was. */
export function shouldRevalidate({ actionStatus, ...outcome }: ShouldRevalidateFunctionArgs) {
  return actionStatus === undefined ? isWorthReading(outcome) : true;
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: `Anunciar imóvel: ${args.loaderData ? WIZARD_STEPS[args.loaderData.step].title : 'passo'}`,
    noindex: true,
  });
