import type { Tone } from './tone.ts';

/* Words that ads of every kind share; those of one kind stand in its own file. */

/** The state of an ad, of several in it, how its badge says it, and what it means to its owner. */
export interface AdStateLabel {
  label: string;
  plural: string;
  tone: Tone;
  hint: string;
}

export const AD_STATE_LABELS = {
  notPublished: {
    label: 'Não publicado',
    plural: 'Não publicados',
    tone: 'neutral',
    hint: 'Só você vê este anúncio. Publique quando estiver pronto.',
  },
  inReview: {
    label: 'Em análise',
    plural: 'Em análise',
    tone: 'info',
    hint: 'Nossa equipe está conferindo. Avisamos por e-mail quando for ao ar.',
  },
  published: {
    label: 'Publicado',
    plural: 'Publicados',
    tone: 'success',
    hint: 'Todo mundo pode ver este anúncio.',
  },
  /** What brings it back differs. */
  paused: { label: 'Pausado', plural: 'Pausados', tone: 'warning' },
  sold: {
    label: 'Vendido',
    plural: 'Vendidos',
    tone: 'sunset',
    hint: 'Não aparece nas buscas. Quem tem o link vê que foi vendido.',
  },
  takenDown: {
    label: 'Tirado do ar',
    plural: 'Tirados do ar',
    tone: 'danger',
    hint: 'Nossa equipe tirou este anúncio do ar. Corrija o que o motivo diz e fale com a gente: depois de olhar, liberamos para você publicar de novo.',
  },
  endedByPlan: {
    label: 'Fora do plano',
    plural: 'Fora do plano',
    tone: 'warning',
    hint: 'Seu plano não tem lugar para este anúncio. Ele está guardado e volta quando houver lugar.',
  },
} as const satisfies Record<string, Partial<AdStateLabel>>;

/** Notes beside the state of an ad: that it waits for our team, or that the plan has no place for it. */
export function stateLabel<Label extends Omit<AdStateLabel, 'hint' | 'plural'>>(
  ad: { ended_by_plan?: boolean; held_at?: Date | string | null },
  label: Label,
) {
  if (ad.held_at) return AD_STATE_LABELS.inReview;
  return ad.ended_by_plan ? AD_STATE_LABELS.endedByPlan : label;
}

/** What buttons say. */
export const AD_ACTION_LABELS = {
  publish: 'Publicar',
  confirm: 'Ainda está valendo',
  pause: 'Pausar',
  sold: 'Marcar como vendido',
  undo: 'Desfazer',
  edit: 'Editar',
  archive: 'Arquivar',
  unarchive: 'Desarquivar',
} as const;

/** What is said after it was done. */
export const AD_DONE_SENTENCES = {
  confirm: 'Confirmado hoje. Quem procura vê que o anúncio está em dia.',
  pause: 'Anúncio pausado. Ele não aparece mais nas buscas.',
  undo: 'Desfeito. O anúncio está como antes.',
  edit: 'Alterações salvas.',
  archive: 'Anúncio arquivado. Ele está em “Arquivados”.',
  unarchive: 'Anúncio desarquivado.',
} as const;

/** What the history says. */
export const AD_EVENT_LABELS = {
  confirm: 'Confirmado: ainda está valendo',
  pause: 'Anúncio pausado',
  sold: 'Marcado como vendido',
  reinstate: 'Anúncio liberado para publicar de novo',
  undo: 'Última mudança desfeita',
  archive: 'Anúncio arquivado',
  unarchive: 'Anúncio desarquivado',
} as const;

export const AD_SORT_LABELS = {
  newest: 'Mais recentes',
  oldest: 'Mais antigos',
  price_asc: 'Menor preço',
  price_desc: 'Maior preço',
  relevance: 'Mais relevantes',
} as const;
