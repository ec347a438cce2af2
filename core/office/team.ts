import type { OfficeRole } from './office-role.ts';

export const MEMBER_STATES = ['invited', 'active', 'disabled'] as const;
export type MemberState = (typeof MEMBER_STATES)[number];

/** What an owner of the office does about somebody else of the team, and in which state they are for it. */
const ACTIONS = {
  change_role: ['active', 'disabled'],
  disable: ['active'],
  enable: ['disabled'],
  end_sessions: ['active'],
  reset_two_step: ['active', 'disabled'],
  resend_invitation: ['invited'],
  withdraw_invitation: ['invited'],
} as const satisfies Record<string, readonly MemberState[]>;

export type MemberAction = keyof typeof ACTIONS;
export const MEMBER_ACTIONS = Object.keys(ACTIONS) as MemberAction[];

/** Those that ask for a reason, which the person reads. */
export const MEMBER_CHANGES = [
  'change_role',
  'disable',
  'enable',
  'end_sessions',
] as const satisfies readonly MemberAction[];
export type MemberChange = (typeof MEMBER_CHANGES)[number];

/** Of the link's token. */
export const INVITATION_PREFIX = 'mi_';
/** The message names this figure. */
export const INVITATION_HOURS = 72;
/** Of two clicks the second sends nothing. */
export const RESEND_AFTER_SECONDS = 60;

export interface MemberFacts {
  state: MemberState;
  role: OfficeRole;
  has_two_step: boolean;
  live_sessions: number;
}

/** Nothing about oneself: somebody else does that. */
export function allowedMemberActions(
  { state, has_two_step, live_sessions }: MemberFacts,
  isSelf: boolean,
): MemberAction[] {
  if (isSelf) return [];
  return MEMBER_ACTIONS.filter((action) => {
    if (action === 'reset_two_step' && !has_two_step) return false;
    if (action === 'end_sessions' && live_sessions === 0) return false;
    return (ACTIONS[action] as readonly MemberState[]).includes(state);
  });
}
