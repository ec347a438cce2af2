import { describe, expect, test } from 'vitest';
import { productionSources, type SourceFile } from './source-files.ts';

const sources = await productionSources();
const filesWith = (pattern: RegExp, among: readonly SourceFile[] = sources) =>
  among.filter(({ text }) => pattern.test(text)).map(({ file }) => file);

const RUNS_TEXT =
  /\beval\(|new Function\(|\bvm\.|dangerouslySetInnerHTML=|\.(?:inner|outer)HTML\s*=|insertAdjacentHTML\(|document\.write\(|createContextualFragment\(|set(?:Timeout|Interval)\(\s*['"`]/;
const STARTS_PROGRAMS = /from 'node:child_process'/;
const LISTENS_TO_WINDOWS =
  /(?:window|globalThis|self|document)\.(?:addEventListener\(\s*'message'|onmessage)/;
/** A pattern with a value in it: `${own.join('|')}`, or a variable instead of a literal. */
const BUILT_PATTERN = /new RegExp\(/;

/** Each builds its patterns from constants of the code: tables, names of fields, our own addresses. */
const BUILDS_PATTERNS = [
  'api/allowed-methods.ts',
  'api/backoffice/bulk-jobs.ts',
  'api/multipart-files.ts',
  'core/descriptions/written-claims.ts',
  'core/fields/contact-in-text.ts',
  'core/fields/scam-wording.ts',
  'core/fields/spoken-number.ts',
  'core/fields/unmasked-words.ts',
  'core/places/pasted-place.ts',
  'core/places/plus-code.ts',
  'core/properties/property-description-words.ts',
  'core/share-images/share-image-sweep.server.ts',
  'core/site/site-path.ts',
  'core/vehicles/vehicle-description-words.ts',
  'integrations/storage/s3-storage.ts',
  'integrations/storage/storage-key.ts',
  'web/dashboard/ads/description/description-stream.ts',
  'web/http/body-rules.ts',
  'web/shell/route-preloads.ts',
  'web/shell/tag-rules.ts',
];

test('no text is run as code or put into a page as HTML', () => {
  expect(filesWith(RUNS_TEXT)).toEqual([]);
});

test('only the embedded database starts programs, and through no shell that reads a value', () => {
  expect(filesWith(STARTS_PROGRAMS)).toEqual(['db/database-account.ts', 'db/embedded-database.ts']);
  expect(filesWith(/shell: true|\bexec\(`|execSync\(/)).toEqual([]);
});

test('no page listens to messages of other windows', () => {
  expect(filesWith(LISTENS_TO_WINDOWS)).toEqual([]);
});

test('regular expressions are built from constants of the code', () => {
  expect(filesWith(BUILT_PATTERN)).toEqual(BUILDS_PATTERNS);
});

describe('control: would be seen', () => {
  test.each([
    [RUNS_TEXT, 'eval(text)'],
    [RUNS_TEXT, '<p dangerouslySetInnerHTML={{ __html: text }} />'],
    [RUNS_TEXT, 'element.innerHTML = text'],
    [STARTS_PROGRAMS, "import { exec } from 'node:child_process';"],
    [LISTENS_TO_WINDOWS, "window.addEventListener('message', take)"],
    [BUILT_PATTERN, 'new RegExp(typed)'],
  ])('%s in %s', (pattern, text) => {
    expect(filesWith(pattern, [{ file: 'planted.ts', text }])).toEqual(['planted.ts']);
  });
});
