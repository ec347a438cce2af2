import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { DEMONSTRATION_ACCOUNTS } from '#demo/demonstration-accounts.ts';
import { startTestSmtpServer } from '#integrations/email/test-smtp-server.fixture.ts';
import { phonePictures } from '../bench/phone-pictures.ts';
import type { Finding } from '../finding.ts';
import { adsToWriteAbout, visitorLead } from './visitor-leads.ts';
import { askLoopback, loopbackAddress, logInAt } from './loopback-request.ts';
import { isReady, type SeparateProcesses } from './separate-processes.ts';
import { photoFaults } from './worker-kills-photos.ts';

const PORT = 4172;
const LONG = { times: 10, pictures: 8 };
const MESSAGES_A_KILL = 30;
/** Jobs of a killed worker are free after six seconds. In ms. */
const DONE_WITHIN_MS = 240_000;

/** The worker is killed with work in hand: everything is done in the end, and each thing once. */
export async function workerKills(
  site: SeparateProcesses,
  { times, pictures } = LONG,
): Promise<Finding[]> {
  const mail = await startTestSmtpServer();
  try {
    site.startServer(PORT);
    await isReady(PORT);
    const photos = await uploadPhotos(site, pictures);
    const ads = await adsToWriteAbout(site.pool);
    let messages = 0;
    const write = async () => {
      await anHourPasses(site);
      for (let sent = 0; sent < MESSAGES_A_KILL; sent += 1)
        await writeTo(ads[messages % ads.length] ?? '', (messages += 1));
    };
    await write();
    let worker = site.startWorker({ SMTP_URL: mail.url });
    for (let kill = 0; kill < times; kill += 1) {
      await write();
      await untilBusy(site);
      // Anywhere in a message of some 30 ms or a photograph of a second or two.
      await pause(Math.random() * 1500);
      await worker.end('SIGKILL');
      worker = site.startWorker({ SMTP_URL: mail.url });
    }
    const left = await untilDone(site);
    // The clock sends others meanwhile. A line goes on where quoted-printable broke it.
    const about = mail.taken.filter(({ raw }) =>
      raw.replaceAll('=\r\n', '').includes('visitante.'),
    );
    const ids = about.map(({ raw }) => /^Message-ID: (.*)$/im.exec(raw)?.[1]?.trim() ?? '');
    const distinct = new Set(ids).size;
    const faults = await photoFaults(site, photos);
    for (const fault of faults.slice(0, 20)) console.log(`  ${fault}`);
    const what = `${times} kills of the worker`;
    return [
      { name: `Jobs not done after ${what}`, aim: '0', measured: String(left), met: left === 0 },
      {
        name: `E-mails by Message-ID, of ${messages} messages`,
        aim: `each once`,
        measured: `${distinct} different`,
        met: distinct === messages,
      },
      {
        name: 'E-mails that the mail server took over a second time',
        aim: '0',
        measured: String(ids.length - distinct),
        met: ids.length === distinct,
      },
      {
        name: `Photographs, of ${photos.length}, without all their sizes once`,
        aim: '0',
        measured: String(faults.length),
        met: photos.length === pictures && faults.length === 0,
      },
    ];
  } finally {
    await site.clear();
    await mail.close();
  }
}

async function uploadPhotos({ pool }: SeparateProcesses, pictures: number): Promise<string[]> {
  const [owner] = DEMONSTRATION_ACCOUNTS;
  const token = await logInAt(PORT, owner);
  const { rows } = await pool.query<{ id: string }>(
    `select properties.id from properties join users on users.id = owner_id
      where users.email = $1 and archived_at is null
      order by (select count(*) from photos where property_id = properties.id) limit 1`,
    [owner.email],
  );
  const photos: string[] = [];
  for (const body of await phonePictures(pictures)) {
    const { status, text } = await askLoopback({
      port: PORT,
      method: 'POST',
      path: `/v1/properties/${rows[0]?.id}/photos`,
      body,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'image/jpeg' },
    });
    if (status !== 201) throw new Error(`A photograph was refused: ${status} ${text}`);
    photos.push((JSON.parse(text) as { data: { id: string } }).data.id);
  }
  return photos;
}

/** As far as e-mails about messages go: above a few an hour they would wait and come together. */
async function anHourPasses({ pool }: SeparateProcesses): Promise<void> {
  await pool.query(`update lead_mailings set hour_from = hour_from - interval '1 hour'`);
}

async function writeTo(ad: string, n: number): Promise<void> {
  const { status, text } = await askLoopback({
    port: PORT,
    method: 'POST',
    path: '/v1/leads',
    from: loopbackAddress(n),
    body: {
      lead: visitorLead(ad, `visitante.${randomUUID()}@correio.example`),
    },
  });
  if (status !== 201) throw new Error(`A message was refused: ${status} ${text}`);
}

/** Until the worker that was started last holds a job. */
async function untilBusy(site: SeparateProcesses): Promise<void> {
  const before = await jobsDone(site);
  for (let tries = 0; tries < 600; tries += 1) {
    if ((await jobsDone(site)) !== before) return;
    await pause(50);
  }
  throw new Error('The worker did nothing for half a minute.');
}

async function jobsDone({ pool }: SeparateProcesses): Promise<number> {
  const { rows } = await pool.query<{ most: number }>(
    `select coalesce(max(extract(epoch from locked_at) * 1000), 0)::float8 as most from graphile_worker.jobs`,
  );
  return rows[0]?.most ?? 0;
}

/** Finer pictures need not wait their minute. @returns how many jobs are left; those of the clock do not count */
async function untilDone({ pool }: SeparateProcesses): Promise<number> {
  const began = performance.now();
  for (;;) {
    await pool.query(
      `update graphile_worker._private_jobs set run_at = now() where run_at > now() and task_id =
        (select id from graphile_worker._private_tasks where identifier = 'refine_photo')`,
    );
    const { rows } = await pool.query<{ left: number }>(
      `select count(*)::int as left from graphile_worker.jobs
        where task_identifier in ('send_email', 'process_photo', 'refine_photo')`,
    );
    const left = rows[0]?.left ?? 0;
    if (left === 0 || performance.now() - began > DONE_WITHIN_MS) return left;
    await pause(500);
  }
}
