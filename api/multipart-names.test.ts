import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { multipartNames } from './multipart-names.ts';

const TYPE = 'multipart/form-data; boundary="b-0"';
const MARKS = ['--', 'b-0', '--b-0', '\r\n', '\r\n\r\n', '; ', 'name="', 'filename="', '"', ':'];

test('a form that is taken is the one that is read afterwards', async () => {
  const field = fc.tuple(fc.stringMatching(/^[a-z[\].]{1,8}$/), fc.string({ maxLength: 20 }));
  const mutation = fc.tuple(fc.nat(400), fc.nat(6), fc.constantFrom('', ...MARKS));
  let taken = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(field, { maxLength: 4 }),
      fc.array(mutation, { maxLength: 2 }),
      async (fields, mutations) => {
        const parts = fields.map(
          ([name, value]) =>
            `--b-0\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
        );
        const whole = mutations.reduce(
          (text, [at, length, mark]) => text.slice(0, at) + mark + text.slice(at + length),
          `${parts.join('')}--b-0--\r\n`,
        );
        const names = multipartNames(Buffer.from(whole), 'b-0', 10);
        if (typeof names === 'string') return;
        taken += 1;
        const form = await new Response(whole, { headers: { 'Content-Type': TYPE } }).formData();
        const read = names.map((name) => name.replaceAll(/%0A/gi, '\n').replaceAll(/%0D/gi, '\r'));
        expect([...form.keys()]).toEqual(read.map((name) => name.replaceAll('%22', '"')));
      },
    ),
    { numRuns: 3000 },
  );
  expect(taken).toBeGreaterThan(300);
});

test('more parts than there may be are not counted to their end', () => {
  const part = '--b-0\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n';
  const form = (parts: number) => Buffer.from(`${part.repeat(parts)}--b-0--`);
  expect(multipartNames(form(10), 'b-0', 10)).toHaveLength(10);
  expect(multipartNames(form(11), 'b-0', 10)).toBe('too_many');
});
