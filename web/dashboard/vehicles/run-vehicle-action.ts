import { isUndoable } from '#core/ads/ad-lifecycle.ts';
import { pathTo, type SitePath } from '#core/site/paths.ts';
import { VEHICLE_LIFECYCLE } from '#core/vehicles/vehicle-lifecycle.ts';
import { VEHICLE_DONE_SENTENCES } from '#text/vehicle-labels.ts';
import { attempt, unchecked, type Outcome } from '../../session/api-client.ts';
import type { RequestSession } from '../../session/request-session.ts';
import { finishAdAction } from '../ads/perform-ad-action.ts';
import { sentText } from '../../forms/sent-text.ts';

/**
 * Does what a button of an own vehicle asks for; `next` is the page that follows. Publishing has a
 * page of its own that says what happens now.
 */
export async function runVehicleAction(session: RequestSession, form: FormData, next: SitePath) {
  const id = sentText(form, 'id');
  const action = sentText(form, '_action');
  const outcome = await callVehicle(session, id, action);
  const done = (VEHICLE_DONE_SENTENCES as Partial<Record<string, string>>)[action] ?? 'Pronto.';
  return finishAdAction(session.cookies, {
    id,
    action,
    call: Promise.resolve(outcome),
    done,
    next: action === 'publish' ? pathTo('vehicleSuccess', { id }) : next,
    ...(isUndoable(VEHICLE_LIFECYCLE, action) ? { undoAt: next } : {}),
  });
}

function callVehicle(
  { api }: RequestSession,
  id: string,
  action: string,
): Promise<Outcome<unknown>> {
  const ad = api.v1.vehicles[':id'];
  if (action === 'archive') return attempt(ad.archiving.$post({ param: { id } }));
  if (action === 'discard_change') return attempt(ad.waiting_change.$delete({ param: { id } }));
  if (action === 'unarchive') return attempt(ad.archiving.$delete({ param: { id } }));
  const json = { transition: { action: unchecked(action) } };
  return attempt(ad.transitions.$post({ param: { id }, json }));
}
