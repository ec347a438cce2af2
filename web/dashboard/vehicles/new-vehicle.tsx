import { useState } from 'react';
import { useNavigation } from 'react-router';
import { pathTo } from '#core/site/paths.ts';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import { PageHeader } from '#web/ui/page-header/page-header.tsx';
import { redirect } from '../../session/redirects.ts';
import { failedForm, formState } from '../../forms/failed-form.ts';
import { refusedForm } from '../../forms/refused-form.ts';
import { askedOf } from '../../addresses/asked-address.ts';
import { pageMeta } from '../../page-meta.ts';
import { attempt, unchecked } from '../../session/api-client.ts';
import { sessionOf } from '../../session/request-session.ts';
import { asksForCep, fillByCep, townFoundBy, townsWith } from '../ads/cep-search.ts';
import { regionTowns } from '../ads/region-town-choices.ts';
import type { Route } from './+types/new-vehicle';
import { VehicleChoiceForm } from './vehicle-choice-form.tsx';
import { vehicleChoiceAddress } from '../../addresses/form-addresses.ts';
import { chooseVehicle } from './vehicle-choice.ts';
import { FIRST_VEHICLE_VALUES, vehicleTree } from './vehicle-form-values.ts';
import { VEHICLE_SECTIONS } from './vehicle-sections.ts';
import { AdForm } from '../ads/ad-form.tsx';
import { useSite } from '../../session/root-data.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const session = sessionOf(context);
  const { api } = session;
  const [chosen, towns] = await Promise.all([
    chooseVehicle(api, askedOf(vehicleChoiceAddress, session, url)),
    regionTowns(api),
  ]);
  return { chosen, towns };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { api } = sessionOf(context);
  const form = await request.formData();
  if (asksForCep(form)) return fillByCep(api, form);
  const json = { vehicle: unchecked(vehicleTree(form)) };
  const outcome = await attempt(api.v1.vehicles.$post({ json }));
  if (!outcome.ok) return refusedForm(outcome.status, failedForm(form, outcome.errors));
  return redirect(pathTo('vehicleSuccess', { id: outcome.data.data.id }));
}

export default function NewVehicle({ loaderData, actionData }: Route.ComponentProps) {
  const { chosen, towns } = loaderData;
  const settings = useSite().vehicleSettings.data;
  const form = formState(actionData, FIRST_VEHICLE_VALUES);
  const isBusy = useNavigation().formMethod === 'POST';
  // What was typed stays while another brand is looked for.
  const [hasBegun, setHasBegun] = useState(false);
  if (chosen?.model && !hasBegun) setHasBegun(true);
  return (
    <>
      <PageHeader
        title="Anunciar veículo"
        lead="Conte sobre o veículo. Depois você envia as fotos e publica."
        crumbs={[{ label: 'Veículos', href: pathTo('myVehicles') }, { label: 'Anunciar veículo' }]}
      />
      <div className="form">
        <VehicleChoiceForm chosen={chosen} form={form} />
        {chosen && (chosen.model || hasBegun) && (
          <AdForm
            sections={VEHICLE_SECTIONS}
            fields={{
              form,
              vehicle: chosen,
              settings,
              towns: townsWith(towns, townFoundBy(actionData)),
            }}
          >
            <Button size="lg" iconAfter="arrow-right" loading={isBusy}>
              Salvar e ir para as fotos
            </Button>
            <ButtonLink href={pathTo('myVehicles')} variant="quiet">
              Cancelar
            </ButtonLink>
          </AdForm>
        )}
      </div>
    </>
  );
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Anunciar veículo', noindex: true });
