import * as z from 'zod';

const entry = z
  .strictObject({
    id: z.string().regex(/^\d{1,2}\.\d\.\d{1,2}$/),
    level: z.literal([1, 2]),
    status: z.enum(['met', 'not_met', 'not_applicable']),
    /** "path > exact title of a test, or text of a rule", "docs/file.md#heading". */
    shown_by: z.array(z.string().min(1)),
    note: z.string().min(5).optional(),
  })
  .refine(({ status, shown_by }) => status !== 'met' || shown_by.length > 0, {
    error: 'what is met is shown by a test, a document or a rule',
  })
  .refine(({ status, note }) => status === 'met' || note !== undefined, {
    error: 'what is not met, or does not apply, says why',
  });

const register = z.strictObject({
  standard: z.literal('OWASP ASVS 5.0.0'),
  chapters: z.record(z.string(), z.array(entry).min(1)),
});

export type Requirement = z.output<typeof entry>;

/** The entries of docs/asvs.json, in their order. @throws when one is malformed. */
export function readRegister(text: string): Requirement[] {
  return Object.values(register.parse(JSON.parse(text)).chapters).flat();
}

/** The register as its file is written: one requirement a line, so that a change is one line too. */
export function writtenRegister(text: string): string {
  const { standard, chapters } = register.parse(JSON.parse(text));
  const lines = Object.entries(chapters).map(([chapter, requirements]) => {
    const entries = requirements.map((one) => `      ${JSON.stringify(one)}`).join(',\n');
    return `    ${JSON.stringify(chapter)}: [\n${entries}\n    ]`;
  });
  return `{\n  "standard": ${JSON.stringify(standard)},\n  "chapters": {\n${lines.join(',\n')}\n  }\n}\n`;
}

/** Where a rule of the tools may be pointed at. */
const RULES = new Set([
  '.oxlintrc.json',
  '.dependency-cruiser.cjs',
  '.npmrc',
  'tsconfig.json',
  'package.json',
]);

/**
 * What is wrong with a reference: nothing, or a sentence.
 * @param textOf the text of a file; `undefined` when it is gone
 */
export async function brokenReference(
  reference: string,
  textOf: (file: string) => Promise<string | undefined>,
): Promise<string | undefined> {
  const [, file = '', mark = '', name = ''] = /^([^\s#>]+)(#| > )(.+)$/.exec(reference) ?? [];
  const isTest = /\.(?:test|spec)\.tsx?$/.test(file);
  const isDocument = file.endsWith('.md');
  if (isDocument !== (mark === '#') || !(isTest || isDocument || RULES.has(file)))
    return `${reference}: neither a test, nor a heading of a document, nor a rule`;
  const text = await textOf(file);
  if (text === undefined) return `${reference}: the file is gone`;
  const found = isDocument
    ? headings(text).includes(name)
    : isTest
      ? hasTitle(text, name)
      : text.includes(name);
  return found ? undefined : `${reference}: not there any more`;
}

/** A whole title, as it stands in the code. */
function hasTitle(text: string, title: string): boolean {
  return ["'", '"', '`'].some((quote) => text.includes(quote + title + quote));
}

/** As GitHub links them: "Proxy and TLS" is #proxy-and-tls. */
function headings(text: string): string[] {
  return [...text.matchAll(/^#{1,4} (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  );
}
