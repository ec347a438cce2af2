import type { Database } from '#db/database.ts';
import { websiteSettings, type WebsiteSettings } from './website-settings.ts';

/** Stored values that are no longer valid give way to the defaults. */
export async function readWebsiteSettings(db: Database): Promise<WebsiteSettings> {
  const rows = await db.selectFrom('website_settings').select(['name', 'value']).execute();
  const fitting = rows.filter(({ name, value }) => {
    const field = websiteSettings.shape[name as keyof typeof websiteSettings.shape];
    return field?.safeParse(value).success ?? false;
  });
  return websiteSettings.parse(Object.fromEntries(fitting.map(({ name, value }) => [name, value])));
}
