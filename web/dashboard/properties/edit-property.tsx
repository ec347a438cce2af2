import { sentOrNot } from '../../forms/not-sent.ts';
import { pageMeta } from '../../page-meta.ts';
import { sessionOf } from '../../session/request-session.ts';
import { editMeta, EditScreen } from '../ads/edit-screen.tsx';
import { loadEditedAd, runEditAction } from '../ads/edited-ad.ts';
import type { Route } from './+types/edit-property';
import { EDITED_PROPERTY } from './edited-property.tsx';
import { PROPERTY_EDITING } from './property-editing.ts';

export async function loader({ url, params, context }: Route.LoaderArgs) {
  return loadEditedAd(PROPERTY_EDITING, sessionOf(context), url, params.id);
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  return runEditAction(PROPERTY_EDITING, sessionOf(context), request, url, params.id);
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sentOrNot(serverAction);
}

export default function EditProperty({ loaderData, actionData }: Route.ComponentProps) {
  return <EditScreen kind={EDITED_PROPERTY} data={loaderData} answer={actionData} />;
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, editMeta(EDITED_PROPERTY, args.loaderData));

export { readAgainWhenRefused as shouldRevalidate } from '../ads/perform-ad-action.ts';
