import { sentOrNot } from '../../forms/not-sent.ts';
import { pageMeta } from '../../page-meta.ts';
import { sessionOf } from '../../session/request-session.ts';
import { loadWizardStart, runWizardStart, WizardStart } from '../ads/wizard/wizard-start.tsx';
import type { Route } from './+types/new-vehicle';
import { VEHICLE_DRAFT_CALLS } from './vehicle-draft-calls.ts';
import { VEHICLE_WIZARD } from './vehicle-wizard.tsx';

export async function loader({ url, context }: Route.LoaderArgs) {
  return loadWizardStart(VEHICLE_DRAFT_CALLS, sessionOf(context), url);
}

export async function action({ request, context }: Route.ActionArgs) {
  return runWizardStart(VEHICLE_DRAFT_CALLS, sessionOf(context), request);
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sentOrNot(serverAction);
}

export default function NewVehicle({ loaderData, actionData }: Route.ComponentProps) {
  return <WizardStart wizard={VEHICLE_WIZARD} data={loaderData} outcome={actionData} />;
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: VEHICLE_WIZARD.startTitle, noindex: true });

export { isWorthReading as shouldRevalidate } from '../../forms/not-sent.ts';
