import { expect, test } from 'vitest';
import { readImport } from './import-reading.ts';

const HEADING = 'tipo;marca;modelo;versão';
const csv = (...lines: string[]) => [HEADING, ...lines].join('\r\n');

test.each([
  ['with zeros', Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 0]), 'import_unreadable'],
  ['empty', '  \n', 'import_empty'],
  ['a heading alone', HEADING, 'import_empty'],
  ['without columns', 'a;b;c\n1;2;3', 'import_unreadable'],
  ['one line of a megabyte', csv('x'.repeat(1024 * 1024)), 'import_unreadable'],
  ['an open quotation mark', csv(`"carro;${'x;'.repeat(20_000)}`), 'import_unreadable'],
  ['thirty megabytes', Buffer.alloc(30 * 1024 * 1024, 'a'), 'import_too_large'],
  ['too many lines', csv(...Array<string>(50_001).fill('carro;Juriti')), 'import_too_large'],
  ['deep JSON', '['.repeat(1_000_000), 'import_unreadable'],
  ['JSON of a million lists', `{"carros": [${'[[]],'.repeat(500_000)}[]]}`, 'import_unreadable'],
  ['JSON of a million numbers', `{"carros": [${'1,'.repeat(1_000_000)}1]}`, 'import_unreadable'],
  ['another JSON', '{"carros": {"Fiat": 21}}', 'import_unreadable'],
  ['a type that we do not know', '{"barcos": []}', 'import_unreadable'],
])('what is no file of ours is refused: %s', async (_, file, refused) => {
  expect(await readImport(Buffer.from(file))).toMatchObject({ refused });
});

test('signs of lists within a name are read as the name', async () => {
  const Label = '[[[[[[[[[ "Uno" \\ {';
  expect(await readImport(Buffer.from(JSON.stringify({ carros: [{ Label }] })))).toMatchObject([
    { line: 1, type: 'cars', brand: Label },
  ]);
});

test.each([
  ['sep=;', ';'],
  ['SEP=,', ','],
  ['"sep=;"', ';'],
  ['sep=;;;;', ';'],
  ['sep=\t', '\t'],
])('a first line that names the delimiter is no heading: %j', async (first, sign) => {
  const lines = ['tipo,marca,modelo,versão', 'moto,Shineray,XY 50,Q'];
  const file = [first, ...lines.map((line) => line.replaceAll(',', sign))].join('\r\n');
  expect(await readImport(Buffer.from(file))).toMatchObject([
    { line: 3, brand: 'Shineray', model: 'XY 50', version: 'Q' },
  ]);
});
