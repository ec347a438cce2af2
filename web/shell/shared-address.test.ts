import { expect, test } from 'vitest';
import * as searches from '../addresses/search-addresses.ts';
import { isSharedAsItIs, sharedAddress } from './shared-address.ts';

const SITE = 'https://mandacaru.example';

test.each([
  '/imoveis?busca=casa+da+maria',
  '/imoveis?busca=74999990000',
  '/imoveis?perto-de=-11.304%2C-41.855',
  '/imoveis?contorno=abc',
  '/imoveis?bairro=centro',
  '/imoveis?cidade=74999990000',
  '/imoveis?preco-max=74999990000',
  '/imoveis?tipo=casa@rua.example',
  '/contato?assunto=conta',
  '/?email=tain%C3%A1@correio.example',
  '/?utm_term=taina@correio.example',
  '/?utm_source=' + 'a'.repeat(201),
  '/#:~:text=Tain%C3%A1',
  '/#token=abc:def',
])('third parties do not learn what is in %s', (address) => {
  const { pathname } = new URL(SITE + address);
  expect(isSharedAsItIs(SITE + address)).toBe(false);
  expect(sharedAddress(SITE + address)).toBe(SITE + pathname);
});

test.each([
  '/',
  '/imoveis?cidade=irece&tipo=casa&preco-max=250000&pagina=2',
  '/imovel/casa/irece/abc?utm_source=zap&gclid=Cj0KC_a-1',
])('control: %s is told as it is', (address) => {
  expect(isSharedAsItIs(SITE + address)).toBe(true);
  expect(sharedAddress(SITE + address)).toBe(SITE + address);
});

test('what may be told stays beside what may not', () => {
  const address = `${SITE}/imoveis?cidade=irece&busca=maria&utm_medium=social#anuncio-1`;
  expect(sharedAddress(address)).toBe(`${SITE}/imoveis?cidade=irece&utm_medium=social`);
});

test('nothing that is typed in a search is told in other words than numbers and names of places and brands', () => {
  const typed = [searches.propertyAddress, searches.vehicleAddress].flatMap((words) =>
    words.vocabulary().filter(({ words: closed }) => closed.size === 0),
  );
  expect(typed.length).toBeGreaterThan(20);
  const told = typed
    .map(({ name }) => name)
    .filter((name) => isSharedAsItIs(`${SITE}/imoveis?${name}=joao`));
  expect(new Set(told)).toEqual(
    new Set([
      'cidade',
      'marca',
      'preco-min',
      'preco-max',
      'quartos-min',
      'ano-min',
      'ano-max',
      'pagina',
    ]),
  );
});
