import { isUndoable } from '#core/ads/ad-lifecycle.ts';
import { PROPERTY_LIFECYCLE } from '#core/properties/property-lifecycle.ts';
import { pathTo, type SitePath } from '#core/site/paths.ts';
import { PROPERTY_DONE_SENTENCES } from '#text/property-labels.ts';
import { attempt, unchecked, type Outcome } from '../../session/api-client.ts';
import type { RequestSession } from '../../session/request-session.ts';
import { finishAdAction } from '../ads/perform-ad-action.ts';
import { sentText } from '../../forms/sent-text.ts';

/**
 * Does what a button of an own property asks for; `next` is the page that follows. Publishing has a page
 * of its own, with the address to pass on.
 */
export async function runPropertyAction({ api, cookies }: Session, form: FormData, next: SitePath) {
  const id = sentText(form, 'id');
  const action = sentText(form, '_action');
  const ad = api.v1.properties[':id'];
  const call = (): Promise<Outcome<unknown>> => {
    if (action === 'archive') return attempt(ad.archiving.$post({ param: { id } }));
    if (action === 'highlight') return attempt(ad.highlight.$post({ param: { id } }));
    if (action === 'end_highlight') return attempt(ad.highlight.$delete({ param: { id } }));
    if (action === 'unarchive') return attempt(ad.archiving.$delete({ param: { id } }));
    return attempt(
      ad.transitions.$post({ param: { id }, json: { transition: { action: unchecked(action) } } }),
    );
  };
  if (action === 'duplicate') return duplicate({ api, cookies }, id, sentText(form, 'once'));
  const outcome = await call();
  const done = (PROPERTY_DONE_SENTENCES as Partial<Record<string, string>>)[action] ?? 'Pronto.';
  return finishAdAction(cookies, {
    id,
    action,
    call: Promise.resolve(outcome),
    done,
    next: action === 'publish' ? pathTo('propertySuccess', { id }) : next,
    ...(isUndoable(PROPERTY_LIFECYCLE, action) ? { undoAt: next } : {}),
  });
}

type Session = Pick<RequestSession, 'api' | 'cookies'>;

/** Leads to the copy, where it is changed. */
async function duplicate({ api, cookies }: Session, id: string, key: string) {
  const outcome = await attempt(
    api.v1.properties[':id'].copies.$post({ param: { id }, json: { copy: { key } } }),
  );
  return finishAdAction(cookies, {
    id,
    action: 'duplicate',
    call: Promise.resolve(outcome),
    done: PROPERTY_DONE_SENTENCES.duplicate,
    next: outcome.ok
      ? pathTo('editProperty', { id: outcome.data.data.id })
      : pathTo('myProperties'),
  });
}
