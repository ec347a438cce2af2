import { afterEach, expect, test } from 'vitest';
import { openLog, writeConsoleTo } from './process-log.ts';

const console_ = { ...console };
afterEach(() => void Object.assign(console, console_));

/** What the console writes as the log keeps it. */
function written(work: () => void): Record<string, unknown>[] {
  const lines: string[] = [];
  writeConsoleTo(openLog('site', 'info', { write: (line) => void lines.push(line) }));
  work();
  Object.assign(console, console_);
  expect(lines.every((line) => line.indexOf('\n') === line.length - 1)).toBe(true);
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

test('every line says when, in UTC, by whom and how grave', () => {
  const [line] = written(() => console.log('Mandacaru answers'));
  expect(line).toMatchObject({ name: 'site', level: 30, msg: 'Mandacaru answers' });
  expect(line?.['time']).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
});

test('nothing that is written can pass for a line of its own', () => {
  const forged = 'x\r\n{"level":30,"msg":"forged"}\u2028\u001b[2J';
  const lines = written(() => {
    console.error(`The database is away: ${forged}`);
    console.error(new Error(forged));
    console.warn(forged, 1);
  });
  expect(lines.map(({ level }) => level)).toEqual([50, 50, 40]);
  expect(lines[1]?.['stack']).toContain('process-log.test');
});

test('an error is told with its code and cause, and without the row that a database attaches', () => {
  const error = Object.assign(new Error('duplicate key', { cause: new Error('why') }), {
    code: '23505',
    detail: 'Key (email)=(lucia@exemplo.com.br) already exists.',
    parameters: ['segredo'],
  });
  const [line] = written(() => console.error(error));
  expect(line).toMatchObject({ error: 'Error', code: '23505', msg: 'duplicate key' });
  expect(line?.['cause']).toContain('why');
  expect(JSON.stringify(line)).not.toMatch(/lucia|segredo/);
});
