/** Who acts. Passed to every operation; nothing in the core looks for a current user by itself. */
export type Actor =
  | { kind: 'visitor' }
  | { kind: 'user'; id: string; profile: Profile }
  | { kind: 'admin'; id: string }
  | { kind: 'system' };

export type UserActor = Extract<Actor, { kind: 'user' }>;
export type AdminActor = Extract<Actor, { kind: 'admin' }>;

/** What kind of advertiser an account is. Only support changes it (specification, section 6). */
export const PROFILES = ['owner', 'broker', 'business'] as const;
export type Profile = (typeof PROFILES)[number];
