import type { UserStatus } from '#core/accounts/account.ts';
import type { Profile } from '#core/actor.ts';
import type { PasswordStrength } from '#core/fields/password-strength.ts';
import type { MailboxTrouble } from '#core/mailboxes/mailbox-trouble.ts';

export const PROFILE_LABELS: Record<Profile, { label: string; hint: string }> = {
  owner: { label: 'Particular', hint: 'Vendo ou alugo o que é meu' },
  broker: { label: 'Corretor', hint: 'Trabalho com imóveis e tenho CRECI' },
  business: { label: 'Empresa', hint: 'Imobiliária, loja ou revenda' },
};

/** What an advertiser is to visitors: a firm that deals in properties is an agency, any other a shop. */
export function advertiserKind(advertiser: { profile: Profile; is_real_estate: boolean }): string {
  if (advertiser.profile !== 'business') return PROFILE_LABELS[advertiser.profile].label;
  return advertiser.is_real_estate ? 'Imobiliária' : 'Loja';
}

/** After the word "Senha". */
export const PASSWORD_STRENGTH_LABELS: Record<PasswordStrength, string> = {
  weak: 'fraca',
  medium: 'média',
  strong: 'forte',
};

/** What the kind of a profile changes (specification, section 6). */
export const PROFILE_EFFECTS: Record<Profile, string> = {
  owner: 'Com ele você anuncia o que é seu e vê os planos de particular.',
  broker: 'Com ele você anuncia como corretor, mostra seu CRECI e vê os planos de corretor.',
  business: 'Com ele você anuncia como empresa, tem os dados da empresa e vê os planos de empresa.',
};

/** What became of messages to an account, for who administers. */
export const MAILBOX_LABELS: Record<MailboxTrouble, string> = {
  bounced: 'Não existe mais',
  complained: 'Marcou como spam',
};

/** How an account stands, for who administers. */
export const USER_STATUS_LABELS: Record<UserStatus, string> = {
  active: 'Ativa',
  inactive: 'Desativada',
  suspended: 'Suspensa',
};

/** The filter of the list: accounts that stand so. */
export const USER_STATUS_PLURALS: Record<UserStatus, string> = {
  active: 'Ativas',
  inactive: 'Desativadas',
  suspended: 'Suspensas',
};
