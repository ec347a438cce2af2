import { DEFAULT_REGION } from '#core/places/region.ts';
import { SECTION_NAMES, type SettingsSection } from '#core/site/settings-section.ts';
import { load, type ApiClient } from '../../session/api-client.ts';
import type { ResponseBody } from '../../session/api-types.ts';

type Backoffice = ApiClient['v1']['backoffice'];

export type OfficeSettings = ResponseBody<Backoffice['settings']['$get']>['data']['attributes'];

export type SettingChange = ResponseBody<Backoffice['setting_changes']['$get']>['data'][number];

export async function loadSettings({ v1: { backoffice } }: ApiClient): Promise<OfficeSettings> {
  return (await load(backoffice.settings.$get())).data.attributes;
}

export async function loadChanges(
  { v1: { backoffice } }: ApiClient,
  query: { page?: string; section?: SettingsSection },
) {
  return load(backoffice.setting_changes.$get({ query }));
}

export function sectionOf(name: string | undefined): SettingsSection {
  const section = SECTION_NAMES.find((each) => each === name);
  if (!section) throw Response.json({}, { status: 404 });
  return section;
}

/** Of the region and of the usual one: what history tells of them. */
export function townNamesOf({ values }: OfficeSettings): Record<string, string> {
  const towns = [...DEFAULT_REGION, ...values.region_towns];
  return Object.fromEntries(towns.map(({ id, name }) => [id, name]));
}
