import { slugify } from '#core/places/slug.ts';
import { editDistance } from '#core/search/words/edit-distance.ts';

/** Finds the one that is probably meant: "Honda" for "Hondda", "HB20" for "HB-20", but not "C3" for "C4". */
export function likenessAmong(names: Iterable<string>): (name: string) => string | undefined {
  const known = [...new Set(names)].map((name) => ({ name, spelled: spellingOf(name) }));
  return (name) => {
    const wanted = spellingOf(name);
    return known.find(({ spelled }) => areAlike(wanted, spelled))?.name;
  };
}

interface Spelling {
  words: string[];
  joined: string;
}

function spellingOf(name: string): Spelling {
  const words = slugify(name).split('-');
  return { words, joined: words.join('') };
}

function areAlike(one: Spelling, other: Spelling): boolean {
  if (one.joined === other.joined) return true;
  return (
    one.words.length === other.words.length &&
    one.words.every((word, at) => isSlip(word, other.words[at]!))
  );
}

function isSlip(one: string, other: string): boolean {
  if (one === other) return true;
  const length = Math.min(one.length, other.length);
  const slips = length < 8 ? 1 : 2;
  if (length < 4 || Math.abs(one.length - other.length) > slips) return false;
  return !/\d/.test(one + other) && editDistance(one, other, slips) <= slips;
}
