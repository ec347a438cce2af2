import { beforeAll, describe, expect, test } from 'vitest';
import { LAPAO, register } from '#core/ads/advertisers.fixture.ts';
import { publishHouse } from '#core/ads/ads.fixture.ts';
import { PATHS } from '#core/site/paths.ts';
import { wholeSite } from '../../http/whole-site.fixture.ts';

const world = await wholeSite();
const site = await world.open();

beforeAll(async () => {
  const lucia = await register(world.db, { first_name: 'Lúcia' });
  await publishHouse(world.db, lucia, { name: 'Casa em Lapão', city_id: LAPAO });
});

/** Lists the fields of the filters as a browser would send them. */
async function formOf(address: string): Promise<URLSearchParams> {
  const { text } = await site.ask(address);
  const fields = new URLSearchParams();
  for (const [tag] of text.matchAll(/<input[^>]*>/g)) {
    const { name, value = '', type } = attributesOf(tag);
    const isOff = (type === 'checkbox' || type === 'radio') && !/ checked=""/.test(tag);
    if (name && !isOff && value !== '') fields.append(name, value);
  }
  return fields;
}

function attributesOf(tag: string): Partial<Record<string, string>> {
  return Object.fromEntries(
    [...tag.matchAll(/ ([a-z-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
  );
}

/** The order that the form would send. */
async function orderOf(address: string): Promise<string | undefined> {
  const { text } = await site.ask(address);
  return /<select[^>]*name="ordem"[^]*?<option value="([^"]*)" selected/.exec(text)?.[1];
}

async function sent(fields: URLSearchParams): Promise<[number, string | undefined]> {
  const { status, headers } = await site.ask(`${PATHS.propertySearch}?${fields}`);
  return [status, headers.location && decodeURIComponent(headers.location).replaceAll('+', ' ')];
}

const SEARCH = `${PATHS.propertySearch}?busca=casa+em+lapao+ate+200+mil`;

describe('the filters beside words', () => {
  test('show what the words were read as', async () => {
    expect(String(await formOf(SEARCH))).toBe(
      String(
        new URLSearchParams([
          ['busca', 'casa em lapao ate 200 mil'],
          ['cidade', 'lapao'],
          ['tipo', 'casa'],
          ['preco-max', '200000'],
          ['palavras-lidas', 'casa em lapao ate 200 mil'],
        ]),
      ),
    );
  });

  test('do not say “all” beside what the words chose', async () => {
    const { text } = await site.ask(SEARCH);
    expect(text).not.toMatch(/Todos os tipos|<summary[^>]*>Todas as cidades/);
  });

  test('sent as they are, leave it to the words', async () => {
    const fields = await formOf(SEARCH);
    fields.set('preco-max', '200.000');
    fields.append('quartos-min', '2');
    expect(await sent(fields)).toEqual([
      302,
      '/imoveis?busca=casa em lapao ate 200 mil&quartos-min=2',
    ]);
  });

  test('cleared, take it out of the words', async () => {
    const fields = await formOf(SEARCH);
    fields.delete('cidade');
    expect(await sent(fields)).toEqual([302, '/imoveis?busca=casa ate 200 mil']);
    fields.delete('preco-max');
    expect(await sent(fields)).toEqual([302, '/imoveis?busca=casa']);
  });

  test('changed, count instead of the words', async () => {
    const fields = await formOf(SEARCH);
    fields.set('cidade', 'irece');
    expect(await sent(fields)).toEqual([302, '/imoveis?cidade=irece&busca=casa ate 200 mil']);
  });

  test('ticked beside what the words said, count together with it', async () => {
    const fields = await formOf(SEARCH);
    fields.append('cidade', 'irece');
    fields.append('tipo', 'apartamento');
    expect(await sent(fields)).toEqual([
      302,
      '/imoveis?cidade=lapao&cidade=irece&tipo=casa&tipo=apartamento&busca=ate 200 mil',
    ]);
    const { text } = await site.ask(`/contagem/imoveis?${fields}`);
    expect(text).toContain('em Lapão e Irecê');
  });

  test('ticked beside an amenity of the words, leave that to the words, which many ads write', async () => {
    const fields = await formOf(`${PATHS.propertySearch}?busca=casa+com+piscina`);
    fields.append('comodidades', 'academia');
    expect(await sent(fields)).toEqual([
      302,
      '/imoveis?busca=casa com piscina&comodidades=academia',
    ]);
  });

  test('cleared while the words were edited, go out of the new words, too', async () => {
    const fields = await formOf(SEARCH);
    fields.delete('cidade');
    fields.set('busca', 'casa nova em lapao ate 300 mil');
    expect(await sent(fields)).toEqual([302, '/imoveis?busca=casa nova ate 300 mil']);
  });

  test('keep nothing of words that are no longer there', async () => {
    const fields = await formOf(SEARCH);
    fields.set('busca', 'terreno em irecê');
    expect(await sent(fields)).toEqual([302, '/imoveis?busca=terreno em irecê']);
    fields.set('busca', '');
    expect(await sent(fields)).toEqual([302, '/imoveis']);
  });

  test('leave the order to the words until somebody chooses one', async () => {
    expect(await orderOf(SEARCH)).toBe('');
    expect(await orderOf(`${SEARCH}&ordem=mais-recentes`)).toBe('mais-recentes');
    const cheapest = `${PATHS.propertySearch}?busca=casa+mais+barata`;
    const fields = await formOf(cheapest);
    expect(await orderOf(cheapest)).toBe('menor-preco');
    expect(await sent(fields)).toEqual([302, '/imoveis?busca=casa']);
    fields.set('ordem', 'menor-preco');
    expect(await sent(fields)).toEqual([302, '/imoveis?busca=casa mais barata']);
  });

  test('are counted as they would be sent', async () => {
    const fields = await formOf(SEARCH);
    fields.delete('cidade');
    fields.delete('preco-max');
    const { text } = await site.ask(`/contagem/imoveis?${fields}`);
    expect(text).toContain('em Irecê e região');
  });
});
