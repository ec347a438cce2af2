import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const read = (file: string) => readFileSync(path.join('web', file), 'utf8');
const styles = globSync('**/*.css', { cwd: 'web' }).map(read).join('\n');

/** Whether what a `<details>` opens lies over the page: its own class, or that of the box behind its summary. */
function floats(screen: string, at: number): boolean {
  const box = /<\/summary>\s*<\w+ className="([\w-]+)"/.exec(screen.slice(at))?.[1];
  return box !== undefined && new RegExp(`\\.${box} \\{\\s*position: absolute`).test(styles);
}

test('every menu that opens over the page is closed by Escape and by a press outside', () => {
  const floating = globSync('**/*.tsx', { cwd: 'web' }).flatMap((file) => {
    const screen = read(file);
    return [...screen.matchAll(/<details\b[^>]*>/g)]
      .filter(({ index }) => floats(screen, index))
      .map(([tag]) => ({ file: path.basename(file), isMenu: tag.includes('data-menu') }));
  });
  expect(floating.filter(({ isMenu }) => !isMenu)).toEqual([]);
  expect(floating.map(({ file }) => file)).toContain('tool-popup.tsx');
});
