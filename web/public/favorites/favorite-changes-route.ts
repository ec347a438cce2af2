import { adIdsIn } from '#core/favorites/favorite-ads.ts';
import { pathTo } from '#core/site/paths.ts';
import { withQuery } from '#core/site/site-path.ts';
import { sentText } from '../../forms/sent-text.ts';
import { attempt } from '../../session/api-client.ts';
import { changeFavorites } from '../../session/kept-favorites.ts';
import { pageBefore } from '../../session/page-before.ts';
import { redirect } from '../../session/redirects.ts';
import { sessionOf, type RequestSession } from '../../session/request-session.ts';
import { leaveToast, type ToastMessage } from '../../shell/toast-message.ts';
import type { Route } from './+types/favorite-changes-route';

/** A heart was pressed. Without a script it leads back to the page with the heart, and says what happened. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const session = sessionOf(context);
  const form = await request.formData();
  const add = adIdsIn([sentText(form, 'add')], 1);
  const remove = adIdsIn([sentText(form, 'remove')], 1);
  const outcome = await changeFavorites(session, { add, remove });
  if (outcome.ok) await countHeart(session, add);
  // The script of the page says it itself.
  if (form.has('quiet')) return new Response(null, { status: outcome.ok ? 204 : outcome.status });
  if (add.length + remove.length > 0)
    leaveToast(session.cookies, outcome.ok ? done(add.length > 0) : NOT_DONE);
  const [ad = ''] = add;
  return redirect(withQuery(pageBefore(request) ?? pathTo('favorites'), {}, ad && `anuncio-${ad}`));
}

/** Which kind of ad it is nobody knows here: the other one is not found. What is not counted disturbs nobody. */
async function countHeart({ api }: RequestSession, [id]: readonly string[]): Promise<void> {
  if (!id) return;
  const { properties, vehicles } = api.v1;
  const counted = await attempt(properties[':id'].favorites.$post({ param: { id } }));
  if (!counted.ok && counted.status === 404)
    await attempt(vehicles[':id'].favorites.$post({ param: { id } }));
}

const NOT_DONE: ToastMessage = {
  severity: 'error',
  summary: 'Não deu para guardar',
  detail: 'Tente de novo daqui a pouco.',
};

function done(isAdded: boolean): ToastMessage {
  return isAdded
    ? {
        severity: 'success',
        summary: 'Guardado nos favoritos',
        detail: 'Você encontra todos em Favoritos, no menu.',
        life: 6000,
      }
    : { severity: 'info', summary: 'Tirado dos favoritos', life: 4000 };
}
