import { describe, expect, test } from 'vitest';
import { jpeg } from '#core/photos/photo-samples.fixture.ts';
import type { Flyer, Poster, PrintedAd } from '#core/prints/print.ts';
import { renderFlyer } from './flyer-pdf.ts';
import { renderPoster } from './poster-pdf.ts';
import { codeAt, readPaper } from './read-paper.fixture.ts';

const PHOTO = await jpeg(768, 576);
const ADDRESS = 'https://mandacaru.example/imovel/casa/irece/k3v8w2m9xq';

const AD: PrintedAd = {
  name: 'Casa ampla no Centro de Irecê',
  price: 'R$\u00A0250.000',
  what: 'Casa, 140 m²',
  where: 'Centro, Irecê, BA',
  details: ['3 quartos', '2 vagas'],
  description: 'Casa de três quartos com quintal grande.',
  code: 'k3v8w2m9xq',
  address: ADDRESS,
  photos: [PHOTO, PHOTO, PHOTO],
};
const PRINT = {
  siteName: 'Mandacaru',
  advertiser: 'Imobiliária Chapada',
  phones: ['74-3641-0140'],
  madeAt: new Date('2026-11-26T12:00:00Z'),
};

const flyerOf = async (changes: Partial<Flyer> = {}, ad: Partial<PrintedAd> = {}) =>
  renderFlyer({ ...PRINT, ad: { ...AD, ...ad }, ...changes });
const posterOf = async (count: number, changes: Partial<Poster> = {}) =>
  renderPoster({
    ...PRINT,
    address: 'https://mandacaru.example/anunciante/imobiliaria/abcdefghij',
    ads: Array.from({ length: count }, (_, at) => ({ ...AD, address: `${ADDRESS}${at}` })),
    ...changes,
  });

/** Where the foot of a flyer and of a poster has its code. */
const FLYER_CODE = { x: 420, y: 660, width: 175, height: 182 };
const POSTER_CODE = { x: 480, y: 758, width: 115, height: 84 };

describe('a flyer', () => {
  test('says price, what, where, whose it is and the reference code', async () => {
    const { text, pages } = await readPaper(await flyerOf());
    expect(pages).toBe(1);
    for (const words of [
      'R$\u00A0250.000',
      'Casa ampla no Centro de Irecê',
      'Casa, 140 m²',
      '3 quartos',
      'Centro, Irecê, BA',
      'Imobiliária Chapada',
      '74-3641-0140',
      'Código k3v8w2m9xq',
      'Mandacaru',
    ])
      expect(text.replace(/\s+/g, ' ')).toContain(words.replace(/\s+/g, ' '));
  });

  test('has a code that a camera reads as the address of the ad', async () => {
    const { page } = await readPaper(await flyerOf());
    expect(await codeAt(page, FLYER_CODE)).toBe(ADDRESS);
  });

  test.each([
    ['no photograph', { photos: [] }],
    ['the longest title without a space', { name: 'W'.repeat(100) }],
    [
      'letters of other scripts, signs and broken ones',
      { name: '北京 \u202E🌵 \ud800 \0 Škoda', description: '\u0301'.repeat(5000) },
    ],
    ['a description of 5.000 letters', { description: 'Quintal com poço. '.repeat(280) }],
    ['nothing but a price', { name: '', what: '', where: '', details: [], description: '' }],
    ['the dearest prices', { price: 'R$ 999.999.999 ou R$ 999.999.999/mês' }],
  ])('stays one page that can be read with %s', async (_, ad) => {
    const { pages, page, text } = await readPaper(await flyerOf({}, ad));
    expect(pages).toBe(1);
    expect(text).toContain('Imobiliária Chapada');
    expect(await codeAt(page, FLYER_CODE)).toBe(ADDRESS);
  });

  test('keeps a list of the description a list', async () => {
    const description = 'Chácara perto da pista.\r\n\r\n✔️ Poço com bomba\n- Energia';
    const { text } = await readPaper(await flyerOf({}, { description }));
    expect(text.split('\n').filter((line) => /pista|Poço|Energia/.test(line))).toEqual([
      'Chácara perto da pista.',
      '• Poço com bomba',
      '• Energia',
    ]);
  });

  test('is a document in Portuguese whose pictures are told to who does not see them', async () => {
    const file = Buffer.from(await flyerOf()).toString('latin1');
    expect(file).toContain('/Lang (pt-BR)');
    expect(file).toContain('/Marked true');
    expect(file.match(/\/S \/Figure\b/g)).toHaveLength(4);
    expect(file.match(/\/S \/H1\b/g)).toHaveLength(1);
  });
});

describe('a poster', () => {
  test.each([1, 2, 3, 5, 6])('of %i ads is one page, and says each', async (count) => {
    const { pages, text } = await readPaper(await posterOf(count));
    expect(pages).toBe(1);
    expect(text.match(/Casa, 140 m²/g)).toHaveLength(count);
  });

  test('has a code for each ad and one for all of the advertiser', async () => {
    const { page } = await readPaper(await posterOf(6));
    expect(await codeAt(page, POSTER_CODE)).toBe(
      'https://mandacaru.example/anunciante/imobiliaria/abcdefghij',
    );
    const rows = [210, 425, 640];
    const codes = await Promise.all(
      rows.flatMap((y) => [200, 480].map((x) => codeAt(page, { x, y, width: 110, height: 105 }))),
    );
    expect(codes).toEqual([0, 1, 2, 3, 4, 5].map((at) => `${ADDRESS}${at}`));
  });

  test('of who hides the profile leads to no page of all', async () => {
    const { page, text } = await readPaper(await posterOf(2, { address: undefined, phones: [] }));
    expect(await codeAt(page, POSTER_CODE)).toBeUndefined();
    expect(text).not.toContain('74-');
  });
});
