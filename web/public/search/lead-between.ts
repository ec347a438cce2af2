import type { Region } from '#core/places/region.ts';
import { sitePath, withQuery } from '#core/site/site-path.ts';
import { boxAround, boxText } from '../../maps/map-boxes.ts';
import { redirect } from '../../session/redirects.ts';
import type { SearchWords } from './search-address.ts';

const NAMES = ['between', 'and'];

/** The two towns of the form lead to the area around them; what is no town counts for nothing. */
export function leadBetween(
  { path, address }: { path: string; address: SearchWords },
  asked: URLSearchParams,
  region: Region,
): void {
  const isAsked = NAMES.some((name) => asked.has(name));
  const towns = NAMES.flatMap((name) => region.filter(({ slug }) => slug === asked.get(name)));
  for (const name of NAMES) asked.delete(name);
  const page = sitePath(path);
  if (!isAsked || !page) return;
  const [first, ...others] = towns;
  if (first) {
    asked.set('outline', boxText(boxAround([first, ...others])));
    asked.delete('map');
    asked.delete('page');
  }
  throw redirect(withQuery(page, address.written(asked)));
}
