import type { SessionUser } from '../../session/request-session.ts';
import type { BadgeTone } from '#web/ui/badge/badge.tsx';
import { counted } from '#text/formats.ts';
import { pathTo } from '#core/site/paths.ts';
import type { IconName } from '#web/ui/icon/icon-names.ts';

export type Account = SessionUser['attributes'];

/** What the list of settings knows besides the account. */
export interface SettingsFacts {
  pendingEmail: string | undefined;
  hasTwoStep: boolean;
  hasAgency: boolean;
  cards: number;
}

export interface SettingsPlace {
  href: string;
  label: string;
  icon: IconName;
  /** What is there, in one line. */
  text: (account: Account) => string;
  /** How it stands; nothing when there is nothing to say. */
  state?: (
    account: Account,
    facts: SettingsFacts,
  ) => { tone: BadgeTone; label: string } | undefined;
  /** Left out for accounts that it means nothing to. */
  isFor?: (account: Account) => boolean;
}

/** Every part of the settings, in the order in which people need them. */
const PLACES: readonly SettingsPlace[] = [
  {
    href: pathTo('profileSettings'),
    label: 'Perfil',
    icon: 'user',
    text: ({ phones }) => `Foto, nome, apresentação e ${phonesInWords(phones.length)}`,
    state: ({ is_profile_complete }) =>
      is_profile_complete
        ? { tone: 'success', label: 'Completo' }
        : { tone: 'warning', label: 'Falta um telefone' },
  },
  {
    href: pathTo('companySettings'),
    label: 'Dados da empresa',
    icon: 'store',
    text: () => 'Nome, CNPJ, telefones e endereço que os visitantes veem',
    state: (_, { hasAgency }) =>
      hasAgency
        ? { tone: 'success', label: 'Preenchidos' }
        : { tone: 'warning', label: 'Falta preencher' },
    isFor: ({ profile }) => profile === 'business',
  },
  {
    href: pathTo('changeEmail'),
    label: 'E-mail',
    icon: 'mail',
    text: ({ email }) => email,
    state: ({ email_confirmed, email_problem }, { pendingEmail }) => {
      if (email_problem === 'bounced' && !pendingEmail)
        return { tone: 'danger', label: 'Os e-mails estão voltando' };
      if (pendingEmail) return { tone: 'warning', label: `${pendingEmail} espera a confirmação` };
      return email_confirmed
        ? { tone: 'success', label: 'Confirmado' }
        : { tone: 'warning', label: 'Falta confirmar' };
    },
  },
  {
    href: pathTo('emailSettings'),
    label: 'E-mails que você recebe',
    icon: 'bell',
    text: () => 'O que chega sempre e o que você pode desligar',
    state: ({ email_problem }) =>
      email_problem === 'complained'
        ? { tone: 'warning', label: 'Só o necessário: um foi marcado como spam' }
        : undefined,
  },
  {
    href: pathTo('deviceSettings'),
    label: 'Neste aparelho',
    icon: 'smartphone',
    text: () => 'Avisos no celular e mensagens sem internet',
  },
  {
    href: pathTo('changePassword'),
    label: 'Senha',
    icon: 'lock',
    text: () => 'Trocar a senha de entrar',
  },
  {
    href: pathTo('securitySettings'),
    label: 'Segurança',
    icon: 'shield-check',
    text: () => 'Login em duas etapas e aparelhos conectados',
    state: (_, { hasTwoStep }) =>
      hasTwoStep
        ? { tone: 'success', label: 'Duas etapas ativadas' }
        : { tone: 'neutral', label: 'Só a senha' },
  },
  {
    href: pathTo('paymentMethods'),
    label: 'Formas de pagamento',
    icon: 'credit-card',
    text: () => 'Os cartões que você usou para pagar',
    state: (_, { cards }) => ({
      tone: 'neutral',
      label: cards === 0 ? 'Nenhum cartão' : counted(cards, 'cartão', 'cartões'),
    }),
  },
  {
    href: pathTo('privacySettings'),
    label: 'Seus dados e privacidade',
    icon: 'file-text',
    text: () => 'Baixar seus dados, ver permissões, encerrar a conta',
  },
];

export function settingsPlaces(account: Account): SettingsPlace[] {
  return PLACES.filter(({ isFor }) => isFor?.(account) ?? true);
}

function phonesInWords(count: number): string {
  if (count === 0) return 'telefones';
  return count === 1 ? '1 telefone' : `${count} telefones`;
}
