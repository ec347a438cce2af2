import { pathTo } from '#core/site/paths.ts';
import { sitePathOf } from '#core/site/site-path.ts';
import { data } from 'react-router';
import { BULK_ACTIONS, type BulkAction } from '#core/ads/ad-bulk.ts';
import { counted } from '#text/formats.ts';
import { BULK_ACTION_LABELS } from '#text/own-list-labels.ts';
import { ownPropertiesAddress } from '../../addresses/own-list-addresses.ts';
import { redirect } from '../../session/redirects.ts';
import { attempt, load, unchecked } from '../../session/api-client.ts';
import type { RequestSession } from '../../session/request-session.ts';
import { leaveToast } from '../../shell/toast-message.ts';
import type { BulkAnswer } from '../ads/own-ads-bulk.tsx';
import { ownListQuery, type OwnListQuery } from '../ads/own-list-address.ts';

const LIFE_MS = 6000;

/** What cannot be taken back with one button is asked about first. */
const ASKED_BEFORE: ReadonlySet<BulkAction<'property'>> = new Set(['sold', 'rented', 'archive']);

/** Does with the marked ads, or with all that were found, what the bar asks for. */
export async function runBulkAction(
  session: RequestSession,
  form: FormData,
  url: URL,
  { archived }: { archived: boolean },
) {
  const action = BULK_ACTIONS.property.find((known) => known === form.get('bulk_action'));
  const ids = form.getAll('ids').map(String);
  const all = form.has('todos');
  if (!action) return answered({ problem: 'Escolha o que fazer com os anúncios marcados.' }, 422);
  if (!all && ids.length === 0) return answered({ problem: 'Marque pelo menos um anúncio.' }, 422);

  const found = foundBy(ownListQuery(ownPropertiesAddress.read(url.searchParams)), archived);
  if (!form.has('confirmed') && (all || ASKED_BEFORE.has(action))) {
    const count = all ? await countOf(session, found) : ids.length;
    const question = `${BULK_ACTION_LABELS.property[action].verb} ${counted(count, 'anúncio', 'anúncios')}?`;
    return answered({ confirm: { action, question, ids: all ? [] : ids, count } });
  }

  const outcome = await attempt(
    session.api.v1.users.properties.bulk_actions.$post({
      json: { bulk: { action, ads: unchecked(all ? { found } : { ids }) } },
    }),
  );
  if (!outcome.ok) {
    const problem = outcome.errors[0]?.detail ?? 'Algo deu errado, tente novamente mais tarde.';
    return answered({ problem }, outcome.status);
  }
  const { refused_count: refusedCount, refused, ...done } = outcome.data.data.attributes;
  const sentence = doneSentence(action, done);
  if (refusedCount > 0) return answered({ done: { sentence, refused, refusedCount } });
  leaveToast(session.cookies, { severity: 'success', summary: sentence, life: LIFE_MS });
  return redirect(sitePathOf(url) ?? pathTo('myProperties'));
}

function answered(bulk: BulkAnswer['bulk'], status = 200) {
  return data({ bulk } satisfies BulkAnswer, { status });
}

/** What the list shows, as a filter of the API. */
function foundBy({ q, status, category, listing_status }: OwnListQuery, archived: boolean) {
  return archived
    ? { q, category, listing_status, archived: 'on' }
    : { q, category, listing_status, status };
}

async function countOf({ api }: RequestSession, found: ReturnType<typeof foundBy>) {
  const query = unchecked(JSON.parse(JSON.stringify(found)));
  return (await load(api.v1.users.properties.$get({ query }))).meta.total;
}

function doneSentence(
  action: BulkAction<'property'>,
  { changed, unchanged, more }: { changed: number; unchanged: number; more: boolean },
): string {
  const { one, many } = BULK_ACTION_LABELS.property[action];
  const parts = [
    changed > 0 ? counted(changed, one, many) : unchanged > 0 ? '' : `Nenhum ${one}`,
    unchanged > 0 ? `${counted(unchanged, 'já estava', 'já estavam')} assim` : '',
  ].filter(Boolean);
  return `${parts.join('; ')}.${more ? ' Repita para mudar os que faltam.' : ''}`;
}
