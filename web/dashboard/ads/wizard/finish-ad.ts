import { data } from 'react-router';
import { redirect } from '../../../session/redirects.ts';
import type { RequestSession } from '../../../session/request-session.ts';
import { leaveToast } from '../../../shell/toast-message.ts';
import type { WizardCalls } from './wizard-kind.ts';

/** Why the ad was not made; what is missing stands in the draft itself. */
export interface UnfinishedAd {
  refused: string;
}

/** The page that follows lists what an ad needs (`publishConditions`). */
const SAID_BY_THE_PAGE = new Set([
  'photo_required',
  'email_not_confirmed',
  'listing_limit_reached',
]);

/** Makes the ad, and publishes it when asked to. An ad that cannot be published yet is saved all the same. */
export async function finishAd<About, Extra>(
  calls: WizardCalls<About, Extra>,
  { api, cookies }: RequestSession,
  draftId: string,
  { publish }: { publish: boolean },
) {
  const made = await calls.finish(api, draftId);
  if (!made.ok) {
    const [error] = made.errors;
    const refused =
      made.status === 422 && error?.code === 'invalid'
        ? 'Falta completar os passos marcados abaixo. Tudo o que você escreveu está guardado.'
        : (error?.detail ?? 'Algo deu errado, tente novamente mais tarde.');
    return data<UnfinishedAd>({ refused }, { status: made.status === 401 ? 422 : made.status });
  }
  const { id, attributes: ad } = made.data.data;
  // Somebody who presses twice has published already.
  const published = publish && ad.status !== 'active' ? await calls.publish?.(api, id) : undefined;
  const obstacle = published?.ok === false ? published.errors[0] : undefined;
  if (obstacle && !SAID_BY_THE_PAGE.has(obstacle.code)) {
    leaveToast(cookies, {
      severity: 'warn',
      summary: 'Ainda não deu para publicar',
      detail: obstacle.detail,
    });
  }
  return redirect(calls.successPath(id));
}
