import { regionTownByCep } from '#core/places/region-towns.ts';
import type { CepDirectory } from './cep-directory.ts';

/** The region's towns by their ranges: no network, no streets. */
export const regionCepDirectory: CepDirectory = {
  async find(cep) {
    const town = regionTownByCep(cep);
    return town && { ibgeCode: town.ibgeCode, street: undefined, neighborhood: undefined };
  },
};
