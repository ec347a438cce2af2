import type { Database } from '#db/database.ts';
import { getPublicProperty } from '#core/properties/public-property.server.ts';
import { getPublicVehicle } from '#core/vehicles/public-vehicle.server.ts';
import { readAdCode } from './ad-code.ts';

export interface FoundCode {
  code: string;
  path: string | undefined;
}

/** `undefined` when the keywords are no code; a ten-letter word may look like one, "10 hectares" may not. */
export async function adByCode(
  db: Database,
  keywords: string | undefined,
): Promise<FoundCode | undefined> {
  const code = readAdCode(keywords ?? '');
  if (code === undefined) return undefined;
  const ads = await Promise.all([getPublicProperty(db, code), getPublicVehicle(db, code)]);
  const path = ads.find((ad) => 'path' in ad)?.path;
  const isInOne = keywords?.toLowerCase().includes(code);
  return path !== undefined || isInOne ? { code, path } : undefined;
}
