import { isDeepStrictEqual } from 'node:util';
import { sql, type Kysely } from 'kysely';
import type { AdminActor } from '#core/actor.ts';
import { announceChange } from '#core/history.server.ts';
import { markRegion } from '#core/places/region.server.ts';
import { readTowns } from '#core/places/typed-towns.server.ts';
import { isRefusal, refuse, type Refusal } from '#core/refusal.ts';
import type { Database, DatabaseTransaction } from '#db/database.ts';
import type { DB } from '#db/generated/database-types.ts';
import { settingsRevisions } from './office-settings.server.ts';
import { settingDoubt } from './setting-doubts.server.ts';
import type { SectionInput } from './settings-input.ts';
import { SECTION_OF, SETTINGS_BEHIND_PASSWORD, SETTINGS_SECTIONS } from './settings-section.ts';
import { sharePictureOf, type PictureUse } from './site-picture.ts';
import {
  fallbackOf,
  fits,
  readOfficeValues,
  settingsInForce,
  type EnvironmentSettings,
  type SettingValues,
} from './website-settings.server.ts';
import type { SettingName, WebsiteSettings } from './website-settings.ts';

interface Saving {
  environment: EnvironmentSettings | undefined;
  /** Of the section, as the office saw it. */
  revision: string;
  /** Keys of doubts that the office answered. */
  confirmed: readonly string[];
  /** The password came along and is right. */
  isProved: boolean;
  now: Date;
}

type Saved = Promise<{ changed: SettingName[] } | Refusal>;

/** All of a section or nothing. Refused when somebody else changed it meanwhile. */
export async function changeSettings(
  db: Kysely<DB>,
  actor: AdminActor,
  input: SectionInput,
  saving: Saving,
): Saved {
  return alone(db, async (trx) => {
    const revisions = await settingsRevisions(trx);
    if (revisions[input.section] !== saving.revision) return refuse('settings_changed');
    const wanted = await readValues(trx, input);
    if (isRefusal(wanted)) return wanted;
    return write(trx, actor, wanted, saving);
  });
}

/** Back to what a change had made of its setting, or, without one, to what holds without the office. */
export async function returnSetting(
  db: Kysely<DB>,
  actor: AdminActor,
  { name, change }: { name: SettingName; change: string | null },
  saving: Saving,
): Saved {
  return alone(db, async (trx) => {
    const revisions = await settingsRevisions(trx);
    if (revisions[SECTION_OF[name]] !== saving.revision) return refuse('settings_changed');
    if (change === null) return write(trx, actor, { [name]: undefined }, saving);
    const earlier = await trx
      .selectFrom('website_setting_changes')
      .select('after')
      .where('id', '=', Number(change))
      .where('name', '=', name)
      .executeTakeFirst();
    if (!earlier) return refuse('not_found');
    const value: unknown = earlier.after ?? undefined;
    if (value !== undefined && !fits(name, value)) return refuse('setting_outdated');
    return write(trx, actor, { [name]: value }, saving);
  });
}

/** What would hold; nothing is written. */
export async function settingsAfter(
  db: Database,
  environment: EnvironmentSettings | undefined,
  input: SectionInput,
): Promise<WebsiteSettings | Refusal> {
  const wanted = await readValues(db, input);
  if (isRefusal(wanted)) return wanted;
  return inForceWith(environment, await readOfficeValues(db), wanted);
}

/** One after the other: a doubt was asked about what the next one finds. */
function alone<Outcome>(
  db: Kysely<DB>,
  work: (trx: DatabaseTransaction) => Promise<Outcome>,
): Promise<Outcome> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('mandacaru.settings'))`.execute(trx);
    return work(trx);
  });
}

async function write(
  trx: DatabaseTransaction,
  actor: AdminActor,
  wanted: SettingValues,
  { environment, confirmed, isProved, now }: Saving,
): Saved {
  const office = await readOfficeValues(trx);
  const before = settingsInForce(environment, office);
  const after = inForceWith(environment, office, wanted);
  if (after.price_min_cents >= after.price_max_cents)
    return refuse('setting_prices_crossed', { field: 'price_max_cents' });
  if (!isProved && SETTINGS_BEHIND_PASSWORD.some((name) => before[name] !== after[name]))
    return refuse('current_password_needed', { field: 'current_password' });
  const doubt = await settingDoubt(trx, before, after, confirmed);
  if (doubt) return doubt;
  const stored = new Map(
    (await trx.selectFrom('website_settings').select(['name', 'value']).execute()).map((row) => [
      row.name,
      row.value,
    ]),
  );
  const changed: SettingName[] = [];
  for (const name of Object.keys(wanted) as SettingName[]) {
    const value = storedValue(environment, name, wanted[name]);
    const former: unknown = stored.get(name) ?? null;
    if (isDeepStrictEqual(value, former)) continue;
    changed.push(name);
    await writeValue(trx, name, value, now);
    await trx
      .insertInto('website_setting_changes')
      .values({ at: now, admin_id: actor.id, name, before: json(former), after: json(value) })
      .execute();
  }
  if (changed.includes('towns')) await markRegion(trx, after.towns);
  if (changed.length > 0) await announceChange(trx, 'settings');
  return { changed };
}

/** Null for what holds without the office, too. */
function storedValue(
  environment: EnvironmentSettings | undefined,
  name: SettingName,
  value: unknown,
): unknown {
  const isFallback = isDeepStrictEqual(value, fallbackOf(environment, name));
  return value === undefined || isFallback ? null : value;
}

async function writeValue(trx: DatabaseTransaction, name: string, value: unknown, now: Date) {
  if (value === null) {
    await trx.deleteFrom('website_settings').where('name', '=', name).execute();
    return;
  }
  const row = { value: JSON.stringify(value), updated_at: now };
  await trx
    .insertInto('website_settings')
    .values({ name, ...row })
    .onConflict((known) => known.column('name').doUpdateSet(row))
    .execute();
}

function json(value: unknown): string | null {
  return value === null ? null : JSON.stringify(value);
}

function inForceWith(
  environment: EnvironmentSettings | undefined,
  office: SettingValues,
  wanted: SettingValues,
): WebsiteSettings {
  const all = Object.entries({ ...office, ...wanted }).filter(([, value]) => value !== undefined);
  return settingsInForce(environment, Object.fromEntries(all));
}

/** What was typed as it is kept: towns by their codes, and only pictures that are there. */
async function readValues(db: Database, input: SectionInput): Promise<SettingValues | Refusal> {
  const values: Record<string, unknown> = { ...input.settings };
  // What is absent holds no value of the office any more.
  for (const name of SETTINGS_SECTIONS[input.section]) values[name] ??= undefined;
  if (input.section === 'region') {
    const { towns, unknown } = await readTowns(db, input.settings.towns, input.settings.state);
    if (unknown.length > 0)
      return refuse('settings_town_unknown', { field: 'towns', subject: unknown.join('”, “') });
    values['towns'] = towns;
  }
  const missing = await missingPicture(db, input);
  return missing ?? values;
}

async function missingPicture(db: Database, input: SectionInput): Promise<Refusal | undefined> {
  for (const { id, use, field } of picturesIn(input)) {
    const found = await db
      .selectFrom('site_pictures')
      .select('id')
      .where('id', '=', id)
      .where('use', '=', use)
      .executeTakeFirst();
    if (!found) return refuse('picture_unknown', { field });
  }
  return undefined;
}

function picturesIn({ section, settings }: SectionInput) {
  const pictures: { id: string | undefined; use: PictureUse; field: string }[] =
    section === 'identity'
      ? [
          { id: settings.logo, use: 'logo', field: 'logo' },
          { id: sharePictureOf(settings.share_image), use: 'share', field: 'share_image' },
        ]
      : section === 'home'
        ? settings.banners.map(({ picture }, place) => ({
            id: picture,
            use: 'banner',
            field: `banners/${place}/picture`,
          }))
        : [];
  return pictures.flatMap(({ id, ...picture }) => (id === undefined ? [] : [{ id, ...picture }]));
}
