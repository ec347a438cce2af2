import type { Role } from './attack-cast.ts';
import type { AttackedSite } from './attacked-site.ts';

/** The cookies of somebody who is logged in at both doors: an advertiser of the world, and one of the office. */
export async function sessionCookies(
  { cast }: AttackedSite,
  role: Role = 'administrator',
): Promise<string> {
  const [token, admin] = await Promise.all([
    cast.tokenOf('owner', 'user'),
    cast.tokenOf(role === 'viewing' ? 'moderator' : role, 'admin'),
  ]);
  const viewing = role === 'viewing' ? `; viewing=${await cast.tokenOf(role, 'user')}` : '';
  return `token=${token}; admin-token=${admin}${viewing}`;
}
