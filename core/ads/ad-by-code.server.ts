import type { Database } from '#db/database.ts';
import { getPublicProperty } from '#core/properties/public-property.server.ts';
import { getPublicVehicle } from '#core/vehicles/public-vehicle.server.ts';
import { readAdCode } from './ad-code.ts';

/** The code that somebody searches for, and the address of its ad when visitors may open it. */
export interface FoundCode {
  code: string;
  path: string | undefined;
}

/** Undefined when the keywords are no code. A word of ten letters may look like one. */
export async function adByCode(
  db: Database,
  keywords: string | undefined,
): Promise<FoundCode | undefined> {
  const code = readAdCode(keywords ?? '');
  if (code === undefined) return undefined;
  const ads = await Promise.all([getPublicProperty(db, code), getPublicVehicle(db, code)]);
  return { code, path: ads.find((ad) => 'path' in ad)?.path };
}
