import path from 'node:path';
import pg from 'pg';
import sharp from 'sharp';
import { DEMONSTRATION_ACCOUNTS } from '#demo/demonstration-accounts.ts';
import type { Finding } from '../finding.ts';
import { startTemporarySite, type TemporarySite } from '../temporary-site.ts';
import { fill, filesBelow, folderOf, makeRoom, onSmallDisk } from './small-disk.ts';

const PORT = 4791;
/** The demonstration's photographs take a part of it. */
const DISK_MEGABYTES = 160;
const PROMISE = 'reads 200; writes 503 with Retry-After, nothing half written; heals alone';
/** How long the jobs may wait before they look again. */
const HEALED_WITHIN_MS = 120_000;

/** The disk of the photographs is full; the database has room. */
export async function fullPhotoDisk(): Promise<Finding[]> {
  const through = onSmallDisk('photos', DISK_MEGABYTES);
  if (!through)
    return [
      {
        name: 'Full disk',
        aim: PROMISE,
        measured: 'this machine mounts no small disk',
        met: false,
      },
    ];
  const site = await startTemporarySite(PORT, {}, through);
  try {
    return await findings(site);
  } finally {
    await site.stop();
  }
}

async function findings(site: TemporarySite): Promise<Finding[]> {
  const photos = folderOf(site.pid, path.join(site.dataFolder, 'photos'));
  const caller = await logIn(site);
  const ad = await caller.newAd();
  const create = { width: 1600, height: 1200, channels: 3, background: '#17513a' } as const;
  const picture = await sharp({ create }).jpeg().toBuffer();
  const addPhoto = () => caller.send('POST', `/v1/properties/${ad}/photos`, picture);
  const pool = new pg.Pool({ connectionString: site.databaseUrl, max: 2 });
  try {
    // Accepted while there is room; whether their sizes find some is left to the worker.
    const accepted = [await addPhoto(), await addPhoto(), await addPhoto()];
    const left = await fill(photos);
    await caller.send('POST', '/v1/users/data_exports');
    const before = { rows: await photoRows(pool), files: await filesAtRest(photos) };

    const writes = [];
    for (let time = 0; time < 10; time += 1) writes.push(await addPhoto());
    writes.push(await caller.send('PUT', '/v1/users/avatar', picture));
    writes.push(
      await caller.send('POST', `/v1/properties/${ad}/copies`, {
        copy: { key: crypto.randomUUID() },
      }),
    );
    const reads = await readEverything(site, caller);
    const after = { rows: await photoRows(pool), files: await filesAtRest(photos) };
    const strays = after.files.filter(
      (file) => !before.files.includes(file) && /unfinished|incoming/.test(file),
    );

    await makeRoom(photos);
    const healed = performance.now();
    const again = await addPhoto();
    const ready = await eventually(async () => (await waitingPhotos(pool, ad)) === 0);
    const exported = await eventually(async () => (await readyExports(pool)) > 0);

    const isRefused = ({ status, retryAfter }: Answer) => status === 503 && retryAfter > 0;
    return [
      {
        name: 'Full disk: writes',
        aim: '503 with Retry-After, never a 500, never a false 201',
        measured: `${writes.filter(isRefused).length} of ${writes.length} answered 503 (${left} bytes were left when it was filled)`,
        met: writes.every(isRefused),
      },
      {
        name: 'Full disk: reads',
        aim: '200',
        measured: `${reads.filter(({ status }) => status === 200).length} of ${reads.length}`,
        met: reads.every(({ status }) => status === 200),
      },
      {
        name: 'Full disk: what is left behind',
        aim: 'no row without its file, no half file',
        measured: `${after.rows.length - before.rows.length} rows, ${strays.length} files more than before`,
        met: after.rows.length === before.rows.length && strays.length === 0,
      },
      {
        name: 'Full disk: room again',
        aim: 'the next upload is taken, without a restart',
        measured: `${again.status}`,
        met: again.status === 201,
      },
      {
        name: 'Full disk: what was taken before',
        aim: `every accepted photograph (${accepted.filter(({ status }) => status === 201).length}) ready, none lost`,
        measured:
          ready === undefined
            ? 'not within two minutes'
            : `after ${((performance.now() - healed) / 1000).toFixed(0)} s at most`,
        met: ready !== undefined && accepted.every(({ status }) => status === 201),
      },
      {
        name: "Full disk: a copy of one's data",
        aim: 'made when there is room',
        measured: exported === undefined ? 'not within two minutes' : 'made',
        met: exported !== undefined,
      },
    ];
  } finally {
    await pool.end();
  }
}

interface Answer {
  status: number;
  retryAfter: number;
  body: unknown;
}

async function logIn({ address }: TemporarySite) {
  const [lucia] = DEMONSTRATION_ACCOUNTS;
  let token = '';
  const send = async (method: string, to: string, content?: object): Promise<Answer> => {
    const isPicture = content instanceof Uint8Array;
    const answer = await fetch(address + to, {
      method,
      headers: {
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        'Content-Type': isPicture ? 'application/octet-stream' : 'application/json',
      },
      body: isPicture ? new Uint8Array(content) : content ? JSON.stringify(content) : null,
    });
    const carried = answer.headers.get('Authorization')?.replace('Bearer ', '');
    token = carried ?? token;
    const retryAfter = Number(answer.headers.get('Retry-After') ?? 0);
    return { status: answer.status, retryAfter, body: await answer.json().catch(() => undefined) };
  };
  const { email, password } = lucia;
  await send('POST', '/v1/sessions', { session: { email, password } });
  if (!token) throw new Error('Dona Lúcia could not log in.');
  return {
    send,
    async newAd(): Promise<string> {
      const { body } = await send('GET', '/v1/users/properties');
      const [first] = (body as { data: { id: string }[] }).data;
      if (!first) throw new Error('Dona Lúcia has no ad.');
      return first.id;
    },
  };
}

async function readEverything(
  { address }: TemporarySite,
  caller: { send(method: string, to: string): Promise<Answer> },
) {
  const home = await (await fetch(`${address}/`)).text();
  const found = [...home.matchAll(/(?:href|src)="(\/(?:imovel|veiculo|photos)\/[^"]+)"/g)].map(
    ([, to = '']) => to,
  );
  const ads = [...new Set(found)].slice(0, 20);
  const pages = ['/', '/imoveis', '/veiculos', '/entrar', '/healthz', '/readyz', ...ads];
  const answers = await Promise.all(
    pages.map(async (to) => ({ status: (await fetch(address + to)).status })),
  );
  const share = /property="og:image" content="[^"]*(\/photos\/share\/[^"]+)"/;
  const adPage = ads.find((to) => to.startsWith('/imovel/'));
  const image = share.exec(adPage ? await (await fetch(address + adPage)).text() : '')?.[1];
  return [
    ...answers,
    await caller.send('GET', '/v1/users/properties'),
    ...(image ? [{ status: (await fetch(address + image)).status }] : []),
  ];
}

async function photoRows(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>('select id from photos');
  return rows.map(({ id }) => id);
}

async function waitingPhotos(pool: pg.Pool, ad: string): Promise<number> {
  const { rows } = await pool.query<{ waiting: number }>(
    "select count(*)::int as waiting from photos where property_id = $1 and status <> 'ready'",
    [ad],
  );
  return rows[0]?.waiting ?? 0;
}

async function readyExports(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ ready: number }>(
    "select count(*)::int as ready from data_exports where status = 'ready'",
  );
  return rows[0]?.ready ?? 0;
}

/** The worker may be in the middle of something: what is there twice in a row. */
async function filesAtRest(folder: string): Promise<string[]> {
  let files = await filesBelow(folder);
  for (;;) {
    await pause(1000);
    const now = await filesBelow(folder);
    if (now.join('\n') === files.join('\n')) return now;
    files = now;
  }
}

async function eventually(is: () => Promise<boolean>): Promise<true | undefined> {
  const until = performance.now() + HEALED_WITHIN_MS;
  while (performance.now() < until) {
    if (await is()) return true;
    await pause(500);
  }
  return undefined;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
