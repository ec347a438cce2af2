import type { WebsiteSettings } from '#core/site/website-settings.ts';
import type { VehicleSettings } from '#core/vehicles/vehicle-settings.ts';
import { load, type ApiClient } from '../session/api-client.ts';

/** After this long the settings are read again, in ms; pages meanwhile show what is known. */
const FRESH_MS = 15_000;

export interface StartupSettings {
  website: WebsiteSettings;
  vehicles: { loading: boolean; data: VehicleSettings };
}

let known: StartupSettings | undefined;
let readAt = 0;
let reading: Promise<StartupSettings> | undefined;

/** Both settings calls run before the first page is rendered (specification, sections 4 and 7). */
export async function startupSettings(api: ApiClient): Promise<StartupSettings> {
  const isStale = Date.now() - readAt > FRESH_MS;
  if (isStale && !reading) {
    reading = read(api).finally(() => {
      reading = undefined;
    });
    // What is known keeps being shown when a later reading fails; only the first one must succeed.
    reading.catch(() => undefined);
  }
  return known ?? reading ?? read(api);
}

async function read(api: ApiClient): Promise<StartupSettings> {
  if (known) known = { ...known, vehicles: { ...known.vehicles, loading: true } };
  try {
    const [website, vehicles] = await Promise.all([
      load(api.api.settings.$get()),
      load(api.api.vehicles.settings.$get()),
    ]);
    const { optional_items, colors } = vehicles.data.attributes;
    known = {
      website: website.data.attributes,
      vehicles: { loading: false, data: { optional_items, colors } },
    };
    readAt = Date.now();
    return known;
  } finally {
    if (known) known = { ...known, vehicles: { ...known.vehicles, loading: false } };
  }
}
