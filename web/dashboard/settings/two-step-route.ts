import { pathTo } from '#core/site/paths.ts';
import { load } from '../../session/api-client.ts';
import type { RequestSession } from '../../session/request-session.ts';
import { actOnTwoStep } from '../../two-step/two-step-actions.ts';
import { twoStepView, type TwoStepView } from '../../two-step/two-step-view.ts';

/** What a screen with the section loads for it. */
export async function loadTwoStep({ api }: RequestSession, url: URL): Promise<TwoStepView> {
  const { data } = await load(api.v1.users.two_step.$get());
  return twoStepView(data.attributes, url);
}

/** What its action does with a form that has TWO_STEP. */
export async function actOnOwnTwoStep({ api, cookies }: RequestSession, form: FormData) {
  return actOnTwoStep(api.v1.users.two_step, cookies, form, pathTo('securitySettings'));
}
