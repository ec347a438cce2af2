import type {
  DataRequestChannel,
  DataRequestDecision,
  DataRequestKind,
  DataRequestState,
} from '#core/data-requests/data-request.ts';
import type { Tone } from './tone.ts';

/** With what the law calls it. */
export const DATA_REQUEST_KIND_LABELS: Record<DataRequestKind, { label: string; law: string }> = {
  confirm: { label: 'Saber se temos dados', law: 'LGPD, art. 18, I' },
  access: { label: 'Receber os dados', law: 'LGPD, art. 18, II, e art. 19' },
  correct: { label: 'Corrigir dados', law: 'LGPD, art. 18, III' },
  erase: { label: 'Apagar, bloquear ou anonimizar', law: 'LGPD, art. 18, IV e VI' },
  portability: { label: 'Levar os dados a outro serviço', law: 'LGPD, art. 18, V' },
  sharing: { label: 'Saber com quem compartilhamos', law: 'LGPD, art. 18, VII' },
  revoke: { label: 'Retirar o consentimento', law: 'LGPD, art. 18, IX' },
  oppose: { label: 'Opor-se ao uso ou reclamar', law: 'LGPD, art. 18, §§ 1º e 2º' },
  review: { label: 'Rever decisão automática', law: 'LGPD, art. 20' },
};

export const DATA_REQUEST_CHANNEL_LABELS: Record<DataRequestChannel, string> = {
  email: 'E-mail',
  whatsapp: 'WhatsApp',
  phone: 'Telefone',
  letter: 'Carta ou pessoalmente',
  contact_form: 'Página de contato',
};

export const DATA_REQUEST_STATE_LABELS: Record<
  DataRequestState,
  { label: string; plural: string; tone: Tone }
> = {
  open: { label: 'Aberto', plural: 'Abertos', tone: 'sunset' },
  answered: { label: 'Respondido', plural: 'Respondidos', tone: 'success' },
  refused: { label: 'Recusado', plural: 'Recusados', tone: 'neutral' },
};

interface DecisionWords {
  open: string;
  effect: string;
  field: string;
  hint: string;
  confirm: string;
  done: string;
}

export const DATA_REQUEST_DECISION_WORDS: Record<DataRequestDecision, DecisionWords> = {
  answered: {
    open: 'Respondido',
    effect:
      'Responda primeiro à pessoa, por e-mail ou WhatsApp. Depois anote aqui. Não dá para desfazer.',
    field: 'O que foi respondido',
    hint: 'Fica como prova. A pessoa pode pedir uma cópia dos próprios dados, e isto vai junto.',
    confirm: 'Marcar como respondido',
    done: 'Pedido respondido',
  },
  refused: {
    open: 'Recusado',
    effect: 'A pessoa precisa saber o motivo: escreva a ela primeiro. Não dá para desfazer.',
    field: 'Motivo da recusa',
    hint: 'Diga o fato ou a lei que impede (LGPD, art. 18, § 4º). A pessoa pode receber uma cópia.',
    confirm: 'Marcar como recusado',
    done: 'Pedido recusado',
  },
};
