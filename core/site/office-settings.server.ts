import { sql } from 'kysely';
import { paginate, type ResultPage } from '#core/paging.ts';
import type { Database } from '#db/database.ts';
import {
  SECTION_NAMES,
  SETTING_NAMES,
  SETTINGS_SECTIONS,
  type SettingsSection,
} from './settings-section.ts';
import {
  fallbackOf,
  fits,
  readOfficeValues,
  settingsInForce,
  type EnvironmentSettings,
} from './website-settings.server.ts';
import type { SettingName } from './website-settings.ts';

/** Who says what holds. */
export const SETTING_SOURCES = ['office', 'environment', 'default'] as const;
export type SettingSource = (typeof SETTING_SOURCES)[number];

export interface OfficeSetting {
  name: SettingName;
  value: unknown;
  /** What holds when the office says nothing. */
  fallback: unknown;
  source: SettingSource;
}

export async function unsafeOfficeSettings(
  db: Database,
  environment: EnvironmentSettings | undefined,
) {
  const [office, revisions] = await Promise.all([readOfficeValues(db), settingsRevisions(db)]);
  const inForce = settingsInForce(environment, office);
  const settingOf = (name: SettingName): OfficeSetting => ({
    name,
    value: inForce[name] ?? null,
    fallback: fallbackOf(environment, name) ?? null,
    source:
      office[name] !== undefined
        ? 'office'
        : environment?.[name] !== undefined
          ? 'environment'
          : 'default',
  });
  return SECTION_NAMES.map((section) => ({
    section,
    revision: revisions[section],
    settings: SETTINGS_SECTIONS[section].map(settingOf),
  }));
}

/** Another one when anybody changed something of the section. */
export async function settingsRevisions(db: Database): Promise<Record<SettingsSection, string>> {
  const revisions = SECTION_NAMES.map((section) =>
    sql`md5(coalesce(jsonb_object_agg(name, value)
      filter (where name in (${sql.join([...SETTINGS_SECTIONS[section]])})), '{}')::text)`.as(
      section,
    ),
  );
  const row = await db.selectFrom('website_settings').select(revisions).executeTakeFirstOrThrow();
  return row as Record<SettingsSection, string>;
}

export interface SettingChange {
  id: string;
  at: Date;
  name: SettingName;
  /** Null: what holds without the office. */
  before: unknown;
  after: unknown;
  admin_name: string | null;
  /** Whether this value could come back: it is valid, and another one than today's. */
  can_return: boolean;
}

const CHANGES_PER_PAGE = 20;

/** The newest first. */
export async function unsafeListSettingChanges(
  db: Database,
  {
    page,
    name,
    section,
  }: { page: number; name?: SettingName | undefined; section?: SettingsSection | undefined },
): Promise<ResultPage<SettingChange> & { perPage: number }> {
  const changes = db
    .selectFrom('website_setting_changes as change')
    .where('change.name', 'in', SETTING_NAMES)
    .$if(section !== undefined, (rows) =>
      rows.where('change.name', 'in', section ? SETTINGS_SECTIONS[section] : []),
    )
    .$if(name !== undefined, (rows) => rows.where('change.name', '=', name ?? ''));
  const counted = await changes
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  const place = paginate(page, Number(counted.total), undefined, CHANGES_PER_PAGE);
  const rows = await changes
    .leftJoin('admins', 'admins.id', 'change.admin_id')
    .leftJoin('website_settings as today', 'today.name', 'change.name')
    .select([
      'change.id',
      'change.at',
      'change.name',
      'change.before',
      'change.after',
      'admins.name as admin_name',
      sql<boolean>`change.after is distinct from today.value`.as('differs'),
    ])
    .orderBy('change.id', 'desc')
    .limit(CHANGES_PER_PAGE)
    .offset(place.offset)
    .execute();
  const items = rows.map(({ differs, ...row }): SettingChange => {
    const known = row.name as SettingName;
    return {
      ...row,
      id: String(row.id),
      name: known,
      can_return: differs && (row.after === null || fits(known, row.after)),
    };
  });
  return { ...place, items };
}
