import { PATHS } from '#core/site/paths.ts';
import { contactAddress } from './form-addresses.ts';
import { advertiserAddress, propertyAddress, vehicleAddress } from './search-addresses.ts';

interface Words {
  renewed(address: URLSearchParams): URLSearchParams | undefined;
}

const PUBLIC: ReadonlyMap<string, Words> = new Map<string, Words>([
  [PATHS.propertySearch, propertyAddress],
  [PATHS.vehicleSearch, vehicleAddress],
  [PATHS.contact, contactAddress],
]);
const ADVERTISERS = PATHS.advertiser.slice(0, PATHS.advertiser.indexOf(':'));

/** Whether the address of a public page is written as it was before, so that it leads to another. */
export function isFormerAddress(path: string, parameters: URLSearchParams): boolean {
  const words = path.startsWith(ADVERTISERS)
    ? advertiserAddress
    : PUBLIC.get(/^\/[^/]*/.exec(path)?.[0] ?? '');
  return words?.renewed(parameters) !== undefined;
}
