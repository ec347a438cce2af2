import { AddressWords } from './address-words.ts';

/** Ids of ads, parted by commas. */
export const seenAddress = new AddressWords<{ ids: string }>({ ids: 'anuncios' });
