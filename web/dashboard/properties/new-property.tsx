import { redirect, useNavigation, useRouteLoaderData } from 'react-router';
import { pathTo } from '#core/site/paths.ts';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import { PageHeader } from '#web/ui/page-header/page-header.tsx';
import { failedForm, formState } from '../../forms/failed-form.ts';
import { refusedForm } from '../../forms/refused-form.ts';
import { pageMeta } from '../../page-meta.ts';
import type { RootData } from '../../root.tsx';
import { attempt, load, unchecked } from '../../session/api-client.ts';
import { sessionOf } from '../../session/request-session.ts';
import { leaveToast } from '../../shell/toast-message.ts';
import { asksForCep, fillByCep, townFoundBy, townsWith } from '../ads/cep-search.ts';
import { photosStep } from '../ads/own-ad.ts';
import type { Route } from './+types/new-property';
import { asksForDescription, fillByDescription } from './description-filling.ts';
import { editPath } from './own-property-view.ts';
import { PropertyForm } from './property-form.tsx';
import { firstValues, propertyTree, withoutPhoneGaps } from './property-form-values.ts';
import { regionTowns } from '../ads/region-town-choices.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = sessionOf(context);
  const [towns, plan] = await Promise.all([
    regionTowns(api),
    load(api.v1.users.plan_limits.$get()),
  ]);
  return { towns, plan: plan.data.attributes };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { api, cookies } = sessionOf(context);
  const form = withoutPhoneGaps(await request.formData());
  if (asksForCep(form)) return fillByCep(api, form);
  if (asksForDescription(form)) return fillByDescription(api, form);
  const outcome = await attempt(
    api.v1.properties.$post({ json: { property: unchecked(propertyTree(form)) } }),
  );
  if (!outcome.ok) return refusedForm(outcome.status, failedForm(form, outcome.errors));
  leaveToast(cookies, {
    severity: 'success',
    summary: 'Anúncio salvo',
    detail: 'Agora envie as fotos.',
    life: 6000,
  });
  return redirect(photosStep(editPath(outcome.data.data.id)));
}

export default function NewProperty({ loaderData, actionData }: Route.ComponentProps) {
  const phones = useRouteLoaderData<RootData>('root')?.user?.attributes.phones ?? [];
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <>
      <PageHeader
        title="Anunciar imóvel"
        lead="Conte sobre o imóvel. Depois você envia as fotos e publica."
        crumbs={[{ label: 'Imóveis', href: pathTo('myProperties') }, { label: 'Anunciar imóvel' }]}
      />
      <PropertyForm
        form={formState(actionData, firstValues(phones))}
        towns={townsWith(loaderData.towns, townFoundBy(actionData))}
        plan={loaderData.plan}
      >
        <Button size="lg" iconAfter="arrow-right" loading={isBusy}>
          Salvar e ir para as fotos
        </Button>
        <ButtonLink href={pathTo('myProperties')} variant="quiet">
          Cancelar
        </ButtonLink>
      </PropertyForm>
    </>
  );
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Anunciar imóvel', noindex: true });
