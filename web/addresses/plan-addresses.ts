import { pathTo, type SitePath } from '#core/site/paths.ts';
import { withQuery } from '#core/site/site-path.ts';
import { AddressWords } from './address-words.ts';

const STEP_WORDS = {
  subscribe: 'assinar',
  change: 'trocar',
  cancel: 'cancelar',
  regret: 'desistir',
  billing: 'dados',
} as const;

/** Each step has an address of its own, so that it works without a script. */
export type SubscriptionStep = keyof typeof STEP_WORDS;

export const subscriptionsAddress = new AddressWords<{ step: SubscriptionStep; plan: string }>({
  step: { name: 'passo', values: STEP_WORDS },
  plan: 'plano',
});

export function subscriptionStep(step: SubscriptionStep, plan?: string): SitePath {
  return withQuery(pathTo('subscriptions'), subscriptionsAddress.parameters({ step, plan }));
}

/** How often the page was loaded again while the payment is confirmed. */
export const checkoutSuccessAddress = new AddressWords<{ round: number }>({ round: 'vez' });
