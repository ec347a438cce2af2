import type { Profile } from '#core/actor.ts';
import type { AccountEventAction } from '#core/event-actions.ts';
import { PROFILE_LABELS } from '#text/account-labels.ts';
import type { HistoryLine } from '../history-section.tsx';
import { byAdministrator } from '../history-author.ts';
import type { AccountFile } from './account-file.ts';

type Happening = AccountFile['history'][number];

/** The actions that the history of an account holds, said to an administrator. */
const EVENT_LABELS: Readonly<Record<Exclude<AccountEventAction, 'change_profile'>, string>> = {
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
  request_data_export: 'Pediu a cópia dos dados',
  download_data_export: 'Baixou a cópia dos dados',
  lead_received: 'Recebeu um contato pela página',
  suspend: 'Conta suspensa',
  reactivate: 'Conta reativada',
  reset_two_step: 'Login em duas etapas tirado',
  delete_account: 'Conta apagada',
};

/** What happened to an account, as its page tells it. */
export function accountHistoryLines(history: readonly Happening[]): HistoryLine[] {
  return history.map((happening) => ({
    text: happeningText(happening),
    by: byAdministrator(happening) ?? (happening.by === 'system' ? 'pelo sistema' : undefined),
    reason: happening.reason,
    at: happening.at,
  }));
}

function happeningText({ action, from, to }: Happening): string {
  if (action === 'change_profile') return `Perfil mudou de ${kindOf(from)} para ${kindOf(to)}`;
  const labels: Readonly<Partial<Record<string, string>>> = EVENT_LABELS;
  return labels[action] ?? 'Outra mudança';
}

function kindOf(profile: string | null): string {
  const known = PROFILE_LABELS[profile as Profile] as { label: string } | undefined;
  return known?.label.toLowerCase() ?? 'outro';
}
