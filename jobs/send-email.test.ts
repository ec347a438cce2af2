import { afterAll, expect, inject, test } from 'vitest';
import { eventually } from '#db/eventually.fixture.ts';
import type { EmailMessages } from '#core/email-messages.ts';
import { register } from '#core/ads/advertisers.fixture.ts';
import { later } from '#core/later.server.ts';
import {
  answersToken,
  letterKey,
  readAnswersToken,
  readLetterToken,
} from '#core/letters/letter-links.server.ts';
import type { JobPayloads } from '#core/job-payloads.ts';
import { GALLERY } from '#emails/email-gallery.fixture.ts';
import { publishHouse } from '#core/ads/ads.fixture.ts';
import { unsafeRefuseAnswers } from '#core/leads/answers-refusing.server.ts';
import { writeAbout } from '#core/leads/leads.fixture.ts';
import { chooseLetter } from '#core/letters/wanted-letters.server.ts';
import { takeEmailEvents } from '#core/mailboxes/email-events.server.ts';
import { mailboxProved, readMailbox } from '#core/mailboxes/mailboxes.server.ts';
import { openDatabase } from '#db/database.ts';
import { testDatabase } from '#db/test-database.fixture.ts';
import { inboxFolder, readInbox } from '#integrations/email/inbox.ts';
import { inboxMailer } from '#integrations/email/inbox-mailer.ts';
import { EmailRefused, type Email, type Mailer } from '#integrations/email/mailer.ts';
import { smtpMailer } from '#integrations/email/smtp-mailer.ts';
import { startTestSmtpServer } from '#integrations/email/test-smtp-server.fixture.ts';
import { taskOf } from './job-task.ts';
import type { JobRun, JobTools } from './job-tools.ts';
import { queueOf, rememberingLog, temporaryFolder, waitingJobs } from './queue.fixture.ts';
import { sendEmail } from './send-email.ts';
import { noPayments } from '#integrations/payments/open-payments.ts';
import { openSentLedger } from './sent-ledger.ts';

const { db, pool } = await testDatabase();
const { rows } = await pool.query<{ name: string }>('select current_database() as name');
const url = Object.assign(new URL(inject('databaseServer')), {
  pathname: `/${rows[0]?.name}`,
}).href;
const workers = openDatabase(url, { connections: 8 });
afterAll(() => workers.close());

const KEY = letterKey('a key of tests');
const FROM = 'Mandacaru <ola@mandacaru.example>';
const token = 'Zk3pQ0vX8yR1mT5nB7cD2fG4hJ6kL9wE_sA-uI3oP0';
const payload = {
  to: 'lucia@example.com',
  message: 'reset_password',
  data: { firstName: 'Lúcia', token } satisfies EmailMessages['reset_password'],
} as const;

function tools(
  mailer: Mailer,
  folder = temporaryFolder(),
): JobTools & { folder: string; log: ReturnType<typeof rememberingLog> } {
  return {
    db,
    pool: undefined as never,
    mailer,
    storage: undefined as never,
    payments: noPayments,
    ledger: openSentLedger(folder),
    log: rememberingLog(),
    publicBaseUrl: 'https://mandacaru.example',
    letterKey: KEY,
    now: () => new Date(),
    folder,
  };
}

/** A mailer that remembers, and fails as told. */
function rememberingMailer(
  send: (email: Email) => void = () => undefined,
): Mailer & { sent: Email[] } {
  const sent: Email[] = [];
  return {
    sent,
    async send(email) {
      send(email);
      sent.push(email);
    },
    close: () => undefined,
  };
}

test('a message goes through the queue into the inbox, with the name of the site', async () => {
  const folder = temporaryFolder();
  const mailer = inboxMailer({ folder: inboxFolder(folder), from: FROM });
  await db
    .insertInto('website_settings')
    .values({ name: 'site_name', value: JSON.stringify('Aroeira') })
    .execute();
  queueOf(workers.pool, { send_email: taskOf(sendEmail, tools(mailer, folder)) });
  await db.transaction().execute((transaction) => later(transaction, 'send_email', payload));
  await eventually(async () => expect(await readInbox(inboxFolder(folder))).toHaveLength(1));
  const [message] = await readInbox(inboxFolder(folder));
  expect(message).toMatchObject({
    to: payload.to,
    from: FROM,
    subject: 'Aroeira: crie uma nova senha',
  });
  expect(message?.text).toContain(`https://mandacaru.example/resetar-senha/${token}`);
  await eventually(async () => expect(await waitingJobs(pool)).toBe(0));
});

test('messages that a site of the release before queues are sent', async () => {
  const old = [
    [
      'vehicle_refused',
      { vehicleId: 'carro12345', vehicleName: 'Fiat Uno', reason: 'Falta foto.' },
    ],
    ['ad_held', { adName: 'Casa', ownPath: '/dashboard' }],
    ['regret_to_office', { reader: 'person', what: 'Plano', amountCents: 2990 }],
    ['payment_alert', { alert: { kind: 'many_declines', userId: 'conta12345', declines: 6 } }],
  ] as const;
  for (const [message, data] of old)
    await pool.query(`select graphile_worker.add_job('send_email', $1)`, [
      { to: payload.to, message, data: { firstName: 'Lúcia', ...data } },
    ]);
  const mailer = rememberingMailer();
  queueOf(workers.pool, { send_email: taskOf(sendEmail, tools(mailer)) });
  await eventually(async () => expect(await waitingJobs(pool)).toBe(0));
  const texts = mailer.sent.map(({ text }) => text).join();
  expect(mailer.sent).toHaveLength(old.length);
  expect(texts).toContain('/dashboard/vehicles/carro12345/edit');
  expect(texts).not.toContain('undefined');
});

test('a message that was taken over is not sent again when its job runs again', async () => {
  const mailer = rememberingMailer();
  const first = tools(mailer);
  await sendEmail(payload, first, { key: '1-1-0' });
  await sendEmail(payload, first, { key: '1-1-0' });
  // Another process on the same machine, after the first was killed.
  await sendEmail(payload, tools(mailer, first.folder), { key: '1-1-0' });
  expect(mailer.sent).toHaveLength(1);
  await sendEmail(payload, first, { key: '1-2-0' });
  expect(mailer.sent).toHaveLength(2);
});

test('a job whose end could not be written down sends nothing twice', async () => {
  const smtp = await startTestSmtpServer();
  const mailer = smtpMailer({ url: smtp.url, from: FROM });
  const context = tools(mailer);
  let runs = 0;
  const task = taskOf(sendEmail, context);
  queueOf(workers.pool, {
    async send_email(data, helpers) {
      runs += 1;
      await task(data, helpers);
      // The message is out; now the database goes away before the queue can say so.
      if (runs === 1) {
        await pool.query(`alter table graphile_worker._private_jobs rename to hidden_jobs`);
        setTimeout(
          () => void pool.query(`alter table graphile_worker.hidden_jobs rename to _private_jobs`),
          500,
        );
      }
    },
  });
  await later(db, 'send_email', payload);
  await eventually(() => expect(runs).toBe(2));
  await eventually(async () => expect(await waitingJobs(pool)).toBe(0));
  expect(smtp.taken).toHaveLength(1);
  mailer.close();
  await smtp.close();
});

test('a message that failed is tried again under the same id', async () => {
  const ids: string[] = [];
  const mailer = rememberingMailer(({ id }) => {
    ids.push(id);
    if (ids.length === 1) throw new Error('451');
  });
  queueOf(workers.pool, { send_email: taskOf(sendEmail, tools(mailer)) });
  await later(db, 'send_email', payload);
  await eventually(() => expect(mailer.sent).toHaveLength(1));
  expect(ids[1]).toBe(ids[0]);
});

test('an address that the server refuses for good ends the job, and the log knows no address and no token', async () => {
  const context = tools(
    rememberingMailer(() => {
      throw new EmailRefused('The server refuses this address: 550.');
    }),
  );
  queueOf(workers.pool, { send_email: taskOf(sendEmail, context) }, context.log);
  await later(db, 'send_email', payload);
  await eventually(() => expect(context.log.lines.join()).toContain('given up'));
  await eventually(async () => expect(await waitingJobs(pool)).toBe(0));
  expect(context.log.lines.join()).not.toContain(token);
  expect(context.log.lines.join()).not.toContain('lucia');
});

test('the receipt of a payment goes with its message, as it is when the message is written', async () => {
  const mailer = rememberingMailer();
  const { id } = await db
    .insertInto('payments')
    .values({
      purpose: 'boost',
      what: 'Impulso Ouro por 7 dias',
      status: 'paid',
      method: 'pix',
      amount_cents: 49_90,
      payer_name: 'Lúcia Alves',
      payer_email: payload.to,
      receipt_number: 77,
      paid_at: new Date('2026-11-21T15:00:00Z'),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const data = {
    firstName: 'Lúcia',
    what: 'Impulso',
    totalCents: 49_90,
    receiptPath: '/recibo',
    purchasePath: '/pedido',
    regretUntil: '2026-11-28T15:00:00Z',
    boostUntil: null,
  };
  const message = { to: payload.to, message: 'payment_received', data } as const;
  const run: JobRun = { key: 'a-receipt' };
  await sendEmail({ ...message, receiptOf: id }, tools(mailer), run);
  await sendEmail({ ...message, receiptOf: 'gone' }, tools(mailer), run);
  expect(mailer.sent).toMatchObject([
    { attachments: [{ name: 'recibo-77.pdf', type: 'application/pdf' }] },
    { attachments: [] },
  ]);
  const [paper] = mailer.sent[0]?.attachments ?? [];
  expect(Buffer.from(paper?.content ?? '', 'base64').toString('latin1')).toMatch(/^%PDF/);
});

const NOW = new Date('2026-11-20T12:00:00Z');
const lead = {
  message: 'lead_received',
  data: {
    firstName: 'Lúcia',
    leadId: 'lead123456',
    adName: 'Casa',
    publicPath: '/imovel/casa/irece/abcde12345',
    visitor: { name: 'Tainá', email: 'taina@example.com', phone: '74999998888' },
    kind: 'message',
    message: 'Ainda está à venda?',
  },
} as const;
const changed = {
  message: 'password_changed',
  data: { firstName: 'Lúcia', at: NOW.toISOString(), userAgent: null },
} as const;

let messages = 0;
/** Sends, and says what went out and what the log says. */
async function sentBy(job: Parameters<typeof sendEmail>[0]) {
  const mailer = rememberingMailer();
  const context = tools(mailer);
  messages += 1;
  await sendEmail(job, context, { key: `left-out-${messages}` });
  return { sent: mailer.sent, log: context.log.lines.join() };
}

const countOf = async (outcome: 'unwanted' | 'bounced' | 'complained' | 'refused') =>
  (
    await db
      .selectFrom('email_counts')
      .where('outcome', '=', outcome)
      .select('count')
      .executeTakeFirst()
  )?.count ?? 0;

test('a letter carries the link that stops it, and is not sent once it is not wanted', async () => {
  const { id: userId } = await register(db, { first_name: 'Lúcia' });
  const letter = { kind: 'message_reminders', userId } as const;
  const job = { ...lead, to: payload.to, letter };
  const { sent } = await sentBy(job);
  const end = sent[0]?.endedAt ?? '';
  expect(readLetterToken(KEY, end.replace('https://mandacaru.example/emails/parar/', ''))).toEqual(
    letter,
  );
  expect(sent[0]?.html).toContain(`href="${end}"`);
  expect(sent[0]?.text).toContain(`não quero mais receber <${end}>`);
  // Stopped between the moment in which it was written down and the one in which it is sent.
  await later(db, 'send_email', job, { key: 'waits' });
  await chooseLetter(db, letter, false, NOW);
  const before = await countOf('unwanted');
  const after = await sentBy(job);
  expect(after.sent).toEqual([]);
  expect(after.log).toContain('left out');
  expect(after.log).not.toContain('lucia');
  expect(await countOf('unwanted')).toBe(before + 1);
  // The other kind, and what is no letter, still goes.
  expect((await sentBy({ ...job, letter: { ...letter, kind: 'freshness' } })).sent).toHaveLength(1);
  expect((await sentBy({ ...lead, to: payload.to })).sent).toHaveLength(1);
});

test('an answer carries the link that stops those of its conversation, and is not sent once it was used', async () => {
  const owner = await register(db, { first_name: 'Lúcia' });
  await writeAbout(db, { property_id: await publishHouse(db, owner) });
  const { id, email } = await db
    .selectFrom('conversations')
    .where('advertiser_id', '=', owner.id)
    .select(['id', 'email'])
    .executeTakeFirstOrThrow();
  const job = {
    to: email,
    message: 'lead_answered',
    data: {
      firstName: 'Tainá',
      conversationId: id,
      advertiser: { name: 'Lúcia', email: 'lucia@example.com' },
      ad: null,
      text: 'Ainda está, sim.',
    },
  } as const;
  const [sent] = (await sentBy(job)).sent;
  const end = sent?.endedAt ?? '';
  expect(
    readAnswersToken(KEY, end.replace('https://mandacaru.example/emails/respostas/', '')),
  ).toBe(id);
  expect(sent?.html).toContain(`href="${end}"`);
  expect(sent?.text).toContain('não fui eu quem perguntou');
  await unsafeRefuseAnswers(db, id, 'disowned');
  expect((await sentBy(job)).sent).toEqual([]);
});

test('to a mailbox that nobody has proved an answer carries our words and a button, and then the text', async () => {
  const owner = await register(db, { first_name: 'Compre-Ja' });
  const house = await publishHouse(db, owner, { name: 'Ganhe mil reais hoje' });
  const to = 'nunca-escreveu@example.com';
  await writeAbout(db, { property_id: house }, { email: to, name: 'Dinheiro Facil' });
  const { id } = await db
    .selectFrom('conversations')
    .where('email', '=', to)
    .select('id')
    .executeTakeFirstOrThrow();
  const job = {
    to,
    message: 'lead_answered',
    data: {
      firstName: 'Dinheiro',
      conversationId: id,
      advertiser: { name: 'Compre-Ja', email: 'spam@example.com' },
      ad: { name: 'Ganhe mil reais hoje', path: '/imovel/x' },
      text: 'Mande um Pix.',
    },
  } as const;
  const [first] = (await sentBy(job)).sent;
  const said = /Dinheiro|Compre|Ganhe|mil reais|Pix|spam@/;
  expect(JSON.stringify(first)).not.toMatch(said);
  expect(first?.html).toContain(`/emails/respostas/${answersToken(KEY, id)}`);
  await mailboxProved(db, to, NOW);
  const [second] = (await sentBy(job)).sent;
  expect(second?.text).toContain('Mande um Pix.');
});

test('no message greets a mailbox that nobody has proved by the name that somebody typed', async () => {
  const to = 'de-outra-pessoa@example.com';
  for (const { message, data } of GALLERY) {
    if (!('firstName' in data)) continue;
    const greeted = { to, message, data: { ...data, firstName: 'Ganhe Dinheiro' } };
    const [sent] = (await sentBy(greeted as JobPayloads['send_email'])).sent;
    expect(sent?.text, message).not.toContain('Ganhe');
  }
});

const happened = (type: 'hard_bounce' | 'complaint' | 'soft_bounce', email: string) =>
  takeEmailEvents(db, [{ id: `${type}-${email}`, type, email, occurredAt: NOW }], NOW);

test('to a mailbox that bounced only the links go that prove it, until one was opened', async () => {
  const to = 'volta@example.com';
  await happened('hard_bounce', 'Volta@Example.com');
  expect((await sentBy({ ...lead, to })).sent).toEqual([]);
  expect((await sentBy({ ...changed, to })).sent).toEqual([]);
  expect((await sentBy({ ...payload, to })).sent).toHaveLength(1);
  expect(await countOf('bounced')).toBe(2);
  await mailboxProved(db, to, new Date('2026-11-21T12:00:00Z'));
  expect((await sentBy({ ...lead, to })).sent).toHaveLength(1);
});

test('to who called us spam goes what is necessary and nothing else', async () => {
  const to = 'chega@example.com';
  await happened('complaint', to);
  expect((await sentBy({ ...lead, to })).sent).toEqual([]);
  expect((await sentBy({ message: 'confirm_alert', data: { token }, to })).sent).toEqual([]);
  expect((await sentBy({ ...changed, to })).sent).toHaveLength(1);
  expect((await sentBy({ ...payload, to })).sent).toHaveLength(1);
});

test('a full mailbox is written to on and on', async () => {
  await happened('soft_bounce', 'cheia@example.com');
  expect((await sentBy({ ...lead, to: 'cheia@example.com' })).sent).toHaveLength(1);
});

test('a server that knows no such mailbox is a bounce; one that does not like the message is none', async () => {
  const refusing = async (to: string, hasNoMailbox: boolean) => {
    const mailer = rememberingMailer(() => {
      throw new EmailRefused('The server refuses this address: 550.', { hasNoMailbox });
    });
    messages += 1;
    await sendEmail({ ...lead, to }, tools(mailer), { key: `refused-${messages}` });
    return readMailbox(db, to);
  };
  expect((await refusing('nao.existe@example.com', true))?.bounced_at).toBeInstanceOf(Date);
  expect(await refusing('politica@example.com', false)).toBeUndefined();
  expect(await countOf('refused')).toBeGreaterThanOrEqual(2);
});
