import type { Random } from './seeded-random.ts';
import { mobilePhone, personName } from './people-names.ts';
import { TOWN_MARKETS } from './town-market.ts';
import type { Advertiser } from './demo-advertisers.ts';

/** Many advertisers for many ads: agencies and shops with most of them, brokers, and people with one or two. */
export function bulkAdvertisers(random: Random, amount: number): Advertiser[] {
  const homes = TOWN_MARKETS.map((market) => [market, market.weight] as const);
  return Array.from({ length: amount }, (_, place): Advertiser => {
    const { first, last } = personName(random);
    const home = random.weighted(homes);
    const profile =
      place === 0
        ? 'business'
        : random.weighted([
            ['business', 3],
            ['broker', 4],
            ['owner', 6],
          ] as const);
    const id = random.id();
    const share = { business: 30, broker: 12, owner: 1.5 }[profile];
    const surname = last.split(' ').at(-1) ?? last;
    const name = {
      business: `${surname} ${random.pick(['Imóveis', 'Negócios', 'Empreendimentos'])}`,
      broker: `${first} ${surname} Corretor`,
      owner: undefined,
    }[profile];
    return {
      id,
      email: `anunciante.${id}@carga.example`,
      firstName: first,
      lastName: last,
      profile,
      ...(profile !== 'owner' && {
        creci: `BA ${random.whole(1000, 28_000)}-${profile === 'broker' ? 'F' : 'J'}`,
        presentation: `Imóveis e veículos em ${home.town.name} e região.`,
      }),
      ...(name && { presentationName: name }),
      phones: [{ number: mobilePhone(random), whatsapp: true }],
      home: home.town.slug,
      properties: share,
      vehicles: profile === 'broker' ? 0 : share,
      since: 366,
    };
  });
}
