import dns from 'node:dns';
import { BlockList, isIPv6, type LookupFunction } from 'node:net';

/** Networks that no service of the world is in (threat T22). */
const PRIVATE = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  PRIVATE.addSubnet(network, bits, 'ipv4');
/** Of the sixth version only what is given out to the world is called. */
const WORLD = new BlockList();
WORLD.addSubnet('2000::', 3, 'ipv6');

export function isPublicAddress(address: string): boolean {
  if (!isIPv6(address)) return !PRIVATE.check(address, 'ipv4');
  return WORLD.check(address, 'ipv6');
}

/** Resolves a name once, for the connection itself; a name that leads into a private network fails. */
export const publicLookup: LookupFunction = (name, options, callback) => {
  dns.lookup(name, { ...options, all: true }, (error, found) => {
    const addresses = error ? [] : found.filter(({ address }) => isPublicAddress(address));
    const [first] = addresses;
    if (error || !first) return callback(error ?? new Error(`${name} is no public address`), '');
    if (options.all) return callback(null, addresses);
    return callback(null, first.address, first.family);
  });
};
