import { pathTo } from '#core/site/paths.ts';
import { addressOf } from '../../addresses/address-words.ts';
import type { Asked } from '../tables/asked-table.ts';
import type { OfficeAdKind } from './office-ad-kind.ts';

/** The list of the ads of a kind that asks for this. */
export function directoryPath(
  { listPath, words }: Pick<OfficeAdKind, 'listPath' | 'words'>,
  asked: Asked,
): string {
  return addressOf(pathTo(listPath), words.parameters(asked));
}
