import { expect, test } from 'vitest';
import { PASSWORD } from '#api/test-api.fixture.ts';
import { SITE } from '../http/site-server.fixture.ts';
import { wholeSite } from '../http/whole-site.fixture.ts';

const world = await wholeSite();
const site = await world.open();

async function logsIn(email: string, password: string): Promise<string> {
  await world.freshLimits();
  const { text } = await site.ask('/entrar', {
    method: 'POST',
    body: new URLSearchParams({ email, password }).toString(),
    headers: { Origin: SITE },
  });
  return (/<main[^]*<\/main>/.exec(text)?.[0] ?? '').replaceAll('<!-- -->', '');
}

test.each([
  ['inactive', 'Esta conta está desativada.'],
  ['suspended', 'Esta conta está suspensa.'],
] as const)(
  'whose account is %s reads so, and whom to ask, in place of a new password',
  async (status, words) => {
    const { email } = await world.addUser({ status });
    const page = await logsIn(email, PASSWORD);
    expect(page).toContain(words);
    expect(page.match(/href="\/contato[^"]*"/g)).toHaveLength(1);
    expect(page).toContain('O motivo está no e-mail que mandamos a você.');
    expect(page).not.toContain('Esqueceu a senha?');
    expect(await logsIn(email, 'outra-senha-2025')).not.toContain(words);
  },
);
