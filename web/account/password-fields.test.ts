import { glob, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

/** Every input of the screens, as it is written. */
const INPUT = /<(?:TextInput|PasswordInput|input)\b(?:(?!\/>)[\s\S])*?\/>/g;
const OF_A_PASSWORD = /name="\w*password\w*"/;

test('every field for a password hides it, and lets a password manager fill it in', async () => {
  const fields: string[] = [];
  for await (const file of glob('web/**/*.tsx'))
    for (const [input] of (await readFile(file, 'utf8')).matchAll(INPUT))
      if (OF_A_PASSWORD.test(input) && !file.endsWith('.test.tsx')) fields.push(`${file} ${input}`);
  expect(fields.length).toBeGreaterThanOrEqual(8);
  for (const field of fields) {
    expect(field).toMatch(/ <PasswordInput/);
    expect(field).toMatch(/autoComplete="(?:current|new)-password"/);
    expect(field).not.toMatch(/onPaste|onCopy|readOnly|autoComplete="off"/);
  }
});
