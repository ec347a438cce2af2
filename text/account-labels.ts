import type { Profile } from '#core/actor.ts';
import type { PasswordStrength } from '#core/fields/password-strength.ts';

export const PROFILE_LABELS: Record<Profile, { label: string; hint: string }> = {
  owner: { label: 'Proprietário', hint: 'Vendo ou alugo o que é meu' },
  broker: { label: 'Corretor', hint: 'Trabalho com imóveis e tenho CRECI' },
  business: { label: 'Empresa', hint: 'Imobiliária, loja ou revenda' },
};

/** After the word "Senha". */
export const PASSWORD_STRENGTH_LABELS: Record<PasswordStrength, string> = {
  weak: 'fraca',
  medium: 'média',
  strong: 'forte',
};
