import type { Dice } from './dice.ts';
import { mobilePhone, personName } from './people-names.ts';
import { TOWN_MARKETS } from './town-market.ts';
import type { Advertiser } from './world-advertisers.ts';

/** Many advertisers for many ads: agencies and shops with most of them, brokers, and people with one or two. */
export function loadedAdvertisers(dice: Dice, amount: number): Advertiser[] {
  const homes = TOWN_MARKETS.map((market) => [market, market.weight] as const);
  return Array.from({ length: amount }, (_, place): Advertiser => {
    const { first, last } = personName(dice);
    const home = dice.weighted(homes);
    const profile =
      place === 0
        ? 'business'
        : dice.weighted([
            ['business', 3],
            ['broker', 4],
            ['owner', 6],
          ] as const);
    const id = dice.id();
    const share = { business: 30, broker: 12, owner: 1.5 }[profile];
    const surname = last.split(' ').at(-1) ?? last;
    const name = {
      business: `${surname} ${dice.pick(['Imóveis', 'Negócios', 'Empreendimentos'])}`,
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
        creci: `BA ${dice.whole(1000, 28_000)}-${profile === 'broker' ? 'F' : 'J'}`,
        presentation: `Imóveis e veículos em ${home.town.name} e região.`,
      }),
      ...(name && { presentationName: name }),
      phones: [{ number: mobilePhone(dice), whatsapp: true }],
      home: home.town.slug,
      properties: share,
      vehicles: profile === 'broker' ? 0 : share,
      since: 366,
    };
  });
}
