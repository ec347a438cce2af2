import type { AttackedSite } from './attacked-site.ts';

/** The cookies of somebody who is logged in at both doors: an advertiser of the world, and an administrator. */
export async function sessionCookies({ cast }: AttackedSite): Promise<string> {
  const [token, admin] = await Promise.all([
    cast.tokenOf('owner', 'user'),
    cast.tokenOf('administrator', 'admin'),
  ]);
  return `token=${token}; admin-token=${admin}`;
}
