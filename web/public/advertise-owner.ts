import type { Route } from './+types/advertise-owner';
import { leadToNewAd } from './advertise-door.ts';

export function loader(args: Route.LoaderArgs) {
  return leadToNewAd(args, 'owner');
}
