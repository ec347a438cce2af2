import type { Route } from './+types/advertise-business';
import { leadToNewAd } from './advertise-door.ts';

/** Agencies and brokers: whoever is a broker chooses so in the form. */
export function loader(args: Route.LoaderArgs) {
  return leadToNewAd(args, 'business');
}
