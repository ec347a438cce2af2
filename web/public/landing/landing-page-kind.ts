import type * as z from 'zod';
import type { landingAnswer } from '#api/landings.ts';
import type { SitePath } from '#core/site/paths.ts';
import type { ApiClient, Outcome } from '../../session/api-client.ts';
import type { CountedLink } from '../../ui/counted-links/counted-links.tsx';
import type { Crumb } from '../../ui/breadcrumbs/breadcrumbs.tsx';

/** What is known of a search with an address of its own. */
export type LandingFacts = z.output<typeof landingAnswer>;

/** Other searches with addresses of their own, each with its number of ads. */
export interface Neighbours {
  /** "Casas à venda em outras cidades". */
  title: string;
  links: readonly CountedLink[];
}

/** What a kind brings to searches with addresses of their own. */
export interface LandingPageKind<Shown> {
  pathOf(this: void, slug: string): SitePath;
  read(api: ApiClient, slug: string): Promise<Outcome<{ data: LandingFacts }>>;
  /** Wider searches that this one lies in, the widest first. */
  trail(shown: Shown): Crumb[];
  neighbours(shown: Shown): Neighbours[];
}
