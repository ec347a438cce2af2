import { dateTimeText } from '#text/formats.ts';
import type { MemberFile } from './team-member.ts';

export function invitationText({
  ends_at: end,
  invited_by: inviter,
  is_open: isOpen,
}: NonNullable<MemberFile['invitation']>): string {
  return isOpen
    ? `${inviter} convidou. O link vale até ${dateTimeText(end)}.`
    : `${inviter} convidou, mas o link não vale mais. Mande o convite de novo ou retire.`;
}
