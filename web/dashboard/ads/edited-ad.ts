import { pathTo, type SitePath } from '#core/site/paths.ts';
import { withQuery } from '#core/site/site-path.ts';
import { conflictingForm, failedForm } from '../../forms/failed-form.ts';
import { mergedForm } from '../../forms/merged-form.ts';
import { refusedForm } from '../../forms/refused-form.ts';
import { sentText } from '../../forms/sent-text.ts';
import { redirect } from '../../session/redirects.ts';
import { readAdBoosts } from '../boosts/ad-boosts.tsx';
import type { RequestSession } from '../../session/request-session.ts';
import { loadAdHistory } from './ad-history.tsx';
import { asksForCep, fillByCep } from './cep-search.ts';
import type { EditedAd, EditedCalls } from './edited-kind.ts';
import { historyStep, isHistoryStep, isPhotosStep, photosStep } from './own-ad.ts';
import type { OwnAdKind } from './own-ad-kind.ts';
import { asksForPlace, fillByPlace } from './place-pasting.ts';
import { regionTowns } from './region-town-choices.ts';
import { runAdAction } from './run-ad-action.ts';
import { SAVED } from './saved-notice.tsx';

/** An own ad with what its form needs, and the part of it that the address asks for. */
export async function loadEditedAd<Ad extends EditedAd, Extra>(
  calls: EditedCalls<Ad, Extra>,
  session: RequestSession,
  url: URL,
  id: string,
) {
  const [edited, towns, boosts, history] = await Promise.all([
    calls.load(session.api, id),
    regionTowns(session.api),
    readAdBoosts(session.api, calls.own.kind, id),
    isHistoryStep(url) ? loadAdHistory(session, calls.own.kind, id, url) : undefined,
  ]);
  return {
    ...edited,
    id,
    towns,
    boosts,
    history,
    showsPhotos: isPhotosStep(url.href),
    wasSaved: url.searchParams.has(SAVED),
    onceKey: crypto.randomUUID(),
  };
}

export type EditedAdData<Ad extends EditedAd, Extra> = Awaited<
  ReturnType<typeof loadEditedAd<Ad, Extra>>
>;

/** Saves the form, fills a part of it in, or does one of the ad's actions. */
export async function runEditAction<Ad extends EditedAd, Extra>(
  { own, ...calls }: EditedCalls<Ad, Extra>,
  session: RequestSession,
  request: Request,
  url: URL,
  id: string,
) {
  const sent = await request.formData();
  const form = calls.tidy?.(sent) ?? sent;
  if (asksForCep(form)) return fillByCep(session.api, form);
  if (asksForPlace(form)) return fillByPlace(form);
  const filled = calls.fill?.(session.api, form);
  if (filled) return filled;
  const action = sentText(form, '_action');
  if (action !== 'save') return runAdAction(own, session, form, pageAfter(own, action, url, id));
  const { ad } = await calls.load(session.api, id);
  const merged = mergedForm(form, calls.storedValues(ad), Object.keys(calls.labels));
  if (merged.conflicts.length > 0) return refusedForm(409, conflictingForm(merged));
  const outcome = await calls.save(session.api, id, merged.form);
  return outcome.ok
    ? redirect(withQuery(own.editPath(id), { [SAVED]: '1' }))
    : refusedForm(outcome.status, failedForm(merged.form, outcome.errors));
}

function pageAfter(own: OwnAdKind, action: string, url: URL, id: string): SitePath {
  if (action === 'archive') return pathTo(own.listPath);
  const here = own.editPath(id);
  if (isHistoryStep(url)) return historyStep(here);
  return isPhotosStep(url.href) ? photosStep(here) : here;
}
