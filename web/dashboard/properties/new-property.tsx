import { sentOrNot } from '../../forms/not-sent.ts';
import { pageMeta } from '../../page-meta.ts';
import { sessionOf } from '../../session/request-session.ts';
import { loadWizardStart, runWizardStart, WizardStart } from '../ads/wizard/wizard-start.tsx';
import type { Route } from './+types/new-property';
import { PROPERTY_DRAFT_CALLS } from './property-draft-calls.ts';
import { PROPERTY_WIZARD } from './property-wizard.tsx';

export async function loader({ url, context }: Route.LoaderArgs) {
  return loadWizardStart(PROPERTY_DRAFT_CALLS, sessionOf(context), url);
}

export async function action({ request, context }: Route.ActionArgs) {
  return runWizardStart(PROPERTY_DRAFT_CALLS, sessionOf(context), request);
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sentOrNot(serverAction);
}

export default function NewProperty({ loaderData, actionData }: Route.ComponentProps) {
  return <WizardStart wizard={PROPERTY_WIZARD} data={loaderData} outcome={actionData} />;
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: PROPERTY_WIZARD.startTitle, noindex: true });

export { isWorthReading as shouldRevalidate } from '../../forms/not-sent.ts';
