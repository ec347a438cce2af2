import type { Settings } from '../../settings.ts';
import type { CepDirectory } from './cep-directory.ts';
import { onlineCepDirectory } from './online-cep-directory.ts';
import { regionCepDirectory } from './region-cep-directory.ts';
import { rememberingCepDirectory } from './remembering-cep-directory.ts';

/** The online service when one is set; the region's own table is enough to run. */
export function openCepDirectory(
  settings: Pick<Settings, 'CEP_URL'>,
  now: () => Date,
): CepDirectory {
  return settings.CEP_URL
    ? rememberingCepDirectory(onlineCepDirectory(settings.CEP_URL), now)
    : regionCepDirectory;
}
