import type { AskedOf, FiltersOf } from '../../addresses/address-words.ts';
import { advertiserAddress } from '../../addresses/search-addresses.ts';

type Asked = AskedOf<FiltersOf<typeof advertiserAddress>>;
export type AdSubject = 'properties' | 'vehicles';

interface AdOrder {
  sort?: Asked['sort'];
  /** Of sale and rent, which is chosen to be ordered by price. */
  deal?: Asked['listing_status'];
}

/** The address of an advertiser's page: which ads, in which order, which page of them. */
export class AdvertiserAddressBar {
  readonly #path: string;
  readonly subject: AdSubject;
  readonly #order: AdOrder;

  constructor(path: string, subject: AdSubject, order: AdOrder = {}) {
    this.#path = path;
    this.subject = subject;
    this.#order = order;
  }

  ofSubject(subject: AdSubject): string {
    return written(this.#path, { ads: subject });
  }

  withPage(page: number): string {
    return this.#written({ page });
  }

  ofDeal(deal: 'sale' | 'rent'): string {
    return this.#written({ listing_status: deal });
  }

  #written(more: Asked): string {
    const { sort, deal } = this.#order;
    return written(this.#path, { ads: this.subject, sort, listing_status: deal, ...more });
  }
}

/** What an address does not say: properties, the newest first. */
function written(path: string, { ads, sort, ...more }: Asked): string {
  return advertiserAddress.link(path, {
    ...(ads === 'properties' ? {} : { ads }),
    ...(sort === 'newest' ? {} : { sort }),
    ...more,
  });
}
