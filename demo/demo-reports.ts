import type { Insertable } from 'kysely';
import type { ReportReason } from '#core/reports/report.ts';
import type { Reports } from '#db/generated/database-types.ts';
import type { Timeline } from './ad-timeline.ts';
import type { Random } from './seeded-random.ts';
import { personEmail, personName } from './people-names.ts';
import type { PropertyAd } from './property-ad.ts';
import type { VehicleAd } from './vehicle-ad.ts';
import { DAY, HOUR } from './demo-clock.ts';

type Said = readonly [reason: ReportReason, details: string | null];

/** Reports of published ads, one list per ad. */
const OPEN_OF_PROPERTIES: readonly (readonly Said[])[] = [
  [
    ['fraud', 'Pediu um sinal por Pix antes de mostrar a casa e não atende mais.'],
    ['fraud', 'A mesma pessoa anuncia esta casa com outro nome em outro site.'],
    ['wrong_information', 'As fotos são de uma casa de Jacobina, eu morei nela.'],
  ],
  [['not_available', 'Liguei e já foi alugada na semana passada.']],
  [['wrong_information', 'O preço na visita foi outro, bem mais alto.']],
  [['duplicate', null]],
  [
    [
      'other',
      'Esse terreno é do meu avô e está em inventário. Ele não autorizou ninguém a vender.',
    ],
  ],
];
const OPEN_OF_VEHICLES: readonly (readonly Said[])[] = [
  [['not_available', 'Já vendeu, o dono confirmou pelo WhatsApp.']],
  [['offensive', 'A descrição xinga quem faz proposta.']],
];

/** Reports of published ads that turned out to be unfounded. */
const CLOSED: readonly (readonly [...Said, note: string])[] = [
  ['not_available', 'Acho que já vendeu.', 'Falei com o anunciante: ainda está à venda.'],
  ['wrong_information', 'A metragem parece errada.', 'Pedi a escritura: a área confere.'],
  ['fraud', 'Preço bom demais.', 'Conferi os documentos e visitei. Está tudo certo.'],
];

interface Reported {
  properties: readonly PropertyAd[];
  vehicles: readonly VehicleAd[];
  adminId: string;
}

/** Visitors' reports: some open, some handled by Rui, and those that led to an ad being taken down. */
export function demoReports(
  random: Random,
  { properties, vehicles, adminId }: Reported,
  now: Date,
): Insertable<Reports>[] {
  const report = (ad: Ad, [reason, details]: Said, sentAt: Date, handled?: Handled) => ({
    id: random.id(),
    ...('vehicle_type' in ad.row
      ? { property_id: null, vehicle_id: ad.row.id }
      : { property_id: ad.row.id, vehicle_id: null }),
    reason,
    details,
    reporter_email: random.chance(0.5) ? personEmail(random, personName(random)) : null,
    sender: Buffer.from(random.digits(64), 'hex'),
    sent_at: sentAt,
    handled_at: handled?.at ?? null,
    handled_by: handled ? adminId : null,
    handling_note: handled?.note ?? null,
  });
  const ago = (days: number) => new Date(Number(now) - days * DAY - random.whole(1, 10) * HOUR);
  const seen = [properties, vehicles].map((ads: readonly Ad[]) =>
    random.shuffled(
      ads.filter(({ timeline, row }) => isSettled(timeline, now) && !row.archived_at),
    ),
  );
  const [houses = [], cars = []] = seen;
  const open = [
    ...OPEN_OF_PROPERTIES.map((said, place) => [houses[place], said] as const),
    ...OPEN_OF_VEHICLES.map((said, place) => [cars[place], said] as const),
  ].flatMap(([ad, said]) =>
    ad ? said.map((each) => report(ad, each, ago(random.whole(0, 6)))) : [],
  );
  const closed = CLOSED.flatMap(([reason, details, note], place) => {
    const ad = houses[OPEN_OF_PROPERTIES.length + place];
    const days = 12 + place * 9;
    return ad ? [report(ad, [reason, details], ago(days), { at: ago(days - 2), note })] : [];
  });
  return [...open, ...closed, ...ofTakenDown(properties, report)];
}

type Ad = PropertyAd | VehicleAd;
interface Handled {
  at: Date;
  note: string;
}

/** Published long enough to have annoyed somebody. */
function isSettled({ status, publishedAt }: Timeline<string>, now: Date): boolean {
  const isSeen = status === 'active' || status === 'published';
  return isSeen && publishedAt !== undefined && Number(now) - Number(publishedAt) > 40 * DAY;
}

function ofTakenDown(
  properties: readonly PropertyAd[],
  report: (ad: Ad, said: Said, sentAt: Date, handled: Handled) => Insertable<Reports>,
): Insertable<Reports>[] {
  return properties.flatMap((ad) => {
    const down = ad.timeline.events.find(({ action }) => action === 'deactivate');
    if (!down) return [];
    const note = `Anúncio tirado do ar: ${down.reason ?? ''}`;
    const sentAt = new Date(Number(down.at) - 5 * HOUR);
    return [report(ad, ['wrong_information', null], sentAt, { at: down.at, note })];
  });
}
