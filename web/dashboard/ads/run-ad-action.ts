import { isUndoable } from '#core/ads/ad-undoing.ts';
import type { SitePath } from '#core/site/paths.ts';
import { sentText } from '../../forms/sent-text.ts';
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
  const outcome = await kind.perform(api, id, action, sentText(form, 'once'));
  return finishAdAction(cookies, {
    id,
    action,
    outcome,
    done: kind.doneSentences[action] ?? 'Pronto.',
    next: kind.pageAfter(action, id, outcome) ?? next,
    ...(isUndoable(kind.lifecycle, action) ? { undoAt: next } : {}),
  });
}
