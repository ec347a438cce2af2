import { sentOrNot } from '../../forms/not-sent.ts';
import { pageMeta } from '../../page-meta.ts';
import { sessionOf } from '../../session/request-session.ts';
import {
  loadWizardStep,
  runWizardStep,
  WizardStepScreen,
  wizardStepMeta,
} from '../ads/wizard/wizard-step.tsx';
import type { Route } from './+types/new-vehicle-step';
import { VEHICLE_DRAFT_CALLS } from './vehicle-draft-calls.ts';
import { VEHICLE_WIZARD } from './vehicle-wizard.tsx';

export async function loader({ url, params, context }: Route.LoaderArgs) {
  return loadWizardStep(VEHICLE_DRAFT_CALLS, sessionOf(context), url, params);
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return runWizardStep(VEHICLE_DRAFT_CALLS, sessionOf(context), request, params);
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sentOrNot(serverAction);
}

export default function NewVehicleStep({ loaderData, actionData }: Route.ComponentProps) {
  return <WizardStepScreen wizard={VEHICLE_WIZARD} data={loaderData} outcome={actionData} />;
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, wizardStepMeta(VEHICLE_WIZARD, args.params.step));

export { shouldRevalidate } from '../ads/wizard/wizard-step.tsx';
