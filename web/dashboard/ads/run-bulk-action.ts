import { data } from 'react-router';
import { pathTo } from '#core/site/paths.ts';
import { sitePathOf } from '#core/site/site-path.ts';
import { counted } from '#text/formats.ts';
import { BULK_ACTION_LABELS, type BulkLabels } from '#text/own-list-labels.ts';
import { sentText } from '../../forms/sent-text.ts';
import { attempt } from '../../session/api-client.ts';
import type { RequestSession } from '../../session/request-session.ts';
import { redirect } from '../../session/redirects.ts';
import { leaveToast } from '../../shell/toast-message.ts';
import type { OwnListKind } from './own-list-kind.ts';
import type { BulkAnswer } from './own-ads-bulk.tsx';
import { narrowingOf, ownListQuery } from './own-list-address.ts';

const LIFE_MS = 6000;

/** What cannot be taken back with one button is asked about first. */
const ASKED_BEFORE: ReadonlySet<string> = new Set(['sold', 'rented', 'archive']);

/** Does with the marked ads, or with all that were found, what the bar asks for. */
export async function runBulkAction(
  list: Pick<OwnListKind, 'kind' | 'words' | 'load'>,
  { api, cookies }: RequestSession,
  form: FormData,
  url: URL,
  { archived }: { archived: boolean },
) {
  const action = sentText(form, 'bulk_action');
  const labels = new Map(Object.entries(BULK_ACTION_LABELS[list.kind.kind])).get(action);
  const ids = form.getAll('ids').map(String);
  const all = form.has('todos');
  if (!labels)
    return answered({ problem: 'Escolha o que fazer com os anúncios marcados.', ids }, 422);
  if (!all && ids.length === 0)
    return answered({ problem: 'Marque pelo menos um anúncio.', ids }, 422);

  const asked = narrowingOf(ownListQuery(list.words.read(url.searchParams)));
  const { status: _state, ...inEveryState } = asked;
  const found = archived ? { ...inEveryState, archived: 'on' } : asked;
  if (!form.has('confirmed') && (all || ASKED_BEFORE.has(action))) {
    const count = all ? (await list.load(api, found)).meta.total : ids.length;
    const question = `${labels.verb} ${counted(count, 'anúncio', 'anúncios')}?`;
    return answered({ confirm: { action, question, ids: all ? [] : ids, count } });
  }

  const bulk = { action, ads: all ? { found } : { ids } };
  const outcome = await attempt(
    api.v1.users[list.kind.path].bulk_actions.$post({ json: { bulk } }),
  );
  if (!outcome.ok) {
    const problem = outcome.errors[0]?.detail ?? 'Algo deu errado, tente novamente mais tarde.';
    return answered({ problem, ids }, outcome.status);
  }
  const { refused_count: refusedCount, refused, ...done } = outcome.data.data.attributes;
  const sentence = doneSentence(labels, done);
  if (refusedCount > 0) return answered({ done: { sentence, refused, refusedCount } });
  leaveToast(cookies, { severity: 'success', summary: sentence, life: LIFE_MS });
  return redirect(sitePathOf(url) ?? pathTo(list.kind.listPath));
}

function answered(bulk: BulkAnswer['bulk'], status = 200) {
  return data({ bulk } satisfies BulkAnswer, { status });
}

function doneSentence(
  { one, many }: BulkLabels,
  { changed, unchanged, more }: { changed: number; unchanged: number; more: boolean },
): string {
  const parts = [
    changed > 0 ? counted(changed, one, many) : unchanged > 0 ? '' : `Nenhum ${one}`,
    unchanged > 0 ? `${counted(unchanged, 'já estava', 'já estavam')} assim` : '',
  ].filter(Boolean);
  return `${parts.join('; ')}.${more ? ' Repita para mudar os que faltam.' : ''}`;
}
