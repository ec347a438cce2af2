import type { ListingStatus } from '#core/properties/property.ts';
import type { PropertyStatus } from '#core/properties/property-lifecycle.ts';
import type { VehicleStatus } from '#core/vehicles/vehicle-lifecycle.ts';
import type { Random } from './seeded-random.ts';
import { DAY, daysBefore, HOUR, MINUTE } from './demo-clock.ts';

export interface TimelineEvent {
  action: string;
  by: 'owner' | 'admin' | 'system';
  from?: string;
  to?: string;
  reason?: string;
  at: Date;
}

/** How an ad reached its status. */
export interface Timeline<Status> {
  status: Status;
  reason?: string;
  createdAt: Date;
  publishedAt?: Date;
  updatedAt: Date;
  archivedAt?: Date;
  /** Until when visitors could see it. */
  visibleUntil?: Date;
  events: TimelineEvent[];
}

/** What led to a state, where it is called otherwise. */
const LED_TO: Partial<Record<PropertyStatus, string>> = { paused: 'pause', inactive: 'deactivate' };

const TAKEN_DOWN = [
  'As fotos não são deste imóvel. Envie fotos próprias e fale com a gente para publicar de novo.',
  'Recebemos o aviso de que o imóvel já foi vendido. Confirme com a gente, por favor.',
  'O endereço não confere com o informado. Corrija e nos avise.',
];
const REFUSED = [
  'A placa aparece legível na segunda foto. Cubra a placa e envie de novo.',
  'As fotos são da internet. Envie fotos do próprio veículo.',
  'O ano informado não confere com o modelo. Corrija e envie de novo.',
];
const SUSPENDED = [
  'Denúncia de golpe em análise: pediram sinal antes da visita.',
  'O mesmo veículo está anunciado por outra pessoa com as mesmas fotos.',
];

/** How many days before now the ad was created: mostly recent ones, since the site grows. */
function ageInDays(random: Random, longest: number): number {
  return Math.floor(Math.max(0, longest - 1) * random.between(0, 1) ** 1.15);
}

export function propertyTimeline(
  random: Random,
  now: Date,
  { listing, since, wanted }: { listing: ListingStatus; since: number; wanted?: PropertyStatus },
): Timeline<PropertyStatus> {
  const status =
    wanted ??
    random.weighted<PropertyStatus>([
      ['active', 200],
      ['paused', 9],
      ['sold', listing === 'rent' ? 0 : 15],
      ['rented', listing === 'sale' ? 0 : 70],
      ['pending', 8],
      ['inactive', 4],
    ]);
  const isOpen = status === 'active' || status === 'pending';
  const age =
    status === 'pending'
      ? random.whole(0, 25)
      : Math.max(isOpen ? 0 : 16, ageInDays(random, Math.min(since, 365)));
  const createdAt = daysBefore(random, now, age);
  const events: TimelineEvent[] = [{ action: 'create', by: 'owner', to: 'pending', at: createdAt }];
  if (status === 'pending') return { status, createdAt, updatedAt: createdAt, events };

  const publishedAt = new Date(
    Math.min(Number(createdAt) + random.whole(6, 190) * MINUTE, Number(now) - MINUTE),
  );
  events.push({
    action: 'publish',
    by: 'owner',
    from: 'pending',
    to: 'active',
    at: publishedAt,
  });
  if (status === 'active')
    return { status, createdAt, publishedAt, updatedAt: publishedAt, events };

  const endedAt = daysBefore(random, now, random.whole(1, Math.max(1, Math.floor(age * 0.7))));
  const reason = status === 'inactive' ? random.pick(TAKEN_DOWN) : undefined;
  const action = LED_TO[status] ?? status;
  events.push({
    action,
    by: status === 'inactive' ? 'admin' : 'owner',
    from: 'active',
    to: status,
    at: endedAt,
    ...(reason && { reason }),
  });
  return {
    status,
    createdAt,
    publishedAt,
    updatedAt: endedAt,
    visibleUntil: endedAt,
    events,
    ...(reason && { reason }),
    ...archived(random, events, endedAt, now),
  };
}

export function vehicleTimeline(
  random: Random,
  now: Date,
  { since, wanted }: { since: number; wanted?: VehicleStatus },
): Timeline<VehicleStatus> {
  const status =
    wanted ??
    random.weighted<VehicleStatus>([
      ['published', 120],
      ['pending', 6],
      ['draft', 6],
      ['paused', 6],
      ['sold', 17],
      ['suspended', 2],
    ]);
  const isNew = status === 'pending' || status === 'draft';
  const age = isNew
    ? random.whole(0, status === 'draft' ? 12 : 2)
    : Math.max(status === 'published' ? 1 : 16, ageInDays(random, Math.min(since, 365)));
  const createdAt = daysBefore(random, now, age);
  const events: TimelineEvent[] = [{ action: 'create', by: 'owner', to: 'draft', at: createdAt }];
  const step = (before: Date, low: number, high: number) =>
    new Date(Math.min(Number(before) + random.whole(low, high) * MINUTE, Number(now) - MINUTE));
  if (status === 'draft' && random.chance(0.5))
    return { status, createdAt, updatedAt: createdAt, events };

  const sentAt = step(createdAt, 4, 90);
  events.push({ action: 'publish', by: 'owner', from: 'draft', to: 'pending', at: sentAt });
  if (status === 'pending') return { status, createdAt, updatedAt: sentAt, events };
  if (status === 'draft') {
    const reason = random.pick(REFUSED);
    const refusedAt = step(sentAt, 40, 600);
    events.push({
      action: 'refuse',
      by: 'admin',
      from: 'pending',
      to: 'draft',
      reason,
      at: refusedAt,
    });
    return { status, reason, createdAt, updatedAt: refusedAt, events };
  }

  const publishedAt = step(sentAt, 30, 20 * 60);
  events.push({
    action: 'approve',
    by: 'admin',
    from: 'pending',
    to: 'published',
    at: publishedAt,
  });
  if (status === 'published')
    return { status, createdAt, publishedAt, updatedAt: publishedAt, events };

  const endedAt = daysBefore(random, now, random.whole(1, Math.max(1, Math.floor(age * 0.7))));
  const reason = status === 'suspended' ? random.pick(SUSPENDED) : undefined;
  const action = { paused: 'pause', sold: 'sold', suspended: 'suspend', inactive: 'suspend' }[
    status
  ];
  events.push({
    action,
    by: reason ? 'admin' : 'owner',
    from: 'published',
    to: status,
    at: endedAt,
    ...(reason && { reason }),
  });
  return {
    status,
    createdAt,
    publishedAt,
    updatedAt: endedAt,
    visibleUntil: endedAt,
    events,
    ...(reason && { reason }),
    ...archived(random, events, endedAt, now),
  };
}

/** Some finished ads are archived. */
function archived(random: Random, events: TimelineEvent[], endedAt: Date, now: Date) {
  const archivedAt = new Date(Number(endedAt) + random.whole(1, 8) * DAY + HOUR);
  if (!random.chance(0.25) || archivedAt >= now) return {};
  events.push({ action: 'archive', by: 'owner', at: archivedAt });
  return { archivedAt };
}
