import type {
  BulkResult,
  BulkState,
  BulkSubject,
  BulkVerdict,
} from '#core/bulk-actions/bulk-action.ts';
import type { Tone } from './tone.ts';

interface ActionLabels {
  /** On the choice. */
  label: string;
  /** Below it: what comes of it. */
  effect: string;
  /** "Tirar do ar 12 imóveis". */
  done: string;
}

interface SubjectLabels {
  one: string;
  many: string;
  actions: Readonly<Record<string, ActionLabels>>;
}

const TAKE_DOWN: ActionLabels = {
  label: 'Tirar do ar',
  effect:
    'Ninguém mais vê os anúncios, e os donos não publicam de novo sozinhos. Vendidos, alugados e arquivados ficam como estão. Cada dono recebe o motivo: quem tem mais de três, num e-mail só.',
  done: 'Tirados do ar',
};
const REINSTATE: ActionLabels = {
  label: 'Liberar',
  effect:
    'Os donos recebem um e-mail e publicam de novo quando quiserem. Nada volta ao ar sem eles.',
  done: 'Liberados',
};
const PUT_BACK: ActionLabels = {
  label: 'Voltar a como estavam',
  effect:
    'Cada anúncio volta à situação de antes, com as datas e o lugar no plano. Cada dono recebe um e-mail.',
  done: 'Como estavam',
};

export const BULK_LABELS: Readonly<Record<BulkSubject, SubjectLabels>> = {
  properties: {
    one: 'imóvel',
    many: 'imóveis',
    actions: { deactivate: TAKE_DOWN, reinstate: REINSTATE, put_back: PUT_BACK },
  },
  vehicles: {
    one: 'veículo',
    many: 'veículos',
    actions: {
      suspend: TAKE_DOWN,
      reinstate: { ...REINSTATE, effect: `${REINSTATE.effect} Eles passam outra vez pela fila.` },
      put_back: PUT_BACK,
    },
  },
  users: {
    one: 'conta',
    many: 'contas',
    actions: {
      end_sessions: {
        label: 'Encerrar sessões',
        effect: 'Quem está dentro precisa entrar de novo, em todos os aparelhos.',
        done: 'Sessões encerradas',
      },
    },
  },
  reports: {
    one: 'denúncia',
    many: 'denúncias',
    actions: {
      dismiss: {
        label: 'Marcar como tratadas',
        effect: 'Nada muda nos anúncios. O que você escrever só a equipe lê.',
        done: 'Tratadas',
      },
    },
  },
  contact_requests: {
    one: 'pedido',
    many: 'pedidos',
    actions: {
      finish: {
        label: 'Marcar como resolvidos',
        effect: 'Saem da lista do que espera. O que você escrever fica como anotação da equipe.',
        done: 'Resolvidos',
      },
      reopen: {
        label: 'Voltar a como estavam',
        effect: 'Cada pedido volta à situação de antes.',
        done: 'Reabertos',
      },
    },
  },
  coupons: {
    one: 'cupom',
    many: 'cupons',
    actions: {
      deactivate: {
        label: 'Desativar',
        effect: 'Ninguém mais usa estes cupons. Quem já começou a pagar termina com o desconto.',
        done: 'Desativados',
      },
      activate: {
        label: 'Ativar',
        effect: 'Os cupons voltam a valer, até o prazo de cada um.',
        done: 'Ativados',
      },
    },
  },
};

/** What a search of the lists is narrowed by; `isId`: its value says nothing to people. */
export const BULK_FILTER_LABELS: Readonly<
  Record<string, { label: string; isId?: true } | undefined>
> = {
  q: { label: 'busca' },
  state: { label: 'situação' },
  status: { label: 'situação' },
  profile: { label: 'perfil' },
  mailbox: { label: 'e-mail' },
  kind: { label: 'de onde veio' },
  reason: { label: 'motivo' },
  uf: { label: 'estado' },
  town: { label: 'uma cidade', isId: true },
  owner: { label: 'uma conta', isId: true },
  ad: { label: 'um anúncio', isId: true },
  catalogue: { label: 'uma parte do catálogo', isId: true },
};

export const BULK_STATE_LABELS: Readonly<Record<BulkState, { label: string; tone: Tone }>> = {
  checking: { label: 'Conferindo', tone: 'info' },
  checked: { label: 'Esperando você', tone: 'warning' },
  running: { label: 'Fazendo', tone: 'info' },
  done: { label: 'Feita', tone: 'success' },
  canceled: { label: 'Cancelada', tone: 'neutral' },
};

export const BULK_VERDICT_LABELS: Readonly<Record<BulkVerdict, string>> = {
  changes: 'muda',
  already: 'já está assim',
  refused: 'não dá',
};

export const BULK_RESULT_LABELS: Readonly<Record<BulkResult, string>> = {
  changed: 'feito',
  already: 'já estava assim',
  refused: 'não deu',
};
