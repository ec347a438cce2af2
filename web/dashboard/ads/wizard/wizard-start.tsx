import clsx from 'clsx';
import { useEffect } from 'react';
import { Form, useNavigation } from 'react-router';
import { pathTo } from '#core/site/paths.ts';
import { counted } from '#text/formats.ts';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary/error-summary.tsx';
import { PageHeader } from '#web/ui/page-header/page-header.tsx';
import { Stepper } from '#web/ui/stepper/stepper.tsx';
import { redirect } from '../../../session/redirects.ts';
import { failedForm, formState, type FailedForm } from '../../../forms/failed-form.ts';
import { namedErrors } from '../../../forms/named-errors.ts';
import { refusedForm } from '../../../forms/refused-form.ts';
import { useSite } from '../../../session/root-data.ts';
import { pageBefore } from '../../../session/page-before.ts';
import type { RequestSession } from '../../../session/request-session.ts';
import { leaveToast } from '../../../shell/toast-message.ts';
import { sentText } from '../../../forms/sent-text.ts';
import { treeOf } from '../../../forms/form-values.ts';
import { loadOpenDrafts, OpenDrafts } from './open-drafts.tsx';
import { sendUnsent } from './step-calls.ts';
import type { WizardCalls, WizardKind } from './wizard-kind.ts';
import { allSteps, stepAfter, stepOf, stepPath } from './wizard-steps.ts';
import '#web/ui/field/field.css';
import './wizard.css';

/** The ads that were begun, and what the first step of another one needs. */
export async function loadWizardStart<About, Extra>(
  calls: WizardCalls<About, Extra>,
  session: RequestSession,
  url: URL,
) {
  const [drafts, extra] = await Promise.all([
    loadOpenDrafts(calls.wizard, calls.list(session.api)),
    calls.loadExtra(session, url, calls.wizard.shape.steps[0], undefined),
  ]);
  return { creationKey: crypto.randomUUID(), drafts, extra };
}

/** Begins a draft with its first step, or throws one away. */
export async function runWizardStart<About, Extra>(
  { wizard, discard, begin, runOther }: WizardCalls<About, Extra>,
  session: RequestSession,
  request: Request,
) {
  const { api, cookies } = session;
  const form = await request.formData();
  if (runOther && form.get('_action') === wizard.otherAction)
    return runOther(session, form, new URL(request.url));
  if (form.get('_action') === DISCARD) {
    const gone = await discard(api, sentText(form, 'id'));
    // Thrown away in another tab already: that is what was wanted.
    if (!gone.ok && gone.status !== 404)
      return refusedForm(gone.status, failedForm(form, gone.errors));
    leaveToast(cookies, { severity: 'success', summary: 'Rascunho descartado', life: 5000 });
    return redirect(pageBefore(request) ?? pathTo(wizard.own.startPath));
  }
  const begun = await begin(api, treeOf(form));
  return begun.ok
    ? redirect(stepPath(wizard, begun.data.data.id, stepAfter(wizard, wizard.shape.steps[0])))
    : refusedForm(begun.status, failedForm(form, begun.errors));
}

/** What throws a draft away sends. */
const DISCARD = 'discard';

interface WizardStartProps<About, Extra> {
  wizard: WizardKind<About, Extra>;
  data: Awaited<ReturnType<typeof loadWizardStart<About, Extra>>>;
  outcome: object | undefined;
}

/** The first step of an ad, above those that were begun already. */
export function WizardStart<About, Extra>({
  wizard,
  data: { drafts, creationKey, extra },
  outcome,
}: WizardStartProps<About, Extra>) {
  const { formMethod, formData } = useNavigation();
  const userId = useSite().user?.id;
  const isBeginning = formMethod === 'POST' && !formData?.has('_action');
  const { own, other, shape } = wizard;
  const [step] = shape.steps;
  const { title, fields } = stepOf(wizard, step);
  const failed = outcome && 'values' in outcome ? (outcome as FailedForm) : undefined;
  const refused = failed?.values['_action'];
  const form = formState(refused ? undefined : failed);
  const given = { step, form, towns: [], draft: undefined, draftId: undefined, extra };
  useEffect(() => void (userId && sendUnsent(userId)), [userId]);
  return (
    <div className="wizard">
      <PageHeader
        title={wizard.startTitle}
        lead="Um passo de cada vez. Tudo fica salvo: pare quando quiser."
        crumbs={[
          { label: wizard.listLabel, href: pathTo(own.listPath) },
          { label: wizard.startTitle },
        ]}
        actions={
          <ButtonLink href={pathTo(other.path)} variant="secondary" icon={other.icon}>
            {other.label}
          </ButtonLink>
        }
      />
      {refused === DISCARD && <ErrorSummary errors={failed?.errors ?? []} />}
      {drafts.length > 0 && (
        <a className="link to-drafts" href="#comecados">
          Continuar {counted(drafts.length, 'anúncio começado', 'anúncios começados')}
        </a>
      )}
      <Stepper
        steps={allSteps(shape).map((each) => ({ label: stepOf(wizard, each).label }))}
        current={0}
      />
      {wizard.Above && <wizard.Above {...given} form={formState(failed)} />}
      {(wizard.canBegin?.(extra) ?? true) && (
        <Form method="post" className={clsx('form', wizard.className)} noValidate>
          <input type="hidden" name="creation_key" value={creationKey} />
          <ErrorSummary errors={namedErrors(form.errors, fields)} />
          <section className="form-section" aria-label={title}>
            <wizard.Fields {...given} />
          </section>
          <div className="btn-row wizard-buttons">
            <Button size="lg" iconAfter="arrow-right" loading={isBeginning}>
              Continuar
            </Button>
            <ButtonLink href={pathTo(own.listPath)} variant="quiet" size="lg" icon="arrow-left">
              Voltar
            </ButtonLink>
          </div>
        </Form>
      )}
      <OpenDrafts startPath={pathTo(own.startPath)} drafts={drafts} />
    </div>
  );
}
