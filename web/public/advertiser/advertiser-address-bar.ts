export type AdSubject = 'properties' | 'vehicles';

interface AdOrder {
  sort?: string | undefined;
  /** Of sale and rent, which is chosen to be ordered by price. */
  deal?: string | undefined;
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
    return this.#written({ page: page > 1 ? String(page) : undefined });
  }

  ofDeal(deal: string): string {
    return this.#written({ listing_status: deal });
  }

  #written(more: Record<string, string | undefined>): string {
    const { sort, deal } = this.#order;
    return written(this.#path, { ads: this.subject, sort, listing_status: deal, ...more });
  }
}

/** What an address does not say: properties, the newest first. */
const UNSAID = new Set(['properties', 'newest']);

function written(path: string, parameters: Record<string, string | undefined>): string {
  const said = Object.entries(parameters).filter(
    (entry): entry is [string, string] => entry[1] !== undefined && !UNSAID.has(entry[1]),
  );
  return said.length > 0 ? `${path}?${new URLSearchParams(said)}` : path;
}
