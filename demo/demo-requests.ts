import type { Insertable } from 'kysely';
import type { AdsAmount, RequestState } from '#core/contact/contact-request.ts';
import type { ContactSubject } from '#core/contact/contact-subject.ts';
import type { ContactRequests } from '#db/generated/database-types.ts';
import { daysBefore, HOUR } from './demo-clock.ts';
import { mobilePhone, personEmail, personName } from './people-names.ts';
import type { Random } from './seeded-random.ts';

interface Written {
  days: number;
  state: RequestState;
  note?: string;
  subject?: ContactSubject;
  message?: string;
  wish?: { company?: string; creci?: string; town: string; ads: AdsAmount };
}

/** What people wrote to us and asked for in the last weeks. */
const WRITTEN: readonly Written[] = [
  { days: 0, state: 'new', message: 'Bom dia! Como mudo a cidade do meu anúncio?' },
  {
    days: 1,
    state: 'new',
    wish: { company: 'Vereda Imóveis', creci: 'BA 4321-J', town: 'Xique-Xique', ads: 'up_to_50' },
    message: 'Temos casas e muita roça. Dá para trazer tudo de uma vez?',
  },
  {
    days: 2,
    state: 'new',
    subject: 'boosts',
    message: 'Impulsionei minha moto e queria saber quantas pessoas viram a mais.',
  },
  {
    days: 4,
    state: 'in_progress',
    note: 'Liguei, pediu para voltar na segunda.',
    wish: { creci: 'BA 9876-F', town: 'Lapão', ads: 'up_to_10' },
  },
  {
    days: 6,
    state: 'in_progress',
    subject: 'profile',
    message: 'Fiz a conta como proprietário, mas sou corretor. Como troco?',
  },
  {
    days: 11,
    state: 'done',
    subject: 'payments',
    note: 'Expliquei onde fica o recibo.',
    message: 'Preciso do recibo do plano para o contador. Onde acho?',
  },
  {
    days: 20,
    state: 'done',
    note: 'Assinou o plano de empresa.',
    wish: { company: 'Carreta & Cia', town: 'João Dourado', ads: 'up_to_200' },
    message: 'Vendemos caminhões usados, uns sessenta por vez.',
  },
  { days: 33, state: 'done', message: 'O site abriu até no alto da serra. Parabéns, gente!' },
];

export function demoRequests(
  random: Random,
  adminId: string,
  now: Date,
): Insertable<ContactRequests>[] {
  return WRITTEN.map(({ days, state, note, subject, message, wish }) => {
    const name = personName(random);
    const sentAt = daysBefore(random, now, days);
    const isNew = state === 'new';
    return {
      id: random.id(),
      kind: wish ? 'advertise' : 'contact',
      subject: subject ?? null,
      name: `${name.first} ${name.last}`,
      email: personEmail(random, name),
      phone: mobilePhone(random),
      company: wish?.company ?? null,
      creci: wish?.creci ?? null,
      town: wish?.town ?? null,
      ads_amount: wish?.ads ?? null,
      message: message ?? null,
      consented_at: sentAt,
      sent_at: sentAt,
      state,
      note: note ?? null,
      changed_at: isNew ? null : new Date(Math.min(Number(now), Number(sentAt) + 5 * HOUR)),
      changed_by: isNew ? null : adminId,
    };
  });
}
