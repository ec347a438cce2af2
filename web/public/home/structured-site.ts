/* Structured data of the site itself (schema.org): what search engines read. */
import { PATHS } from '#core/site/paths.ts';
import { picturePath } from '#core/site/site-picture.ts';
import type { WebsiteSettings } from '#core/site/website-settings.ts';
import { SEARCH_WORDS } from '../../addresses/search-words.ts';

const TYPED = 'search_term_string';

/** Whose site it is, and how both searches are asked. */
export function structuredSite(
  {
    site_name: name,
    description,
    logo,
    social_links: sameAs,
  }: Pick<WebsiteSettings, 'site_name' | 'description' | 'logo' | 'social_links'>,
  origin: string,
): Record<string, unknown> {
  const search = (path: string) => ({
    '@type': 'SearchAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate: `${origin}${path}?${SEARCH_WORDS.q}={${TYPED}}`,
    },
    'query-input': `required name=${TYPED}`,
  });
  const url = new URL(PATHS.home, origin).href;
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name,
    description,
    url,
    inLanguage: 'pt-BR',
    publisher: {
      '@type': 'Organization',
      name,
      url,
      logo: new URL(logo ? picturePath('logo', logo, 192) : '/apple-touch-icon.png', origin).href,
      ...(sameAs.length > 0 ? { sameAs } : {}),
    },
    potentialAction: [PATHS.propertySearch, PATHS.vehicleSearch].map(search),
  };
}
