import type { ReactNode } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { Pagination } from '../../ui/pagination/pagination.tsx';
import { Select, type SelectOption } from '../../ui/select/select.tsx';
import { Tabs } from '../../ui/tabs/tabs.tsx';
import type { AdvertiserAddressBar, AdSubject } from './advertiser-address-bar.ts';
import type { PublicAdvertiser } from './advertiser-header.tsx';

/** Where the ads begin: another page or order of them need not start at the head again. */
export const ADS = 'anuncios';

interface AdvertiserAdsProps {
  advertiser: PublicAdvertiser;
  address: AdvertiserAddressBar;
  cards: readonly ReactNode[];
  sort: string;
  sorts: readonly SelectOption[];
  page: number;
  pageCount: number;
}

/** The ads of an advertiser, properties and vehicles apart. */
export function AdvertiserAds({
  advertiser,
  address,
  cards,
  sort,
  sorts,
  page,
  pageCount,
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
      {cards.length > 0 ? (
        <>
          {cards.length > 1 && (
            <form className="advertiser-order" action={`${advertiser.path}#${ADS}`}>
              {subject === 'vehicles' && <input type="hidden" name="ads" value={subject} />}
              <Select
                name="sort"
                label="Ordenar por"
                options={sorts}
                defaultValue={sort}
                data-submit-on-change
              />
              <Button variant="secondary" className="without-script">
                Ordenar
              </Button>
            </form>
          )}
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
