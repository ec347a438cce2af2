import { expect, test } from 'vitest';
import { NOW, register } from '#core/ads/advertisers.fixture.ts';
import { granted, publishHouse } from '#core/ads/ads.fixture.ts';
import { mailboxProved } from '#core/mailboxes/mailboxes.server.ts';
import { mailsToAddress } from '#core/waiting-mails.fixture.ts';
import { testDatabase } from '#db/test-database.fixture.ts';
import { answerConversation } from './answering.server.ts';
import { conversationChangeInput, conversationFilters } from './conversation-input.ts';
import { changeConversation } from './conversation-changing.server.ts';
import { listConversations } from './conversation-list.server.ts';
import { getConversation, readConversation } from './conversation-reading.server.ts';
import { askForNumber, writeAbout } from './leads.fixture.ts';
import { dropReplyText, keepReplyText, listReplyTexts } from './reply-texts.server.ts';

const { db } = await testDatabase();
const lucia = await register(db, { first_name: 'Lúcia' });
const josue = await register(db, { first_name: 'Josué', profile: 'broker' });

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const later = (ms: number) => new Date(NOW.getTime() + ms);

const list = (actor: typeof lucia, asked: Record<string, string> = {}) =>
  listConversations(db, actor, conversationFilters.parse(asked));
const names = async (actor: typeof lucia, asked: Record<string, string>) =>
  (await list(actor, asked)).items.map(({ name }) => name);
const change = (state: string, more: Record<string, string> = {}) =>
  conversationChangeInput.parse({ state, ...more });
const open = async (actor: typeof lucia, id: string) =>
  granted(await getConversation(db, actor, id));

/** Somebody whose inbox is empty, with a house. */
async function advertiser() {
  const actor = await register(db, { first_name: 'Ana' });
  return { actor, house: await publishHouse(db, actor) };
}

test('all that one visitor wrote is one conversation, whatever it is about', async () => {
  const { actor, house } = await advertiser();
  const other = await publishHouse(db, actor);
  const first = await writeAbout(db, { property_id: house });
  await askForNumber(db, { property_id: house }, 'whatsapp', {}, later(HOUR));
  await writeAbout(db, { property_id: other }, { email: 'TAINA@sertao.example' }, later(2 * HOUR));
  await writeAbout(db, { property_id: house }, { email: 'outra@sertao.example' });
  await writeAbout(db, { property_id: await publishHouse(db, lucia) });
  const found = await list(actor);
  expect(found).toMatchObject({ total: 2, unread: 2, waiting: 2 });
  const { leads } = await open(actor, found.items[0]?.id ?? '');
  expect(leads.map(({ kind, ad }) => [kind, ad?.id])).toEqual([
    ['message', house],
    ['whatsapp', house],
    ['message', other],
  ]);
  expect((await open(actor, first)).id).toBe(found.items[0]?.id);
});

test('two messages of one visitor at the same moment are in one conversation', async () => {
  const { actor, house } = await advertiser();
  await Promise.all(
    [1, 2, 3, 4].map((turn) =>
      writeAbout(db, { property_id: house }, { message: `Bom dia, pergunta ${turn}` }),
    ),
  );
  const [one, ...others] = (await list(actor)).items;
  expect(others).toEqual([]);
  expect((await open(actor, one?.id ?? '')).leads).toHaveLength(4);
  const enquiries = await db
    .selectFrom('leads')
    .where('advertiser_id', '=', actor.id)
    .where('opens_enquiry', '=', true)
    .select('id')
    .execute();
  expect(enquiries).toHaveLength(1);
});

test('the newest comes first; what was opened is read, and stays read until more comes', async () => {
  const { actor, house } = await advertiser();
  const old = await writeAbout(
    db,
    { property_id: house },
    { name: 'Ana Reis', email: 'a@a.example' },
  );
  await writeAbout(
    db,
    { property_id: house },
    { name: 'Bia Reis', email: 'b@a.example' },
    later(HOUR),
  );
  expect(await names(actor, {})).toEqual(['Bia Reis', 'Ana Reis']);
  const { id } = await open(actor, old);
  granted(await readConversation(db, actor, id, NOW));
  granted(await readConversation(db, actor, id, later(HOUR)));
  expect((await open(actor, id)).leads[0]?.read_at).toEqual(NOW);
  expect(await names(actor, { unread: 'on' })).toEqual(['Bia Reis']);
  const again = { name: 'Ana Reis', email: 'a@a.example', message: 'E a escritura, tem?' };
  await writeAbout(db, { property_id: house }, again, later(3 * HOUR));
  expect(await names(actor, { unread: 'on' })).toEqual(['Ana Reis', 'Bia Reis']);
});

test('looking changes nothing', async () => {
  const { actor, house } = await advertiser();
  const id = await writeAbout(db, { property_id: house });
  await open(actor, id);
  await list(actor);
  expect((await open(actor, id)).leads[0]?.read_at).toBeNull();
});

test('is found by name, telephone, words of the message, ad, state and kind', async () => {
  const { actor, house } = await advertiser();
  const other = await publishHouse(db, actor, { name: 'Roça do Açude Novo em Lapão' });
  await writeAbout(
    db,
    { property_id: house },
    {
      name: 'José D´Ávila da Conceição',
      email: 'jose@a.example',
      phone: '74-99911-5566',
      message: 'Aceita um trator na troca?',
    },
  );
  await writeAbout(db, { property_id: other }, { name: 'Bia', email: 'bia@a.example' });
  await askForNumber(db, { property_id: house }, 'phone', { name: 'Caio', email: 'c@a.example' });
  const jose = ["José D'Ávila da Conceição"];
  expect(await names(actor, { q: 'd`avila' })).toEqual(jose);
  expect(await names(actor, { q: 'jose conceicao' })).toEqual(jose);
  expect(await names(actor, { q: '(74) 99911-5566' })).toEqual(jose);
  expect(await names(actor, { q: '+55 74 99911-5566' })).toEqual(jose);
  expect(await names(actor, { q: '+55 74 9911-5566' })).toEqual(jose);
  expect(await names(actor, { q: 'TRATOR troca' })).toEqual(jose);
  expect(await names(actor, { q: 'açude' })).toEqual(['Bia']);
  expect(await names(actor, { q: other })).toEqual(['Bia']);
  expect(await names(actor, { ad: other })).toEqual(['Bia']);
  expect(await names(actor, { kind: 'phone' })).toEqual(['Caio']);
  expect(await names(actor, { q: 'nada%disso_aqui' })).toEqual([]);
  const { id } = (await list(actor, { q: 'bia' })).items[0] ?? { id: '' };
  granted(await changeConversation(db, actor, id, change('visit_booked')));
  expect(await names(actor, { state: 'visit_booked' })).toEqual(['Bia']);
});

test('an answer ends the waiting of everything that was asked before it', async () => {
  const { actor, house } = await advertiser();
  const lead = await writeAbout(db, { property_id: house });
  await writeAbout(
    db,
    { property_id: house },
    { message: 'Alguém aí? Posso visitar?' },
    later(HOUR),
  );
  const { id, waiting_since: since } = await open(actor, lead);
  expect(since).toEqual(NOW);
  granted(
    await answerConversation(db, actor, id, { way: 'marked', keep_text: false }, later(2 * HOUR)),
  );
  expect(await open(actor, id)).toMatchObject({ state: 'answered', waiting_since: null });
  expect((await list(actor)).waiting).toBe(0);
  const kept = await db.selectFrom('leads').where('conversation_id', '=', id).selectAll().execute();
  expect(kept.map(({ answered_at: at }) => at)).toEqual([later(2 * HOUR), later(2 * HOUR)]);
  await writeAbout(
    db,
    { property_id: house },
    { message: 'E o preço, tem conversa?' },
    later(3 * HOUR),
  );
  expect(await open(actor, id)).toMatchObject({ state: 'new', waiting_since: later(3 * HOUR) });
});

test('what comes a minute after an answer is answered by the same words again', async () => {
  const { actor, house } = await advertiser();
  const { id } = await open(actor, await writeAbout(db, { property_id: house }));
  const answer = { way: 'marked', keep_text: false } as const;
  granted(await answerConversation(db, actor, id, answer, later(MINUTE)));
  await writeAbout(
    db,
    { property_id: house },
    { message: 'E a escritura, tem?' },
    later(2 * MINUTE),
  );
  granted(await answerConversation(db, actor, id, answer, later(3 * MINUTE)));
  const { answers, waiting_since: since } = await open(actor, id);
  expect([answers.length, since]).toEqual([2, null]);
});

test('an answer by e-mail reaches whoever wrote, once, who answers to the advertiser', async () => {
  const { actor, house } = await advertiser();
  const { id } = await open(actor, await writeAbout(db, { property_id: house }));
  const answer = { way: 'email', message: 'Está sim. Venha no sábado!', keep_text: false } as const;
  await Promise.all([1, 2, 3].map(() => answerConversation(db, actor, id, answer, later(HOUR))));
  const mails = (await mailsToAddress(db, 'taina@sertao.example')).filter(
    (mail) =>
      mail.message === 'lead_answered' && 'text' in mail.data && mail.data.text === answer.message,
  );
  expect(mails).toMatchObject([
    {
      data: { firstName: 'Tainá', ad: { path: `/imovel/casa/irece/${house}` } },
    },
  ]);
  expect((await open(actor, id)).answers).toMatchObject([
    { way: 'email', message: answer.message },
  ]);
});

test('what is written in WhatsApp stays there', async () => {
  const { actor, house } = await advertiser();
  const { id } = await open(actor, await writeAbout(db, { property_id: house }));
  const answer = { way: 'whatsapp', message: 'Oi Tainá!', keep_text: true } as const;
  granted(await answerConversation(db, actor, id, answer, later(HOUR)));
  expect((await open(actor, id)).answers).toMatchObject([{ way: 'whatsapp', message: null }]);
  expect((await listReplyTexts(db, actor)).map(({ text }) => text)).toEqual(['Oi Tainá!']);
});

test('whoever asked only for a number waits for no answer', async () => {
  const { actor, house } = await advertiser();
  await askForNumber(db, { property_id: house }, 'phone');
  expect(await list(actor)).toMatchObject({ total: 1, waiting: 0, unread: 1 });
});

test('what is lost has a reason, nobody waits in it, and it is new again when they write again', async () => {
  expect(conversationChangeInput.safeParse({ state: 'lost' }).error?.issues).toMatchObject([
    { path: ['lost_reason'], message: 'Diga por que não deu certo' },
  ]);
  expect(change('closed', { lost_reason: 'price' }).lostReason).toBeNull();
  const { actor, house } = await advertiser();
  const { id } = await open(actor, await writeAbout(db, { property_id: house }));
  const lost = change('lost', { lost_reason: 'price', note: 'Achou caro demais' });
  granted(await changeConversation(db, actor, id, lost));
  expect(await open(actor, id)).toMatchObject({
    state: 'lost',
    lost_reason: 'price',
    note: 'Achou caro demais',
    waiting_since: null,
  });
  await writeAbout(
    db,
    { property_id: house },
    { message: 'Pensei melhor, ainda tem?' },
    later(HOUR),
  );
  expect(await open(actor, id)).toMatchObject({
    state: 'new',
    lost_reason: null,
    note: 'Achou caro demais',
    waiting_since: later(HOUR),
  });
});

test('a conversation is for the advertiser who received it', async () => {
  const { actor, house } = await advertiser();
  const { id } = await open(actor, await writeAbout(db, { property_id: house }));
  const none = { refused: 'not_found' };
  expect(await getConversation(db, josue, id)).toEqual(none);
  expect(await readConversation(db, josue, id, NOW)).toEqual(none);
  expect(await changeConversation(db, josue, id, change('closed'))).toEqual(none);
  const answer = { way: 'email', message: 'Sou outro', keep_text: true } as const;
  expect(await answerConversation(db, josue, id, answer, NOW)).toEqual(none);
  expect(await listReplyTexts(db, josue)).toEqual([]);
  expect((await list(josue)).items.map((one) => one.id)).not.toContain(id);
});

test('twenty texts are kept, each once, and one that goes makes room', async () => {
  const { actor, house } = await advertiser();
  for (let turn = 0; turn < 20; turn += 1)
    granted(await keepReplyText(db, actor, `Texto ${turn}`, later(turn)));
  granted(await keepReplyText(db, actor, 'Texto 3', later(HOUR)));
  const full = { refused: 'reply_text_limit_reached' };
  expect(await keepReplyText(db, actor, 'Mais um', later(HOUR))).toEqual(full);
  const { id } = await open(actor, await writeAbout(db, { property_id: house }));
  const answer = { way: 'email', message: 'Mais um', keep_text: true } as const;
  expect(await answerConversation(db, actor, id, answer, later(HOUR))).toEqual(full);
  expect((await open(actor, id)).answers).toEqual([]);
  const [newest] = await listReplyTexts(db, actor);
  expect(newest?.text).toBe('Texto 19');
  expect(await dropReplyText(db, josue, newest?.id ?? '')).toEqual({ refused: 'not_found' });
  granted(await dropReplyText(db, actor, newest?.id ?? ''));
  granted(await answerConversation(db, actor, id, answer, later(HOUR)));
});

test('a text says the name and the ad when it is sent, and is kept as it was written', async () => {
  const { actor, house } = await advertiser();
  const { id } = await open(actor, await writeAbout(db, { property_id: house }));
  const answer = {
    way: 'email',
    message: 'Oi {nome}, o {anúncio} é seu?',
    keep_text: true,
  } as const;
  granted(await answerConversation(db, actor, id, answer, later(HOUR)));
  const { answers, leads } = await open(actor, id);
  expect(answers[0]?.message).toBe(`Oi Tainá, o ${leads[0]?.ad?.name} é seu?`);
  expect((await listReplyTexts(db, actor))[0]?.text).toBe(answer.message);
});

test('e-mails end when five wait for a word of the visitor, and whoever confirmed none sends none', async () => {
  const { actor, house } = await advertiser();
  const email = 'cinco@sertao.example';
  const { id } = await open(actor, await writeAbout(db, { property_id: house }, { email }));
  const send = (turn: number) =>
    answerConversation(
      db,
      actor,
      id,
      { way: 'email', message: `Ainda quer visitar? ${turn}`, keep_text: false },
      later(HOUR + turn),
    );
  for (let turn = 0; turn < 5; turn += 1) granted(await send(turn));
  expect(await send(5)).toEqual({ refused: 'answers_used_up' });
  granted(
    await answerConversation(db, actor, id, { way: 'marked', keep_text: false }, later(HOUR)),
  );
  const more = { email, message: 'Quero sim, no sábado!' };
  await writeAbout(db, { property_id: house }, more, later(2 * HOUR));
  const unconfirmed = db.updateTable('users').set({ email_confirmed_at: null });
  await unconfirmed.where('id', '=', actor.id).execute();
  expect(await send(3 * HOUR)).toEqual({ refused: 'email_not_confirmed_for_answers' });
});

test('a mailbox that nobody opened gets five e-mails from all advertisers together, however it is spelt', async () => {
  const answerTo = async (email: string, at: number) => {
    const { actor, house } = await advertiser();
    const { id } = await open(actor, await writeAbout(db, { property_id: house }, { email }));
    const text = { way: 'email', message: 'Ainda está, sim.', keep_text: false } as const;
    return answerConversation(db, actor, id, text, later(at));
  };
  const spellings = ['v.itima@gmail.com', 'vitima+casa@gmail.com', 'vitima@googlemail.com'];
  for (let day = 0; day < 5; day += 1)
    granted(await answerTo(spellings[day % 3]!, day * 24 * HOUR));
  const another = () => answerTo('vitima@gmail.com', 40 * 24 * HOUR);
  expect(await another()).toEqual({ refused: 'answers_unopened' });
  await mailboxProved(db, 'vitima@gmail.com', later(40 * 24 * HOUR));
  granted(await another());
});

test('who writes later under the same address changes neither name nor telephone', async () => {
  const { actor, house } = await advertiser();
  const lead = await writeAbout(db, { property_id: house });
  const stranger = {
    name: 'Outra Pessoa',
    phone: '11-99999-0000',
    message: 'Me chame neste outro',
  };
  await writeAbout(db, { property_id: house }, stranger, later(HOUR));
  expect(await open(actor, lead)).toMatchObject({
    name: 'Tainá Ribeiro',
    phone: '74988112233',
    leads: [{ phone: '74988112233' }, { phone: '11999990000' }],
  });
  expect(await names(actor, { q: '+55 11 99999-0000' })).toHaveLength(1);
});

test('what is not said of a note leaves it, and an empty one deletes it', async () => {
  const { actor, house } = await advertiser();
  const { id } = await open(actor, await writeAbout(db, { property_id: house }));
  granted(await changeConversation(db, actor, id, change('visit_booked', { note: 'Sábado 9 h' })));
  granted(await changeConversation(db, actor, id, change('closed')));
  expect(await open(actor, id)).toMatchObject({ state: 'closed', note: 'Sábado 9 h' });
  granted(await changeConversation(db, actor, id, change('closed', { note: '' })));
  expect((await open(actor, id)).note).toBeNull();
});
