import type { AdKind } from '#core/ads/ad-ref.ts';
import type { AdEventAction } from '#core/event-actions.ts';

/* What happened to an ad, said to its owner. */

interface Words {
  one: string;
  /** Said of several in a row. */
  many?: (times: number) => string;
}

const PHOTOS_ADDED: Words = {
  one: 'Foto adicionada',
  many: (times) => `${times} fotos adicionadas`,
};

/** The actions that the core records of properties and vehicles. */
export const AD_EVENT_LABELS: Readonly<Record<Exclude<AdEventAction, 'publish'>, Words>> = {
  create: { one: 'Anúncio criado' },
  duplicate: { one: 'Anúncio criado como cópia de outro' },
  edit: { one: 'Dados alterados', many: (times) => `Dados alterados ${times} vezes` },
  key_change: { one: 'Um dado importante mudou e o anúncio voltou para análise' },
  add_photo: PHOTOS_ADDED,
  change_photos: { one: 'Fotos arrumadas' },
  remove_photo: { one: 'Foto removida', many: (times) => `${times} fotos removidas` },
  send_change: { one: 'Mudança enviada para análise' },
  approve_change: { one: 'Mudança aprovada' },
  refuse_change: { one: 'Mudança não aprovada; o anúncio ficou como estava' },
  discard_change: { one: 'Mudança desfeita antes da análise' },
  pause: { one: 'Anúncio pausado' },
  resume: { one: 'Anúncio de volta ao ar' },
  pending: { one: 'Anúncio despublicado' },
  sold: { one: 'Marcado como vendido' },
  rented: { one: 'Marcado como alugado' },
  deactivate: { one: 'Anúncio tirado do ar' },
  reinstate: { one: 'Anúncio liberado para publicar de novo' },
  approve: { one: 'Anúncio aprovado e publicado' },
  refuse: { one: 'Anúncio não aprovado' },
  suspend: { one: 'Anúncio suspenso' },
  highlight: { one: 'Destaque começou' },
  end_highlight: { one: 'Destaque retirado' },
  undo: { one: 'Última mudança desfeita' },
  archive: { one: 'Anúncio arquivado' },
  unarchive: { one: 'Anúncio desarquivado' },
  lead_received: { one: 'Contato recebido', many: (times) => `${times} contatos recebidos` },
};

/** A vehicle is reviewed before it is live, a property is live at once. */
const PUBLISHED: Record<AdKind, string> = {
  property: 'Anúncio publicado',
  vehicle: 'Enviado para análise',
};

export function adEventText(
  kind: AdKind,
  { action, times }: { action: string; times: number },
): string {
  if (action === 'publish') return PUBLISHED[kind];
  const labels: Readonly<Partial<Record<string, Words>>> = AD_EVENT_LABELS;
  // The history of an ad is older than this list.
  const { one, many } = labels[action] ?? { one: 'Outra mudança no anúncio' };
  return times > 1 && many ? many(times) : one;
}
