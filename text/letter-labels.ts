import type { LetterKind } from '#core/letters/letter-kind.ts';

/** Letters that one can do without, as the settings and the foot of each call them. */
export const LETTER_LABELS: Readonly<Record<LetterKind, { label: string; text: string }>> = {
  message_reminders: {
    label: 'Lembretes de mensagens sem resposta',
    text: 'Quando alguém escreveu e ainda espera a sua resposta.',
  },
  freshness: {
    label: 'Perguntas “ainda está disponível?”',
    text: 'De tempos em tempos, para seus anúncios não saírem do ar sem você notar.',
  },
};
