import { useEffect } from 'react';
import { Form, useNavigation } from 'react-router';
import { DRAFT_STEPS } from '#core/properties/property-draft.ts';
import { pathTo } from '#core/site/paths.ts';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary/error-summary.tsx';
import { PageHeader } from '#web/ui/page-header/page-header.tsx';
import { Stepper } from '#web/ui/stepper/stepper.tsx';
import { redirect } from '../../../session/redirects.ts';
import { failedForm, formState } from '../../../forms/failed-form.ts';
import { namedErrors } from '../../../forms/named-errors.ts';
import { refusedForm } from '../../../forms/refused-form.ts';
import { pageMeta } from '../../../page-meta.ts';
import { useSite } from '../../../session/root-data.ts';
import { attempt, unchecked } from '../../../session/api-client.ts';
import { pageBefore } from '../../../session/page-before.ts';
import { sessionOf } from '../../../session/request-session.ts';
import { leaveToast } from '../../../shell/toast-message.ts';
import { sentText } from '../../../forms/sent-text.ts';
import { treeOf } from '../../../forms/form-values.ts';
import type { Route } from './+types/wizard-start';
import { loadOpenDrafts, OpenDrafts } from './open-drafts.tsx';
import { sendUnsent } from './step-calls.ts';
import { fieldsOf, stepPath, WIZARD_STEPS } from './wizard-steps.ts';
import '../property-form.css';
import './wizard.css';

export async function loader({ context }: Route.LoaderArgs) {
  return {
    creationKey: crypto.randomUUID(),
    drafts: await loadOpenDrafts(sessionOf(context).api),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { api, cookies } = sessionOf(context);
  const form = await request.formData();
  if (form.get('_action') === 'discard') {
    const id = sentText(form, 'id');
    const gone = await attempt(api.v1.users.property_drafts[':id'].$delete({ param: { id } }));
    // Thrown away in another tab already: that is what was wanted.
    if (!gone.ok && gone.status !== 404)
      return refusedForm(gone.status, failedForm(form, gone.errors));
    leaveToast(cookies, { severity: 'success', summary: 'Rascunho descartado', life: 5000 });
    return redirect(pageBefore(request) ?? pathTo('newProperty'));
  }
  const outcome = await attempt(
    api.v1.users.property_drafts.$post({ json: { draft: unchecked(treeOf(form)) } }),
  );
  return outcome.ok
    ? redirect(stepPath(outcome.data.data.id, 'place'))
    : refusedForm(outcome.status, failedForm(form, outcome.errors));
}

export default function WizardStart({ loaderData, actionData }: Route.ComponentProps) {
  const { drafts, creationKey } = loaderData;
  const { formMethod, formData } = useNavigation();
  const userId = useSite().user?.id;
  const isBeginning = formMethod === 'POST' && formData?.get('_action') !== 'discard';
  const section = fieldsOf('kind');
  const form = formState(actionData);
  useEffect(() => void (userId && sendUnsent(userId)), [userId]);
  return (
    <div className="wizard">
      <PageHeader
        title="Anunciar imóvel"
        lead="Um passo de cada vez. Tudo fica salvo: pare quando quiser e continue em outro aparelho."
        crumbs={[{ label: 'Imóveis', href: pathTo('myProperties') }, { label: 'Anunciar imóvel' }]}
        actions={
          <ButtonLink href={pathTo('newVehicle')} variant="secondary" icon="car">
            Anunciar veículo
          </ButtonLink>
        }
      />
      <OpenDrafts drafts={drafts} />
      {drafts.length > 0 && <h2 className="begin-another">Ou comece outro</h2>}
      <Stepper
        steps={DRAFT_STEPS.map((step) => ({ label: WIZARD_STEPS[step].label }))}
        current={0}
      />
      <Form method="post" className="form property-form" noValidate>
        <input type="hidden" name="creation_key" value={creationKey} />
        <ErrorSummary errors={namedErrors(form.errors, section.fields)} />
        <section className="form-section" aria-label={section.title}>
          <section.Fields form={form} towns={[]} />
        </section>
        <div className="btn-row wizard-buttons">
          <Button size="lg" iconAfter="arrow-right" loading={isBeginning}>
            Continuar
          </Button>
          <ButtonLink href={pathTo('myProperties')} variant="quiet" size="lg" icon="arrow-left">
            Voltar
          </ButtonLink>
        </div>
      </Form>
    </div>
  );
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Anunciar imóvel', noindex: true });
