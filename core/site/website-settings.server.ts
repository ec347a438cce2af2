import type { Database } from '#db/database.ts';
import { websiteSettings, type SettingName, type WebsiteSettings } from './website-settings.ts';

/** Settings that the environment gives; what the office sets wins. */
export type EnvironmentSettings = Partial<WebsiteSettings>;
export type SettingValues = Partial<WebsiteSettings>;

/** Stored values that are no longer valid give way to the defaults. */
export async function readWebsiteSettings(db: Database): Promise<WebsiteSettings> {
  return websiteSettings.parse(await readOfficeValues(db));
}

/** What the office has set. */
export async function readOfficeValues(db: Database): Promise<SettingValues> {
  const rows = await db.selectFrom('website_settings').select(['name', 'value']).execute();
  return Object.fromEntries(
    rows.filter(({ name, value }) => fits(name, value)).map(({ name, value }) => [name, value]),
  );
}

export function fits(name: string, value: unknown): boolean {
  const field = websiteSettings.shape[name as SettingName];
  return field?.safeParse(value).success ?? false;
}

/** What holds, whoever says it. */
export function settingsInForce(
  environment: EnvironmentSettings | undefined,
  office: SettingValues,
): WebsiteSettings {
  return websiteSettings.parse({ ...definedOf(environment), ...office });
}

/** What holds where the office says nothing. */
export function fallbackOf(
  environment: EnvironmentSettings | undefined,
  name: SettingName,
): unknown {
  return settingsInForce(environment, {})[name];
}

function definedOf(environment: EnvironmentSettings = {}): SettingValues {
  return Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined));
}
