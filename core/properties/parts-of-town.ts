import { plainWords } from '#core/fields/typed-text.ts';

interface PlacedAd {
  neighborhood?: string | null | undefined;
  village?: string | null | undefined;
  town: { name: string };
}

/** Neighbourhood and village of an ad. One that is called as its town says nothing. */
export function partsOfTown({ neighborhood, village, town }: PlacedAd): string[] {
  const names = [town.name, neighborhood, village].filter((name) => typeof name === 'string');
  const isFirst = (name: string, place: number) =>
    names.findIndex((each) => plainWords(each) === plainWords(name)) === place;
  return names.filter(isFirst).slice(1);
}

/** "Casa com quintal, Irecê": without the town where the name of the ad says it. */
export function nameInTown(name: string, town: string): string {
  const words = (text: string) =>
    ` ${plainWords(text)
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()} `;
  return words(name).includes(words(town)) ? name : `${name}, ${town}`;
}
