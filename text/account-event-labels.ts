import type { Profile } from '#core/actor.ts';
import type { AccountEventAction, AdministratorEventAction } from '#core/event-actions.ts';
import { OFFICE_ROLES } from '#core/office/office-role.ts';
import { SUBSCRIPTION_STATUSES } from '#core/plans/plan.ts';
import { PROFILE_LABELS } from './account-labels.ts';
import { OFFICE_ROLE_LABELS } from './team-words.ts';
import { SUBSCRIPTION_STATUS_LABELS } from './plan-labels.ts';

/* What happened to an account, and what an administrator did, said to administrators. */

type Labelled = Exclude<
  AccountEventAction | AdministratorEventAction,
  'change_profile' | 'change_role'
>;

const LABELS: Readonly<Record<Labelled, string>> = {
  register: 'Conta criada',
  confirm_email: 'E-mail confirmado',
  correct_email: 'Corrigiu o e-mail do cadastro',
  request_email_change: 'Pediu para trocar o e-mail',
  cancel_email_change: 'Desistiu de trocar o e-mail',
  change_email: 'E-mail trocado',
  change_password: 'Senha trocada',
  reset_password: 'Senha nova pelo link do e-mail',
  update_profile: 'Perfil alterado',
  save_agency: 'Dados da empresa alterados',
  change_avatar: 'Foto do perfil trocada',
  remove_avatar: 'Foto do perfil removida',
  end_session: 'Encerrou uma sessão',
  end_sessions: 'Sessões encerradas',
  end_other_sessions: 'Encerrou as outras sessões',
  turn_two_step_on: 'Login em duas etapas ativado',
  turn_two_step_off: 'Login em duas etapas desativado',
  renew_recovery_codes: 'Códigos de recuperação novos',
  use_recovery_code: 'Usou um código de recuperação',
  remove_payment_method: 'Cartão removido',
  choose_payment_method: 'Escolheu o cartão principal',
  save_billing_info: 'Dados de cobrança alterados',
  refuse_trial_card: 'O cartão do teste grátis foi recusado',
  change_subscription: 'Assinatura mudou de situação',
  cancel_subscription: 'Assinatura cancelada, vale até o fim do período',
  resume_subscription: 'Assinatura retomada',
  end_subscription: 'Assinatura encerrada',
  give_plan: 'Plano dado sem cobrar',
  request_plan_change: 'Pediu para trocar de plano',
  cancel_plan_change: 'Desistiu de trocar de plano',
  regret_purchase: 'Desistiu de uma compra',
  request_data_export: 'Pediu a cópia dos dados',
  download_data_export: 'Baixou a cópia dos dados',
  lead_received: 'Recebeu um contato pela página',
  suspend: 'Conta suspensa',
  deactivate: 'Conta desativada',
  view_as: 'A equipe viu o site como esta pessoa',
  reactivate: 'Conta reativada',
  reset_two_step: 'Login em duas etapas tirado',
  delete_account: 'Conta apagada',
  handle_report: 'Denúncia tratada',
  change_request: 'Pedido de contato mudado',
  import_catalogue: 'Catálogo de veículos importado',
  decide_regret: 'Pedido de desistência respondido',
  make_refund: 'Pagamento devolvido',
  save_fiscal_note: 'Nota fiscal anotada',
  remove_fiscal_note: 'Nota fiscal tirada',
  settle_finding: 'Diferença da conciliação resolvida',
  retry_jobs: 'Tarefas que falharam postas de novo na fila',
  give_up_jobs: 'Tarefas que falharam descartadas',
  create_boost_plan: 'Impulsionamento criado',
  change_boost_plan: 'Preço de impulsionamento mudado',
  create_coupon: 'Cupom criado',
  change_coupon: 'Cupom mudado',
  invite_admin: 'Convite para a equipe',
  resend_invitation: 'Convite mandado de novo',
  accept_invitation: 'Convite aceito',
  disable_admin: 'Acesso desativado',
  enable_admin: 'Acesso reativado',
  create_plan: 'Plano criado',
  change_plan: 'Plano mudado',
  enable_plan: 'Plano ativado',
  disable_plan: 'Plano desativado',
  order_plans: 'Ordem dos planos mudada',
};

interface AccountEvent {
  action: string;
  from: string | null;
  to: string | null;
  times: number;
}

export function accountEventText({ action, from, to, times }: AccountEvent): string {
  if (action === 'change_profile')
    return `Perfil mudou de ${profileName(from)} para ${profileName(to)}`;
  if (action === 'change_role') return `Papel mudou de ${roleName(from)} para ${roleName(to)}`;
  const status = SUBSCRIPTION_STATUSES.find((known) => known === to);
  if (action === 'change_subscription' && status)
    return `Assinatura: ${SUBSCRIPTION_STATUS_LABELS[status].label.toLowerCase()}`;
  const labels: Readonly<Partial<Record<string, string>>> = LABELS;
  // The history of an account is older than this list.
  const text = labels[action] ?? 'Outra mudança';
  return times > 1 ? `${text} (${times} vezes)` : text;
}

function profileName(profile: string | null): string {
  const known = PROFILE_LABELS[profile as Profile] as { label: string } | undefined;
  return known?.label.toLowerCase() ?? 'outro';
}

function roleName(role: string | null): string {
  const known = OFFICE_ROLES.find((name) => name === role);
  return known ? OFFICE_ROLE_LABELS[known].label : 'outro';
}
