import type { ReactNode } from 'react';
import { advertiserAddress } from '../../addresses/search-addresses.ts';
import { Button } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { Pagination } from '../../ui/pagination/pagination.tsx';
import { Select, type SelectOption } from '../../ui/select/select.tsx';
import { Tabs } from '../../ui/tabs/tabs.tsx';
import { DealSwitch } from '../search/deal-switch.tsx';
import { MisunderstoodNotice } from '../search/misunderstood-notice.tsx';
import type { AdvertiserAddressBar, AdSubject } from './advertiser-address-bar.ts';
import type { AdvertiserAdsPage } from './advertiser-ads-reading.ts';
import type { PublicAdvertiser } from './advertiser-header.tsx';
import '#web/ui/ad-card/ad-card.css';
import './advertiser-ads.css';

/** Where the ads begin: another page or order of them need not start at the head again. */
export const ADS = 'anuncios';

/** No filter of this page takes several choices. */
const NOTHING = new URLSearchParams();

interface AdvertiserAdsProps {
  advertiser: PublicAdvertiser;
  address: AdvertiserAddressBar;
  cards: readonly ReactNode[];
  ads: AdvertiserAdsPage;
  sorts: readonly SelectOption[];
}

/** The ads of an advertiser, properties and vehicles apart. */
export function AdvertiserAds({
  advertiser,
  address,
  cards,
  ads: { sort, page, pageCount, deals, misunderstood },
  sorts,
}: AdvertiserAdsProps) {
  const { properties_count: properties, vehicles_count: vehicles } = advertiser;
  const { subject } = address;
  const tab = (of: AdSubject, label: string, count: number) => ({
    label,
    href: `${address.ofSubject(of)}#${ADS}`,
    count,
    current: subject === of,
  });
  return (
    <section className="advertiser-ads" id={ADS} aria-label="Anúncios">
      <h2>Anúncios</h2>
      {properties > 0 && vehicles > 0 && (
        <Tabs
          label="Tipos de anúncio"
          tabs={[tab('properties', 'Imóveis', properties), tab('vehicles', 'Veículos', vehicles)]}
        />
      )}
      <MisunderstoodNotice
        misunderstood={advertiserAddress.repeated(misunderstood)}
        understood={NOTHING}
        firstPageHref={page > 1 ? `${address.withPage(1)}#${ADS}` : undefined}
      />
      {cards.length > 0 ? (
        <>
          {(cards.length > 1 || deals) && (
            <form
              className="advertiser-order"
              action={`${advertiser.path}#${ADS}`}
              autoComplete="off"
            >
              {subject === 'vehicles' && (
                <input
                  type="hidden"
                  name={advertiserAddress.name('ads')}
                  value={advertiserAddress.word('ads', subject)}
                />
              )}
              <Select
                name={advertiserAddress.name('sort')}
                label="Ordenar por"
                options={sorts}
                defaultValue={advertiserAddress.word('sort', sort)}
                data-submit-on-change
              />
              <Button variant="secondary" className="without-script">
                Ordenar
              </Button>
            </form>
          )}
          <DealSwitch deals={deals} hrefOf={(deal) => `${address.ofDeal(deal)}#${ADS}`} />
          <div className="card-grid">{cards}</div>
        </>
      ) : (
        <EmptyState scene="bird" title="Nenhum anúncio no ar agora">
          Quando {advertiser.name} publicar um anúncio, ele aparece aqui.
        </EmptyState>
      )}
      <Pagination
        page={page}
        pageCount={pageCount}
        hrefFor={(number) => `${address.withPage(number)}#${ADS}`}
      />
    </section>
  );
}
