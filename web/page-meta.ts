import type { MetaDescriptor } from 'react-router';
import { untrackedAddress } from './addresses/untracked-address.ts';
import { SHARE_SHAPES } from '#core/share-images/share-image.ts';
import type { RootData } from './session/root-data.ts';

export interface PageFacts {
  /** Without the site's name, which is added. */
  title?: string;
  /** The whole title as it is, in the place of `title`. */
  literalTitle?: string;
  description?: string;
  /** Path or address of a picture, best 1200×630. */
  image?: string;
  /** What a picture shows that was drawn for links, in exactly that size. */
  imageAlt?: string;
  /** Account, dashboard, back office and pages under construction. */
  noindex?: boolean;
  /** Structured data, schema.org. */
  structured?: Record<string, unknown>[];
  /** The canonical path when it is not the current one: of several addresses of one page, or for a secret one. */
  canonicalPath?: string;
}

export interface MetaArguments {
  location: { pathname: string; search: string };
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[];
}

/** Everything a page says about itself in its head; what a page does not say comes from the settings. */
export function pageMeta(
  { location, matches }: MetaArguments,
  facts: PageFacts = {},
): MetaDescriptor[] {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined;
  if (!root) return [{ title: facts.literalTitle ?? facts.title ?? 'Mandacaru' }];
  const { settings, publicBaseUrl } = root;
  const title = facts.literalTitle ?? `${facts.title ?? settings.title} | ${settings.site_name}`;
  const description = facts.description ?? settings.description;
  // Put together as text: a path such as //elsewhere.example, resolved, would name another site.
  const canonical = untrackedAddress(
    publicBaseUrl + (facts.canonicalPath ?? location.pathname + location.search),
  );
  const image = new URL(facts.image ?? settings.share_image, publicBaseUrl).href;
  return [
    { title },
    { name: 'description', content: description },
    { name: 'keywords', content: settings.keywords },
    { name: 'author', content: settings.author },
    { name: 'publisher', content: settings.publisher },
    { name: 'robots', content: facts.noindex || root.isPreview ? 'noindex' : 'index, follow' },
    { property: 'og:site_name', content: settings.site_name },
    { property: 'og:locale', content: 'pt_BR' },
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: canonical },
    { property: 'og:image', content: image },
    ...(facts.imageAlt ? describedImage(facts.imageAlt) : []),
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: description },
    { name: 'twitter:image', content: image },
    { tagName: 'link', rel: 'canonical', href: canonical },
    ...(facts.structured ?? []).map((data) => ({ 'script:ld+json': data })),
  ];
}

/** Who is told the size shows the picture at once, also the first time that a link is passed on. */
function describedImage(alt: string): MetaDescriptor[] {
  return [
    { property: 'og:image:width', content: String(SHARE_SHAPES.link.width) },
    { property: 'og:image:height', content: String(SHARE_SHAPES.link.height) },
    { property: 'og:image:alt', content: alt },
    { name: 'twitter:image:alt', content: alt },
  ];
}
