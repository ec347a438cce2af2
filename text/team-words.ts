import type { OfficeRole } from '#core/office/office-role.ts';
import type { MemberAction, MemberState } from '#core/office/team.ts';
import type { Tone } from './tone.ts';

/** What a role is called, and what it may do. */
export const OFFICE_ROLE_LABELS: Readonly<Record<OfficeRole, { label: string; hint: string }>> = {
  owner: {
    label: 'Responsável',
    hint: 'Faz tudo, e só responsáveis cuidam da equipe, das configurações e da auditoria.',
  },
  moderator: {
    label: 'Moderação',
    hint: 'Cuida dos anúncios, das denúncias, do catálogo, das contas e dos pedidos de contato. Não vê vendas nem pagamentos.',
  },
  finance: {
    label: 'Financeiro',
    hint: 'Cuida de planos, vendas, pagamentos, cupons e pedidos de contato. Consulta as contas, mas não muda nada nelas. Não vê os anúncios.',
  },
};

export const MEMBER_STATE_LABELS: Readonly<Record<MemberState, { label: string; tone: Tone }>> = {
  invited: { label: 'Convite enviado', tone: 'info' },
  active: { label: 'Ativo', tone: 'success' },
  disabled: { label: 'Desativado', tone: 'neutral' },
};

/** What is said after it. */
export const MEMBER_DONE: Readonly<Record<MemberAction, string>> = {
  change_role: 'Papel mudado',
  disable: 'Acesso desativado',
  enable: 'Acesso reativado',
  end_sessions: 'Sessões encerradas',
  reset_two_step: 'Duas etapas tiradas',
  resend_invitation: 'Convite mandado de novo',
  withdraw_invitation: 'Convite retirado',
};
