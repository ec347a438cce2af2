import { pathTo, type SitePath } from '#core/site/paths.ts';
import type { SettingsSection } from '#core/site/settings-section.ts';
import { mainPlan } from '../../plans/main-plan.ts';
import { load, type ApiClient } from '../../session/api-client.ts';

/** Where what is changed is seen. */
export async function previewPage(api: ApiClient, section: SettingsSection): Promise<SitePath> {
  if (section === 'contact') return pathTo('contact');
  if (section === 'ads') return pathTo('terms');
  if (section === 'privacy') return pathTo('privacy');
  return section === 'sales' ? firstPlan(api) : pathTo('home');
}

/** Trial and instalments are told where a plan is chosen; where none can be paid for, the terms say it. */
async function firstPlan(api: ApiClient): Promise<SitePath> {
  const { data, meta } = await load(api.v1.plans.$get({ query: {} }));
  const plan = mainPlan(data, 'broker') ?? data[0];
  return plan && meta.card ? pathTo('plan', { id: plan.id }) : pathTo('terms');
}
