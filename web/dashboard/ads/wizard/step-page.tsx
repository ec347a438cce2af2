import clsx from 'clsx';
import { useEffect, useMemo, useRef, useState, type FormEvent } from 'react';
import { Form, useNavigation, useSubmit } from 'react-router';
import { pathTo } from '#core/site/paths.ts';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary/error-summary.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { formState, type FailedForm } from '../../../forms/failed-form.ts';
import { namedErrors } from '../../../forms/named-errors.ts';
import { useSite } from '../../../session/root-data.ts';
import { useHydrated } from '../../../shell/use-hydrated.ts';
import { townFoundBy, townsWith } from '../cep-search.ts';
import { DefaultButton } from '../default-button.tsx';
import type { TownChoice } from '../town-choice.ts';
import { draftFormValues, draftValues, valuesText } from './draft-form-values.ts';
import type { FailedStep } from './save-step.ts';
import { SaveNews } from './save-state.tsx';
import { sendUnsent } from './step-calls.ts';
import { KEEP_OWN, StepConflict } from './step-conflict.tsx';
import { readUnsent, type StepPlace } from './unsent-steps.ts';
import { useStepSaving } from './use-step-saving.ts';
import { fieldNameOf, otherStepsValues } from './wizard-draft.ts';
import type { WholeDraft, WizardKind } from './wizard-kind.ts';
import { stepAfter, stepBefore, stepOf, stepPath } from './wizard-steps.ts';
import '#web/ui/field/field.css';
import './wizard.css';

interface StepPageProps<About, Extra> {
  wizard: WizardKind<About, Extra>;
  place: StepPlace;
  draft: WholeDraft & About;
  towns: readonly TownChoice[];
  extra: Extra;
  /** Of the account: what the contact begins with. */
  phones: readonly { number: string; whatsapp: boolean }[];
  /** Opened to correct it: shows at once what is wrong. */
  isCorrecting: boolean;
  outcome: object | undefined;
}

/** One step of the wizard. What never arrived from this device is shown instead of what is stored. */
export function StepPage<About, Extra>(props: StepPageProps<About, Extra>) {
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

function StepForm<About, Extra>({
  wizard,
  place,
  draft,
  towns,
  extra,
  phones,
  isCorrecting,
  outcome,
  unsent,
}: StepPageProps<About, Extra> & { unsent: ReturnType<typeof readUnsent> }) {
  const { step, draftId } = place;
  const { title, fields: labels } = stepOf(wizard, step);
  const { vehicleSettings } = useSite();
  const stored = draft.steps[step];
  const form = useRef<HTMLFormElement>(null);
  const { state, saver } = useStepSaving({ place, reading: wizard, stored, unsent, form });
  const submit = useSubmit();
  const isBusy = useNavigation().formMethod === 'POST';
  const [typed, setTyped] = useState(unsent?.values ?? {});

  const answered = outcome && 'values' in outcome ? (outcome as FailedStep) : undefined;
  const isOther = answered?.values['_action'] === (wizard.otherAction ?? null);
  const failed = isOther ? undefined : answered;
  const conflict = state.kind === 'changed' ? state.stored : failed?.stored;
  const shown: Record<string, unknown> = unsent
    ? draftFormValues(unsent.values)
    : stored
      ? draftFormValues(stored.values)
      : wizard.firstValues(step, phones, extra);
  const refused = failed ?? corrections(isCorrecting, draft, step, shown);
  const others = otherStepsValues(wizard.shape, draft, step);
  const fields = formState(
    refused && {
      errors: refused.errors,
      values: { ...others, ...refused.values } as FailedForm['values'],
    },
    { ...others, ...shown },
  );

  useEffect(() => {
    if (conflict && form.current) setTyped(draftValues(wizard, step, new FormData(form.current)));
  }, [conflict, wizard, step]);

  useEffect(() => {
    // The link that led here names the field that is to be corrected.
    if (isCorrecting) document.getElementById(location.hash.slice(1))?.focus();
  }, [isCorrecting]);

  /** What is being saved by itself arrives first, so that one save never meets another. */
  const send = async (event: FormEvent<HTMLFormElement>) => {
    // Without a connection the page's script has kept the form already, and said so.
    if (event.defaultPrevented) return;
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const sent = new FormData(event.currentTarget, submitter);
    if (conflict && sent.get('_action') === KEEP_OWN) saver.current?.keepOwn(conflict);
    saver.current?.handOverTo(draftValues(wizard, step, sent));
    await saver.current?.idle();
    if (saver.current) sent.set('revision', String(saver.current.revision));
    await submit(sent, { method: 'post', preventScrollReset: true });
  };

  const town = draft.town;
  const knownTowns = townsWith(
    town ? townsWith(towns, { ...town, id: String(town.id) }) : towns,
    townFoundBy(outcome),
  );
  const before = stepBefore(wizard, step);
  const given = { step, form: fields, towns: knownTowns, draft, draftId, extra };
  return (
    <>
      {useHydrated() && <SaveNews state={state} />}
      {conflict && (
        <StepConflict
          address={stepPath(wizard, draftId, step)}
          step={stepOf(wizard, step)}
          wordOf={wizard.wordOf(extra, vehicleSettings.data)}
          stored={conflict}
          typed={failed?.stored ? draftValues(wizard, step, formOf(failed)) : typed}
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
      {wizard.Above && <wizard.Above {...given} form={isOther ? formState(answered) : fields} />}
      <Form
        method="post"
        id={FORM}
        ref={form}
        className={clsx('form', wizard.className)}
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
        <ErrorSummary errors={namedErrors(failed?.errors ?? [], labels)} />
        <section className="form-section" aria-label={title}>
          <wizard.Fields {...given} />
        </section>
        <div className="btn-row wizard-buttons">
          <Button name="_action" value="save" size="lg" iconAfter="arrow-right" loading={isBusy}>
            Continuar
          </Button>
          {failed && failed.errors.length > 0 && (
            <ButtonLink
              href={stepPath(wizard, draftId, stepAfter(wizard, step))}
              variant="secondary"
              size="lg"
            >
              Deixar para depois
            </ButtonLink>
          )}
          <ButtonLink
            href={before ? stepPath(wizard, draftId, before) : pathTo(wizard.own.listPath)}
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

/** A step that was opened from the list of what is missing says it by its fields. */
function corrections(
  isCorrecting: boolean,
  { problems }: WholeDraft,
  step: StepPlace['step'],
  shown: Record<string, unknown>,
): FailedForm | undefined {
  if (!isCorrecting) return undefined;
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
