import { pathTo } from '#core/site/paths.ts';
import { attempt } from '../session/api-client.ts';
import { redirect } from '../session/redirects.ts';
import { sessionOf } from '../session/request-session.ts';
import { leaveToast } from '../shell/toast-message.ts';
import type { Route } from './+types/end-viewing-route';

export const loader = () => redirect(pathTo('backofficeUsers'));

/** Back to the person whose eyes these were. What is over by itself ends the same. */
export async function action({ context }: Route.ActionArgs) {
  const { adminApi, cookies } = sessionOf(context);
  const ended = await attempt(adminApi.v1.backoffice.viewing.$delete());
  cookies.clear('viewing');
  leaveToast(cookies, { severity: 'info', summary: 'Você voltou a ser você', life: 5000 });
  const id = ended.ok ? ended.data.data.attributes.user_id : null;
  const back = id ? pathTo('backofficeUser', { id }) : pathTo('backofficeUsers');
  const answer = redirect(back, 303);
  cookies.applyTo(answer.headers);
  return answer;
}
