import { isUndoable } from '#core/ads/ad-undoing.ts';
import type { SitePath } from '#core/site/paths.ts';
import { sentText } from '../../forms/sent-text.ts';
import { attempt, type ApiClient } from '../../session/api-client.ts';
import type { SubmittedText } from '../../session/api-types.ts';
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
  const otherwise = action === 'publish' && outcome.ok ? publishedAs(outcome.data) : undefined;
  return finishAdAction(cookies, {
    id,
    action,
    outcome,
    done: otherwise ?? kind.doneSentences[action] ?? 'Pronto.',
    next: kind.pageAfter(action, id, outcome) ?? next,
    ...(!otherwise && isUndoable(kind.lifecycle, action) ? { undoAt: next } : {}),
  });
}

/** What is said where it went otherwise than with most ads of the kind. */
function publishedAs(document: unknown): string | undefined {
  const { data } = (document ?? {}) as { data?: { attributes?: PublishedAd } };
  const { status, held_at: heldAt } = data?.attributes ?? {};
  if (heldAt) return 'Anúncio enviado. Nossa equipe olha antes de ele aparecer e avisa por e-mail.';
  return status === 'published' ? 'Anúncio no ar. Quem procura já encontra.' : undefined;
}

interface PublishedAd {
  status?: string;
  held_at?: string | null;
}

/** What ads of every kind have: the archive, and the states of their lifecycle. */
async function changeState(
  ad: ApiClient['v1'][OwnAdKind['path']][':id'],
  id: string,
  action: SubmittedText,
) {
  const param = { id };
  if (action === 'archive') return ad.archiving.$post({ param });
  if (action === 'confirm') return ad.confirmations.$post({ param });
  if (action === 'unarchive') return ad.archiving.$delete({ param });
  return ad.transitions.$post({ param, json: { transition: { action } } });
}
