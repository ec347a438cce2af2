import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { eventually } from '#db/eventually.fixture.ts';

const module = path.join(import.meta.dirname, 'end-together.ts');

/** A process that starts another in a group of its own, as `npm start` starts site and worker. */
async function starter(guarded: boolean) {
  const script = `
    import { spawn } from 'node:child_process';
    import { endTogether } from ${JSON.stringify(module)};
    const child = spawn('sleep', ['60'], { detached: true, stdio: 'ignore' });
    ${guarded ? 'endTogether(child.pid);' : ''}
    console.log(child.pid);
    setInterval(() => {}, 1000);`;
  const process = spawn(globalThis.process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(process.stdout, 'data')) as [Buffer];
  const child = Number(line.toString());
  onTestFinished(() => {
    try {
      globalThis.process.kill(child, 'SIGKILL');
    } catch {
      // It ended as it should.
    }
  });
  return { process, child };
}

/** A child whose parent is gone stays as a zombie where nobody collects it. */
async function isRunning(number: number): Promise<boolean> {
  const status = await readFile(`/proc/${number}/stat`, 'utf8').catch(() => undefined);
  return status !== undefined && !/\) Z /.test(status);
}

test('what was started ends with who started it, even when that is killed', async () => {
  const guarded = await starter(true);
  const control = await starter(false);
  expect(await isRunning(guarded.child)).toBe(true);
  guarded.process.kill('SIGKILL');
  control.process.kill('SIGKILL');
  await eventually(async () => expect(await isRunning(guarded.child)).toBe(false));
  expect(await isRunning(control.child), 'control').toBe(true);
});
