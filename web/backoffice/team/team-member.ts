import { MEMBER_ACTIONS, type MemberAction } from '#core/office/team.ts';
import type { ApiClient } from '../../session/api-client.ts';
import type { ResponseBody } from '../../session/api-types.ts';
import type { IconName } from '../../ui/icon/icon-names.ts';

type Admins = ApiClient['v1']['backoffice']['admins'];

export type MemberLine = ResponseBody<Admins['$get']>['data'][number];
export type MemberFile = ResponseBody<Admins[':id']['$get']>['data']['attributes'];

/** What the form of each is called in the address, and on its button. */
export const MEMBER_FORMS: Record<MemberAction, { called: string; label: string; icon: IconName }> =
  {
    change_role: { called: 'papel', label: 'Mudar o papel', icon: 'repeat' },
    disable: { called: 'desativar', label: 'Desativar o acesso', icon: 'ban' },
    enable: { called: 'reativar', label: 'Reativar o acesso', icon: 'check' },
    end_sessions: { called: 'sessoes', label: 'Encerrar as sessões', icon: 'log-out' },
    reset_two_step: { called: 'duas-etapas', label: 'Tirar as duas etapas', icon: 'key-round' },
    resend_invitation: { called: 'convite', label: 'Mandar o convite de novo', icon: 'mail' },
    withdraw_invitation: { called: 'retirar', label: 'Retirar o convite', icon: 'trash' },
  };

export function memberActionCalled(name: string | null): MemberAction | undefined {
  return MEMBER_ACTIONS.find((action) => MEMBER_FORMS[action].called === name);
}

/** Where the page of somebody is, with one of its forms open. */
export function withForm(here: string, action: MemberAction): string {
  return `${here}?fazer=${MEMBER_FORMS[action].called}`;
}
