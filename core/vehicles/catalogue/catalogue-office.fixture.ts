/* What an administrator does to the catalogue, for tests only. */
import type { Kysely } from 'kysely';
import type { AdminActor } from '#core/actor.ts';
import { NOW } from '#core/ads/advertisers.fixture.ts';
import { granted } from '#core/ads/ads.fixture.ts';
import type { DB } from '#db/generated/database-types.ts';
import { addEntry } from './catalogue-changing.server.ts';
import { NEW_ENTRY_FIELDS, yearChangeInput } from './catalogue-input.ts';
import { changeYears } from './catalogue-years.server.ts';

export function catalogueOffice(db: Kysely<DB>, admin: AdminActor) {
  let codes = 0;
  const brand = async (name: string, facts: Record<string, unknown> = {}) => {
    codes += 1;
    const input = { parent: 'cars', name, code: `t${codes}`, status: 'active', ...facts };
    return granted(await addEntry(db, admin, 'brand', NEW_ENTRY_FIELDS.brand.parse(input), NOW)).id;
  };
  const model = async (parent: string, name: string, facts: Record<string, unknown> = {}) => {
    const input = NEW_ENTRY_FIELDS.model.parse({ parent, name, status: 'active', ...facts });
    return granted(await addEntry(db, admin, 'model', input, NOW)).id;
  };
  /** Made from 2018 to 2020, flex. */
  const version = async (parent: string, name: string, facts: Record<string, unknown> = {}) => {
    const input = NEW_ENTRY_FIELDS.version.parse({ parent, name, status: 'active', ...facts });
    const { id } = granted(await addEntry(db, admin, 'version', input, NOW));
    const years = { action: 'add', fuel_type: 'flex', from: 2018, to: '2020' };
    granted(await changeYears(db, admin, id, yearChangeInput.parse(years), NOW));
    return id;
  };
  /** A brand with one model of one version, as an ad chooses it. */
  const whole = async (names: { brand: string; model: string; version: string }) => {
    const brand_id = await brand(names.brand);
    const model_id = await model(brand_id, names.model);
    const version_id = await version(model_id, names.version);
    return { vehicle_type: 'cars' as const, brand_id, model_id, version_id };
  };
  return { brand, model, version, whole };
}
