import { useEffect, useMemo, useRef, useState, type FormEvent } from 'react';
import { Form, useNavigation, useSubmit } from 'react-router';
import { PROPERTY_PHOTO_LIMIT } from '#core/properties/property.ts';
import { pathTo } from '#core/site/paths.ts';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary/error-summary.tsx';
import { fieldId } from '#web/ui/field/field-id.ts';
import { Notice } from '#web/ui/notice/notice.tsx';
import { formState, type FailedForm } from '../../../forms/failed-form.ts';
import { namedErrors } from '../../../forms/named-errors.ts';
import { useHydrated } from '../../../shell/use-hydrated.ts';
import { AdPhotosSection } from '../../ads/ad-photos-section.tsx';
import { townFoundBy, townsWith } from '../../ads/cep-search.ts';
import { DefaultButton } from '../../ads/default-button.tsx';
import type { TownChoice } from '../../ads/town-choice.ts';
import { firstValues } from '../property-form-values.ts';
import type { PlanAllowance } from '../property-section.ts';
import { draftFormValues, draftValues, valuesText } from './draft-form-values.ts';
import type { FailedStep } from './save-step.ts';
import { SaveNews } from './save-state.tsx';
import { sendUnsent } from './step-calls.ts';
import { KEEP_OWN, StepConflict } from './step-conflict.tsx';
import { readUnsent, type StepPlace } from './unsent-steps.ts';
import { useStepSaving } from './use-step-saving.ts';
import { fieldNameOf, kindOf, otherStepsValues, type WholeDraft } from './wizard-draft.ts';
import { fieldsOf, stepAfter, stepBefore, stepPath } from './wizard-steps.ts';
import '../property-form.css';
import './wizard.css';

interface StepPageProps {
  place: StepPlace;
  draft: WholeDraft;
  towns: readonly TownChoice[];
  /** What the plan says of photographs and videos. */
  plan: (PlanAllowance & { property_photos: number }) | undefined;
  /** Of the account: what the contact begins with. */
  phones: readonly { number: string; whatsapp: boolean }[];
  /** Opened to mend it: shows at once what is wrong. */
  isMending: boolean;
  outcome: object | undefined;
}

/** One step of the wizard. What never arrived from this device is shown instead of what is stored. */
export function StepPage(props: StepPageProps) {
  const { place, draft } = props;
  const isHydrated = useHydrated();
  const stored = draft.steps[place.step];
  const first = useRef(stored);
  const unsent = useMemo(() => {
    const kept = isHydrated ? readUnsent(place) : undefined;
    return kept && valuesText(kept.values) !== valuesText(first.current?.values) ? kept : undefined;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- read once; afterwards it is this page that writes it
  }, [isHydrated]);
  useEffect(() => {
    const send = () => void sendUnsent(place.userId, place);
    send();
    addEventListener('online', send);
    return () => removeEventListener('online', send);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a step is a page of its own
  }, []);
  return <StepForm key={unsent ? 'unsent' : 'stored'} {...props} unsent={unsent} />;
}

function StepForm({
  place,
  draft,
  towns,
  plan,
  phones,
  isMending,
  outcome,
  unsent,
}: StepPageProps & { unsent: ReturnType<typeof readUnsent> }) {
  const { step, draftId } = place;
  const section = fieldsOf(step);
  const stored = draft.steps[step];
  const form = useRef<HTMLFormElement>(null);
  const { state, saver } = useStepSaving({ place, stored, unsent, form });
  const submit = useSubmit();
  const isBusy = useNavigation().formMethod === 'POST';
  const [typed, setTyped] = useState(unsent?.values ?? {});

  const failed = outcome && 'values' in outcome ? (outcome as FailedStep) : undefined;
  const conflict = state.kind === 'changed' ? state.stored : failed?.stored;
  const shown: Record<string, unknown> = unsent
    ? draftFormValues(unsent.values)
    : stored
      ? draftFormValues(stored.values)
      : firstOf(step, phones);
  const refused = failed ?? mending(isMending, draft, step, shown);
  const others = otherStepsValues(draft, step);
  const fields = formState(
    refused && {
      errors: refused.errors,
      values: { ...others, ...refused.values } as FailedForm['values'],
    },
    { ...others, ...shown },
  );

  useEffect(() => {
    if (conflict && form.current) setTyped(draftValues(new FormData(form.current), step));
  }, [conflict, step]);

  useEffect(() => {
    // The link that led here names the field that is to be mended.
    if (isMending) document.getElementById(location.hash.slice(1))?.focus();
  }, [isMending]);

  /** What is being saved by itself arrives first, so that one save never meets another. */
  const send = async (event: FormEvent<HTMLFormElement>) => {
    // Without a connection the page's script has kept the form already, and said so.
    if (event.defaultPrevented) return;
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const sent = new FormData(event.currentTarget, submitter);
    if (conflict && sent.get('_action') === KEEP_OWN) saver.current?.keepOwn(conflict);
    saver.current?.handOverTo(draftValues(sent, step));
    await saver.current?.settled();
    if (saver.current) sent.set('revision', String(saver.current.revision));
    await submit(sent, { method: 'post', preventScrollReset: true });
  };

  const town = draft.town;
  const knownTowns = townsWith(
    town ? townsWith(towns, { ...town, id: String(town.id) }) : towns,
    townFoundBy(outcome),
  );
  const before = stepBefore(step);
  return (
    <>
      {useHydrated() && <SaveNews state={state} />}
      {conflict && (
        <StepConflict
          draftId={draftId}
          step={step}
          stored={conflict}
          typed={failed?.stored ? draftValues(formOf(failed), step) : typed}
          towns={knownTowns}
          formId={FORM}
          answer={failed?.stored && failed}
          onGiveUp={() => saver.current?.giveUp()}
        />
      )}
      {unsent && !conflict && (
        <Notice
          tone="info"
          icon="smartphone"
          title="Recuperamos o que você escreveu neste aparelho"
        >
          Não tinha chegado até nós. Confira e continue.
        </Notice>
      )}
      {step === 'photos' && (
        <AdPhotosSection
          kind="draft"
          adId={draftId}
          photos={draft.photos}
          maxFiles={plan?.property_photos ?? PROPERTY_PHOTO_LIMIT}
          plan={plan?.plan}
        />
      )}
      <Form
        method="post"
        id={FORM}
        ref={form}
        className="form property-form"
        noValidate
        onSubmit={(event) => void send(event)}
      >
        <DefaultButton action="save" />
        <input
          type="text"
          hidden
          name="revision"
          // Of the version that this form was read with: only who chooses to writes over a newer one.
          value={failed?.stored ? revisionIn(failed) : (stored?.revision ?? 0)}
          autoComplete="off"
          readOnly
        />
        {conflict && <input type="hidden" name="stored_revision" value={conflict.revision} />}
        <ErrorSummary errors={namedErrors(failed?.errors ?? [], section.fields)} />
        <section className="form-section" aria-label={section.title}>
          <section.Fields
            form={fields}
            towns={knownTowns}
            kind={step === 'kind' ? undefined : kindOf(draft)}
            plan={plan}
            areaHref={`${stepPath(draftId, 'features')}#${fieldId('square_meters')}`}
          />
        </section>
        <div className="btn-row wizard-buttons">
          <Button name="_action" value="save" size="lg" iconAfter="arrow-right" loading={isBusy}>
            Continuar
          </Button>
          {failed && failed.errors.length > 0 && (
            <ButtonLink href={stepPath(draftId, stepAfter(step))} variant="secondary" size="lg">
              Deixar para depois
            </ButtonLink>
          )}
          <ButtonLink
            href={before ? stepPath(draftId, before) : pathTo('myProperties')}
            variant="quiet"
            size="lg"
            icon="arrow-left"
          >
            {before ? 'Voltar' : 'Sair'}
          </ButtonLink>
        </div>
      </Form>
    </>
  );
}

const FORM = 'passo';

/** What a step begins with before it was ever written. */
function firstOf(
  step: StepPlace['step'],
  phones: StepPageProps['phones'],
): Record<string, unknown> {
  const first = firstValues(phones);
  if (step === 'contact') return first;
  return step === 'place' ? { show_map: first['show_map'] } : {};
}

/** A step that was opened from the list of what is missing says it by its fields. */
function mending(
  isMending: boolean,
  { problems }: WholeDraft,
  step: StepPlace['step'],
  shown: Record<string, unknown>,
): FailedForm | undefined {
  if (!isMending) return undefined;
  const errors = problems
    .filter((problem) => problem.step === step)
    .map(({ field, detail, key }) => ({ name: fieldNameOf(field), message: detail, key }));
  return { values: shown as FailedForm['values'], errors };
}

function revisionIn({ values }: FailedForm): string {
  return String(values['revision'] ?? 0);
}

function formOf({ values }: FailedForm): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values))
    for (const text of [value].flat()) form.append(name, text);
  return form;
}
