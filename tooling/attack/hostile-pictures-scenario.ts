import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { openUserSession } from '#core/accounts/user-sessions.server.ts';
import { hostilePictures } from '#core/photos/hostile-pictures.fixture.ts';
import { SECRET_PLACE } from '#core/photos/photo-samples.fixture.ts';
import { register } from '#core/ads/advertisers.fixture.ts';
import { addHouse } from '#core/ads/ads.fixture.ts';
import { seededRandom } from '#demo/seeded-random.ts';
import { photosFolder } from '#integrations/storage/open-storage.ts';
import { useOf, watchMemory } from '../bench/process-watch.ts';
import type { Finding } from '../finding.ts';
import { faultsOf } from './answer-faults.ts';
import type { AttackedSite } from './attacked-site.ts';
import { send, type Call } from './http-call.ts';
import { untilQueueIsEmpty } from './row-hashes.ts';
import { Tally } from './tally.ts';

/** Of each kind of picture; 125 files in all. */
const DAMAGED = 19;
/** What photographs may add to the memory of the server, in megabytes (threat T15). */
const GROWTH_MB = 150;
const AT_ONCE = 4;
/** Sent at two doors, so that an ad has room for all. */
const PHOTOS_OF_AN_AD = 8;
const STATUSES = new Set([200, 201, 202, 302, 303, 409, 413, 415, 422]);

/** Whatever is sent as a photograph is taken or refused, and no stored file says where it was taken. */
export async function hostilePicturesScenario(site: AttackedSite): Promise<Finding[]> {
  const { address, db, seed } = site;
  const chance = seededRandom(seed, 'pictures');
  const every = await hostilePictures((below) => chance.whole(0, below - 1), DAMAGED);
  const pictures = site.some(every);
  const owner = await register(db, { first_name: 'Zilda', profile: 'business' });
  const token = await openUserSession(db, owner.id, 'attack', new Date());
  const tally = new Tally();
  const startedAt = Date.now();
  const before = useOf('server.ts').megabytes;
  const watched = watchMemory();
  for (let begin = 0; begin < pictures.length; begin += PHOTOS_OF_AN_AD) {
    await site.forgetLimits();
    const house = await addHouse(db, owner);
    const some = pictures.slice(begin, begin + PHOTOS_OF_AN_AD);
    for (let first = 0; first < some.length; first += AT_ONCE)
      await Promise.all(
        some.slice(first, first + AT_ONCE).flatMap(([name, bytes]) =>
          doors(house, token, address, bytes).map(async (call) => {
            const answer = await send(address, call);
            const faults = faultsOf(answer, { statuses: STATUSES, longestMs: 10_000 });
            tally.note(
              answer.status,
              faults,
              () => `${name} to ${call.method} ${call.path}, seed ${seed}`,
            );
          }),
        ),
      );
  }
  await untilQueueIsEmpty(db);
  const grown = watched.stop().server - before;
  const files = await filesSince(photosFolder(site.dataFolder), startedAt);
  for (const file of files)
    for (const word of await toldBy(await readFile(file)))
      tally.blame(`a stored file tells ${word}`, file);
  console.log(`    ${tally.spread}; ${files.length} files stored`);
  const [, photograph] = every[0] ?? [];
  return [
    tally.finding(
      `${pictures.length} hostile pictures at three doors`,
      'taken or refused, no 5xx; no stored file tells a place',
      pictures.length,
    ),
    {
      name: 'memory that the server takes for them',
      aim: `less than ${GROWTH_MB} MB`,
      measured: `${Math.round(grown)} MB`,
      met: grown < GROWTH_MB,
    },
    {
      name: 'the search finds the place in what was sent, and files were stored',
      aim: `found; at least ${Math.ceil(50 * site.part)} files`,
      measured: `${(await toldBy(photograph ?? Buffer.alloc(0))).join(', ')}; ${files.length} files`,
      met:
        photograph !== undefined &&
        (await toldBy(photograph)).length > 0 &&
        files.length >= 50 * site.part,
    },
  ];
}

/** One picture at each door: as it is, in a form of the API, and in a form of the page. */
function doors(house: string, token: string, address: string, bytes: Buffer): Call[] {
  const Authorization = `Bearer ${token}`;
  const form = {
    body: Buffer.concat([
      Buffer.from(
        '--x\r\nContent-Disposition: form-data; name="photos"; filename="../../a.jpg"\r\nContent-Type: image/svg+xml\r\n\r\n',
      ),
      bytes,
      Buffer.from('\r\n--x--\r\n'),
    ]),
    type: 'multipart/form-data; boundary=x',
  };
  const photos = `/v1/properties/${house}/photos`;
  return [
    {
      method: 'POST',
      path: photos,
      headers: { Authorization, 'Content-Type': 'text/html' },
      body: bytes,
    },
    {
      method: 'POST',
      path: `/dashboard/photos/property/${house}`,
      headers: {
        Cookie: `token=${token}`,
        Origin: address,
        Accept: 'text/html',
        'Content-Type': form.type,
      },
      body: form.body,
    },
    {
      method: 'PUT',
      path: '/v1/users/avatar',
      headers: { Authorization, 'Content-Type': 'application/octet-stream' },
      body: bytes,
    },
  ];
}

/** What a file says beside its pixels. */
export async function toldBy(bytes: Buffer): Promise<string[]> {
  const words = bytes.includes(SECRET_PLACE) ? [SECRET_PLACE] : [];
  const facts = await sharp(bytes)
    .metadata()
    .catch(() => undefined);
  for (const kind of ['exif', 'xmp', 'iptc', 'tifftagPhotoshop'] as const)
    if (facts?.[kind]) words.push(kind);
  return words;
}

async function filesSince(folder: string, moment: number): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files: string[] = [];
  for (const entry of entries) {
    const file = path.join(entry.parentPath, entry.name);
    if (entry.isFile() && (await stat(file)).mtimeMs >= moment) files.push(file);
  }
  return files;
}
