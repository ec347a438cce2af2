/* What an administrator writes of a plan. Tests only. */
import type { Kysely } from 'kysely';
import type { AdminActor } from '#core/actor.ts';
import { NOW } from '#core/ads/advertisers.fixture.ts';
import { granted } from '#core/ads/ads.fixture.ts';
import type { DB } from '#db/generated/database-types.ts';
import { createPlan, editPlan, unsafeGetPlan } from './office-plans.server.ts';
import { planInput } from './plan-input.ts';

export const PLAN_FORM = {
  kind: 'broker',
  name: 'Corretor do sertão',
  description: 'Para quem vive de vender terra.',
  price: '49,90',
  price_before_discount: '',
  active: 'on',
  recurring: 'on',
  duration_in_months: '1',
  properties_limit: '40',
  vehicles_limit: '3',
  properties_highlighted_limit: '4',
  highlight_days: '15',
  property_gallery_limit: '20',
  video: 'on',
};

export function planOffice(db: Kysely<DB>, admin: AdminActor) {
  const planOf = (facts: object) => planInput.parse({ ...PLAN_FORM, ...facts });
  const read = async (id: string) => granted(await unsafeGetPlan(db, id));
  return {
    read,
    create: async (facts: object = {}) => createPlan(db, admin, planOf(facts), NOW),
    added: async (facts: object = {}) => {
      const { id } = granted(await createPlan(db, admin, planOf(facts), NOW));
      return id;
    },
    /** As it is now; facts are those of the form, as a whole. */
    edit: async (id: string, facts: object = {}, confirmed: string[] = []) => {
      const { revision } = await read(id);
      return editPlan(db, admin, id, { plan: planOf(facts), revision, confirmed }, NOW);
    },
  };
}
