/** Texts of about so many characters that patterns and readers find hardest. */
export const ATTACK_TEXTS: Readonly<Record<string, (length: number) => string>> = {
  letters: (length) => `${'a'.repeat(length)}\0`,
  digits: (length) => `${'1'.repeat(length)}x`,
  spaces: (length) => `a${' '.repeat(length)}\0`,
  'spaces between letters': (length) => `a${' '.repeat(length)}a`,
  lines: (length) => 'a\n'.repeat(length / 2),
  'points and digits': (length) => `${'1.'.repeat(length / 2)}x`,
  commas: (length) => ','.repeat(length),
  'full stops': (length) => `${'.'.repeat(length)}\0.`,
  hyphens: (length) => `${'-'.repeat(length)}\0`,
  slashes: (length) => '/'.repeat(length),
  brackets: (length) => '['.repeat(length),
  'closing brackets': (length) => ']'.repeat(length),
  quotes: (length) => '"'.repeat(length),
  'opening tags': (length) => '<style'.repeat(length / 6),
  'escaped percent': (length) => '%25'.repeat(length / 3),
  'broken escapes': (length) => '%'.repeat(length),
  addresses: (length) => 'a@a.'.repeat(length / 4),
  'line ends': (length) => `${'\r\n\t'.repeat(length / 3)}\0`,
  'invisible characters': (length) => '\u200b\u00ad'.repeat(length / 2),
  'stacked marks': (length) => `a${'\u0301'.repeat(length / 2)}${'\u0316'.repeat(length / 2)}`,
  'marks in turns': (length) => `a${'\u0301\u0316'.repeat(length / 2)}`,
  // Each becomes eighteen.
  'wide letters': (length) => 'ﷺ'.repeat(length / 4),
  emoji: (length) => '👩‍👩‍👧‍👦'.repeat(length / 11),
  'half characters': (length) => '\ud800'.repeat(length),
  pairs: (length) => 'a=1;'.repeat(length / 4),
  'words and numbers': (length) => 'Version/1.0 Safari '.repeat(length / 19),
};

/** So many items that they take about so many bytes. */
export function repeatedTo(bytes: number, item: (at: number) => string, joint = '&'): string {
  const each = item(0).length + joint.length;
  return Array.from({ length: Math.ceil(bytes / each) }, (_, at) => item(at)).join(joint);
}
