import type { AdKind } from '#core/ads/ad-ref.ts';
import type { AdEventAction } from '#core/event-actions.ts';
import type { PropertyAction } from '#core/properties/property-lifecycle.ts';
import type { VehicleAction } from '#core/vehicles/vehicle-lifecycle.ts';
import { PROPERTY_EVENT_LABELS } from './property-labels.ts';
import { VEHICLE_EVENT_LABELS } from './vehicle-labels.ts';

/* What happened to an ad, said to its owner. */

interface EventLabel {
  one: string;
  /** Said of several in a row. */
  many?: (times: number) => string;
}

/** Of every kind, beside what its lifecycle names. */
const COMMON: Readonly<
  Record<Exclude<AdEventAction, PropertyAction | VehicleAction> | 'edit' | 'confirm', EventLabel>
> = {
  create: { one: 'Anúncio criado' },
  edit: { one: 'Dados alterados', many: (times) => `Dados alterados ${times} vezes` },
  key_change: { one: 'Um dado importante mudou e o anúncio voltou para análise' },
  add_photo: { one: 'Foto adicionada', many: (times) => `${times} fotos adicionadas` },
  change_photos: { one: 'Fotos arrumadas' },
  remove_photo: { one: 'Foto removida', many: (times) => `${times} fotos removidas` },
  send_change: { one: 'Mudança enviada para análise' },
  boost_started: { one: 'Impulsionamento começou' },
  boost_ended: { one: 'Impulsionamento terminou' },
  boost_revoked: { one: 'Impulsionamento desfeito' },
  plan_end: { one: 'O plano ficou sem lugar para o anúncio' },
  plan_return: { one: 'O plano tem lugar de novo: anúncio de volta ao ar' },
  confirm: {
    one: 'Você confirmou: ainda vale',
    many: (times) => `Você confirmou ${times} vezes`,
  },
  pause_unconfirmed: { one: 'Pausado: ninguém confirmou por 120 dias' },
  warn: { one: 'Nossa equipe pediu um ajuste' },
  lead_received: { one: 'Contato recebido', many: (times) => `${times} contatos recebidos` },
};

const OF_KIND: Readonly<Record<AdKind, Readonly<Partial<Record<string, string>>>>> = {
  property: PROPERTY_EVENT_LABELS,
  vehicle: VEHICLE_EVENT_LABELS,
};

export function adEventText(
  kind: AdKind,
  { action, times }: { action: string; times: number },
): string {
  const common: Readonly<Partial<Record<string, EventLabel>>> = COMMON;
  const { one, many } = common[action] ?? {
    // The history of an ad is older than these lists.
    one: OF_KIND[kind][action] ?? 'Outra mudança no anúncio',
  };
  return times > 1 && many ? many(times) : one;
}
