import { expect, test } from 'vitest';
import { NOW, register } from '#core/ads/advertisers.fixture.ts';
import { publishHouse } from '#core/ads/ads.fixture.ts';
import { answerConversation } from '#core/leads/answering.server.ts';
import { writeAbout } from '#core/leads/leads.fixture.ts';
import { answersToken, letterKey } from '#core/letters/letter-links.server.ts';
import { SITE } from '../http/site-server.fixture.ts';
import { wholeSite } from '../http/whole-site.fixture.ts';

const world = await wholeSite();
world.pass(NOW.getTime() - world.now().getTime());
const site = await world.open();
const { db } = world;

async function answered() {
  const lucia = await register(db, { first_name: 'Lúcia' });
  const lead = await writeAbout(db, { property_id: await publishHouse(db, lucia) });
  const { conversation_id: id } = await db
    .selectFrom('leads')
    .where('id', '=', lead)
    .select('conversation_id')
    .executeTakeFirstOrThrow();
  const path = `/emails/respostas/${answersToken(letterKey('a key of tests'), id)}`;
  const Cookie = `token=${await world.userToken(lucia.id)}`;
  return {
    path,
    answers: (message: string) =>
      answerConversation(db, lucia, id, { way: 'email', message, keep_text: false }, world.now()),
    seen: async () => (await site.ask(`/dashboard/messages/${id}`, { headers: { Cookie } })).text,
  };
}

const post = (path: string, body: string, headers: Record<string, string> = { Origin: SITE }) =>
  site.ask(path, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/x-www-form-urlencoded' },
    body,
  });

test('opening the link stops nothing; the button does, and the advertiser is told that it was somebody else', async () => {
  const { path, answers, seen } = await answered();
  const opened = await site.ask(path);
  expect(opened.text).toContain('Não fui eu quem perguntou');
  expect(opened.headers['cache-control']).toContain('no-store');
  expect(opened.headers['referrer-policy']).toBe('no-referrer');
  expect(await answers('Ainda está, sim.')).toMatchObject({ sentAt: world.now() });
  const told = await post(path, 'do=disowned');
  expect(told.status).toBe(303);
  expect((await site.ask(String(told.headers['location']))).text).toContain(
    'Nenhuma resposta desta conversa',
  );
  expect(await answers('Alguém aí?')).toEqual({ refused: 'answers_unwanted' });
  const page = await seen();
  expect(page).toContain('Este e-mail pode ser de outra pessoa');
  expect(page).not.toContain('Enviar por e-mail');
  await post(path, 'do=again');
  expect(await answers('Alguém aí?')).toMatchObject({ sentAt: world.now() });
});

test('opening the link shows no answer; the button does, and proves the mailbox', async () => {
  const { path, answers } = await answered();
  await answers('Ainda está, sim. Venha no sábado.');
  expect((await site.ask(path)).text).not.toContain('Venha no sábado');
  const pressed = await post(path, 'do=open');
  expect([pressed.status, pressed.headers['location']]).toEqual([303, path]);
  const { text } = await site.ask(path);
  expect(text).toContain('Venha no sábado');
  expect(text).toContain('mailto:');
});

test('a mail program stops them with one request, which says nothing about who wrote', async () => {
  const { path, answers, seen } = await answered();
  const { status } = await post(path, 'List-Unsubscribe=One-Click', {});
  expect([status, await answers('Oi?')]).toEqual([200, { refused: 'answers_unwanted' }]);
  expect(await seen()).toContain('não quer mais respostas por e-mail');
});

test('another site’s form and a link that was cut stop nothing', async () => {
  const { path, answers } = await answered();
  const foreign = await post(path, 'do=disowned', { Origin: 'https://outra.example' });
  expect(foreign.status).toBeGreaterThanOrEqual(400);
  expect((await post(path.slice(0, -3), 'do=disowned')).text).toContain('não vale mais');
  expect(await answers('Ainda está, sim.')).toMatchObject({ sentAt: world.now() });
});
