import { AddressWords } from './address-words.ts';

/** Of flyers and posters: the places of the numbers, the ads, and by which words ads were looked for. */
export const printAddress = new AddressWords<{ phone: string; ad: string; q: string }>({
  phone: 'telefone',
  ad: 'anuncio',
  q: 'busca',
});
