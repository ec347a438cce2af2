export type AdSubject = 'properties' | 'vehicles';

/** The address of an advertiser's page: which ads, in which order, which page of them. */
export class AdvertiserAddressBar {
  readonly #path: string;
  readonly subject: AdSubject;
  readonly #sort: string | undefined;

  constructor(path: string, subject: AdSubject, sort: string | undefined) {
    this.#path = path;
    this.subject = subject;
    this.#sort = sort;
  }

  ofSubject(subject: AdSubject): string {
    return written(this.#path, { ads: subject });
  }

  withPage(page: number): string {
    return written(this.#path, {
      ads: this.subject,
      sort: this.#sort,
      page: page > 1 ? String(page) : undefined,
    });
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
