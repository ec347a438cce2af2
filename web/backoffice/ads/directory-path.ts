import { pathTo } from '#core/site/paths.ts';
import { addressOf } from '../../addresses/address-words.ts';
import type { DirectoryQuery } from './office-ad-calls.ts';
import type { OfficeAdKind } from './office-ad-kind.ts';

/** The list of the ads of a kind that asks for this. */
export function directoryPath(
  { listPath, words }: Pick<OfficeAdKind, 'listPath' | 'words'>,
  query: DirectoryQuery,
): string {
  return addressOf(pathTo(listPath), directoryParameters({ words }, query));
}

export function directoryParameters(
  { words }: Pick<OfficeAdKind, 'words'>,
  { page, ...query }: DirectoryQuery,
): URLSearchParams {
  const asked = Object.entries({ ...query, page: page === '1' ? '' : page });
  return words.written(new URLSearchParams(asked.map(([name, text = '']) => [name, text])));
}
