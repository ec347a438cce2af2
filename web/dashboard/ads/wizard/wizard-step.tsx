import { useEffect, useRef } from 'react';
import { useLocation, type ShouldRevalidateFunctionArgs } from 'react-router';
import { pathTo } from '#core/site/paths.ts';
import { PageHeader } from '#web/ui/page-header/page-header.tsx';
import { Stepper } from '#web/ui/stepper/stepper.tsx';
import { redirect } from '../../../session/redirects.ts';
import { isWorthReading } from '../../../forms/not-sent.ts';
import { useSite } from '../../../session/root-data.ts';
import { pageOf } from '../../../session/api-client.ts';
import type { RequestSession } from '../../../session/request-session.ts';
import { regionTowns } from '../region-town-choices.ts';
import { sentText } from '../../../forms/sent-text.ts';
import { finishAd } from './finish-ad.ts';
import { ReviewPage } from './review-page.tsx';
import { saveStep } from './save-step.ts';
import { StepPage } from './step-page.tsx';
import type { WizardCalls, WizardKind } from './wizard-kind.ts';
import { allSteps, REVIEW, stepMarks, stepOf, TO_CORRECT } from './wizard-steps.ts';

interface Place {
  draftId: string;
  step: string;
}

function knownStep<About, Extra>({ shape }: WizardKind<About, Extra>, { step }: Place): string {
  if (!allSteps(shape).includes(step))
    throw Response.json({ message: 'Página não encontrada' }, { status: 404 });
  return step;
}

/** A draft, and what the step that the address names needs beside it. */
export async function loadWizardStep<About, Extra>(
  calls: WizardCalls<About, Extra>,
  session: RequestSession,
  url: URL,
  place: Place,
) {
  const { wizard } = calls;
  const step = knownStep(wizard, place);
  const [read, towns] = await Promise.all([
    calls.read(session.api, place.draftId),
    wizard.shape.fields[step]?.includes('city_id') ? regionTowns(session.api) : [],
  ]);
  if (!read.ok) throw pageOf(read);
  const draft = read.data.data.attributes;
  if (draft.ad_id) throw redirect(wizard.own.editPath(draft.ad_id));
  const [extra, preview] = await Promise.all([
    calls.loadExtra(session, url, step, draft),
    step === REVIEW ? calls.preview(session.api, draft) : [],
  ]);
  return {
    step,
    draftId: place.draftId,
    draft,
    towns,
    extra,
    preview,
    isCorrecting: url.searchParams.has(TO_CORRECT),
  };
}

/** Stores the step and goes on; from the review, makes the ad. */
export async function runWizardStep<About, Extra>(
  calls: WizardCalls<About, Extra>,
  session: RequestSession,
  request: Request,
  place: Place,
) {
  const step = knownStep(calls.wizard, place);
  const form = await request.formData();
  if (calls.runOther && form.get('_action') === calls.wizard.otherAction)
    return calls.runOther(session, form, new URL(request.url));
  return step === REVIEW
    ? finishAd(calls, session, place.draftId, { publish: sentText(form, '_action') === 'publish' })
    : saveStep(calls, session, { draftId: place.draftId, step }, form);
}

interface WizardStepProps<About, Extra> {
  wizard: WizardKind<About, Extra>;
  data: Awaited<ReturnType<typeof loadWizardStep<About, Extra>>>;
  outcome: object | undefined;
}

/** One step of the ad, or its review. */
export function WizardStepScreen<About, Extra>({
  wizard,
  data: { step, draftId, draft, towns, extra, preview, isCorrecting },
  outcome,
}: WizardStepProps<About, Extra>) {
  const user = useSite().user;
  const { title, lead } = stepOf(wizard, step);
  const place = { userId: user?.id ?? '', kind: wizard.own.kind, draftId };
  const steps = allSteps(wizard.shape);
  const number = steps.indexOf(step);
  const page = useFocusOnChange(step);
  return (
    <div
      className="wizard"
      ref={page}
      tabIndex={-1}
      role="group"
      aria-label={`${title}, passo ${number + 1} de ${steps.length}`}
    >
      <PageHeader
        title={title}
        lead={[wizard.titleOf(draft), lead].filter(Boolean).join('. ')}
        crumbs={[
          { label: wizard.listLabel, href: pathTo(wizard.own.listPath) },
          { label: wizard.startTitle, href: pathTo(wizard.own.startPath) },
          { label: wizard.titleOf(draft) },
        ]}
      />
      <Stepper steps={stepMarks(wizard, draftId, draft)} current={number} />
      {step === REVIEW ? (
        <ReviewPage
          wizard={wizard}
          place={place}
          draft={draft}
          preview={preview}
          extra={extra}
          outcome={outcome}
        />
      ) : (
        <StepPage
          key={step}
          wizard={wizard}
          place={{ ...place, step }}
          draft={draft}
          towns={towns}
          extra={extra}
          phones={user?.attributes.phones ?? []}
          isCorrecting={isCorrecting}
          outcome={outcome}
        />
      )}
    </div>
  );
}

/** A step begins at its top, and who hears the page is told of it, unless the link led to a field. */
function useFocusOnChange(step: string) {
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

export function wizardStepMeta<About, Extra>(wizard: WizardKind<About, Extra>, step: string) {
  return { title: `${wizard.startTitle}: ${stepOf(wizard, step).title}`, noindex: true };
}
