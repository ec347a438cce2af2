import { slugify } from '#core/places/slug.ts';
import type { BookBrand, BookModel } from './catalogue-book.ts';

/** They say nothing alone: "Santa Fé", "Grand Siena", "C 180". */
const HALF_NAMES: ReadonlySet<string> = new Set(
  'alfa del el gran grand grande la land le los monte new nova novo nuova old pop santa super the town'.split(
    ' ',
  ),
);

const MOST_BRAND_WORDS = 6;

export interface FamilyOf {
  /** The known one whose name begins the text, the longest first. */
  known: BookModel | undefined;
  family: string;
  version: string;
}

/** Parts "Uno Mille 1.0" into a family of the brand and a version; without a known family its first word is one. */
export function familyOf(brand: BookBrand, text: string): FamilyOf {
  const words = withoutBrand(brand, text).split(' ');
  for (let count = words.length; count > 0; count -= 1) {
    const known = brand.models.get(slugify(words.slice(0, count).join(' ')));
    if (known) return { known, ...parted(words, count) };
  }
  const [first = ''] = words;
  const isHalf = words.length > 2 && (first.length === 1 || HALF_NAMES.has(slugify(first)));
  return { known: undefined, ...parted(words, isHalf ? 2 : 1) };
}

function parted(words: readonly string[], count: number) {
  const family = words.slice(0, count).join(' ');
  return { family, version: words.slice(count).join(' ') || family };
}

/** "Acura Integra GS 1.8" names the brand once more. */
function withoutBrand(brand: BookBrand, text: string): string {
  const words = text.split(/\s+/);
  for (let count = 1; count < Math.min(words.length, MOST_BRAND_WORDS); count += 1)
    if (slugify(words.slice(0, count).join(' ')) === brand.slug)
      return words.slice(count).join(' ');
  return text;
}
