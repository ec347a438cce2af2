import { isUndoable } from '#core/ads/ad-undoing.ts';
import type { SitePath } from '#core/site/paths.ts';
import { sentText } from '../../forms/sent-text.ts';
import { attempt, unchecked, type ApiClient } from '../../session/api-client.ts';
import type { RequestSession } from '../../session/request-session.ts';
import type { OwnAdKind } from './own-ad-kind.ts';
import { finishAdAction } from './perform-ad-action.ts';

/** Does what a button of an own ad asks for; `next` is the page that follows unless the kind has another. */
export async function runAdAction(
  kind: OwnAdKind,
  { api, cookies }: Pick<RequestSession, 'api' | 'cookies'>,
  form: FormData,
  next: SitePath,
) {
  const id = sentText(form, 'id');
  const action = sentText(form, '_action');
  const outcome = await (kind.performOwn(api, id, action, sentText(form, 'once')) ??
    attempt(changeState(api.v1[kind.path][':id'], id, action)));
  const isReviewed = !(action === 'publish' && outcome.ok && isPublished(outcome.data));
  return finishAdAction(cookies, {
    id,
    action,
    outcome,
    done: isReviewed ? (kind.doneSentences[action] ?? 'Pronto.') : PUBLISHED_AT_ONCE,
    next: kind.pageAfter(action, id, outcome) ?? next,
    ...(isReviewed && isUndoable(kind.lifecycle, action) ? { undoAt: next } : {}),
  });
}

/** Of a vehicle, when the office does not look at them before. */
const PUBLISHED_AT_ONCE = 'Anúncio no ar. Quem procura já encontra.';

function isPublished(document: unknown): boolean {
  const { data } = (document ?? {}) as { data?: { attributes?: { status?: string } } };
  return data?.attributes?.status === 'published';
}

/** What ads of every kind have: the archive, and the states of their lifecycle. */
async function changeState(
  ad: ApiClient['v1'][OwnAdKind['path']][':id'],
  id: string,
  action: string,
) {
  const param = { id };
  if (action === 'archive') return ad.archiving.$post({ param });
  if (action === 'confirm') return ad.confirmations.$post({ param });
  if (action === 'unarchive') return ad.archiving.$delete({ param });
  const json = { transition: { action: unchecked(action) } };
  return ad.transitions.$post({ param, json });
}
