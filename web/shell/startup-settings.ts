import type { SiteSettings } from '#api/settings.ts';
import type { VehicleSettings } from '#core/vehicles/vehicle-settings.ts';
import { load, type ApiClient } from '../session/api-client.ts';

export interface StartupSettings {
  website: SiteSettings;
  vehicles: { loading: boolean; data: VehicleSettings };
}

/** What one administrator looks at is no fallback for others. */
function isPreview(document: object): boolean {
  return 'meta' in document;
}

let known: StartupSettings | undefined;

/**
 * Both settings calls run before the first page is rendered (specification, sections 4 and 7). Answers
 * are shared between pages until something changes; what is known is shown when they cannot be read.
 */
export async function startupSettings(api: ApiClient): Promise<StartupSettings> {
  try {
    const [website, vehicles] = await Promise.all([
      load(api.api.settings.$get()),
      load(api.api.vehicles.settings.$get()),
    ]);
    const { optional_items, colors } = vehicles.data.attributes;
    const read: StartupSettings = {
      website: website.data.attributes,
      vehicles: { loading: false, data: { optional_items, colors } },
    };
    if (!isPreview(website)) known = read;
    return read;
  } catch (error) {
    if (!known) throw error;
    return { ...known, vehicles: { ...known.vehicles, loading: true } };
  }
}
