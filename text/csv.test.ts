import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvLine } from './csv.ts';

/** Reads lines back as a spreadsheet does. */
function parsed(text: string): string[][] {
  const rows: string[][] = [];
  let cells: string[] = [];
  let at = 0;
  while (at < text.length) {
    expect(text[at]).toBe('"');
    let cell = '';
    for (at += 1; ; at += 1) {
      if (text[at] !== '"') cell += text[at];
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else break;
    }
    cells.push(cell);
    at += 1;
    if (text.startsWith('\r\n', at)) {
      rows.push(cells);
      cells = [];
      at += 2;
    } else {
      expect(text[at]).toBe(';');
      at += 1;
    }
  }
  return rows;
}

const trouble = fc.stringMatching(/^[=+\-@\t\r\n;"', a1|!]{0,12}$/);
const cells = fc.array(fc.oneof(trouble, fc.string()), { minLength: 1, maxLength: 6 });

test('whatever people write, a spreadsheet reads the same cells back and none as a formula', () => {
  fc.assert(
    fc.property(fc.array(cells, { maxLength: 4 }), (rows) => {
      const back = parsed(rows.map(csvLine).join(''));
      expect(back.length).toBe(rows.length);
      for (const [row, read] of back.entries())
        for (const [column, cell] of read.entries()) {
          expect(cell).not.toMatch(/^[=+\-@\t\r\n]/);
          expect([rows[row]![column], `'${rows[row]![column]}`]).toContain(cell);
        }
    }),
  );
});

test.each([
  '=1+1',
  '+1',
  '-1',
  '@SUM(1)',
  '|cmd',
  '\t=1',
  '\r=1',
  '\n=1',
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(1)',
  '｜cmd',
  '−1',
  '﹦1',
  ' =1',
  '\u00a0=1',
  '\u3000＝1',
  '\u200b=1',
  '\ufeff@x',
  '\0=1',
])('%j is marked as text', (cell) => {
  expect(csvLine([cell])).toBe(`"'${cell}"\r\n`);
});

test.each(['Casa + garagem', 'a=b', ' 3 quartos', 'R$ 10', "'=1"])('%j is text already', (cell) => {
  expect(csvLine([cell])).toBe(`"${cell}"\r\n`);
});

test('a link to a stranger stays a text', () => {
  expect(csvLine(['=HYPERLINK("http://x")', '-1', null, 1234.5])).toBe(
    `"'=HYPERLINK(""http://x"")";"'-1";"";"1234,5"\r\n`,
  );
});
