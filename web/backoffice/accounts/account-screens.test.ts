import { beforeEach, expect, test } from 'vitest';
import { hashOfAddress } from '#core/mailboxes/address-hash.server.ts';
import { SITE } from '../../http/site-server.fixture.ts';
import { wholeSite } from '../../http/whole-site.fixture.ts';

const world = await wholeSite();
const site = await world.open();
const rui = await world.addAdmin();
const Cookie = `admin-token=${await world.adminToken(rui.id)}`;
const LIST = '/backoffice/dashboard/users';

beforeEach(() => world.freshLimits());

async function look(path: string): Promise<string> {
  const { text } = await site.ask(path, { headers: { Cookie } });
  return (/<main[^]*<\/main>/.exec(text)?.[0] ?? '').replaceAll(/<!-- -->|<wbr\/>/g, '');
}
const post = (path: string, form: Record<string, string>) =>
  site.ask(path, {
    method: 'POST',
    headers: { Origin: SITE, Cookie },
    body: new URLSearchParams(form).toString(),
  });

test('the office deactivates an account by a form, with a reason, and finds it under its tab', async () => {
  const { id, email } = await world.addUser();
  const at = `${LIST}/${id}`;
  expect(await look(at)).toContain(`${at}?fazer=desativar`);
  expect(await look(`${at}?fazer=desativar`)).toContain('não acusa ninguém');
  const refused = await post(at, { _action: 'deactivate', reason: '' });
  expect([refused.status, refused.text]).toEqual([
    422,
    expect.stringContaining('Desativar e avisar'),
  ]);
  const done = await post(at, { _action: 'deactivate', reason: 'Pediu por telefone' });
  expect(done.headers.location).toBe(at);
  const file = await look(at);
  expect(file).toContain('Desativada');
  expect(file).toContain('Conta desativada');
  expect(file).toContain('Reativar a conta');
  expect(file).not.toContain('Suspender a conta');
  expect(await look(`${LIST}?situacao=desativadas`)).toContain(email);
  expect(await look(`${LIST}?situacao=suspensas`)).not.toContain(email);
  // A second tab shows the account as it is now.
  expect((await post(at, { _action: 'deactivate', reason: 'Outra vez' })).headers.location).toBe(
    at,
  );
});

test('what the start tells of lost mailboxes leads to the accounts that have them', async () => {
  const [lost, other] = [await world.addUser(), await world.addUser()];
  await world.db
    .insertInto('mailboxes')
    .values({
      address_hash: hashOfAddress(lost.email),
      bounced_at: world.now(),
      updated_at: world.now(),
    })
    .execute();
  const start = await look('/backoffice/dashboard');
  expect(start).toContain('1 conta com e-mail que não existe mais');
  const [, link = ''] = /href="([^"]*users\?[^"]*)"/.exec(start) ?? [];
  const list = await look(link.replaceAll('&amp;', '&'));
  expect(list).toContain(lost.email);
  expect(list).toContain('não existe desde');
  expect(list).not.toContain(other.email);
});
