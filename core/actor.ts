/** Passed to every operation: the core never looks up a current user. */
export type Actor =
  | { kind: 'visitor' }
  | { kind: 'user'; id: string; profile: Profile }
  | { kind: 'admin'; id: string }
  | { kind: 'system' };

export type UserActor = Extract<Actor, { kind: 'user' }>;
export type AdminActor = Extract<Actor, { kind: 'admin' }>;

/** Only support changes it (specification, section 6). */
export const PROFILES = ['owner', 'broker', 'business'] as const;
export type Profile = (typeof PROFILES)[number];
