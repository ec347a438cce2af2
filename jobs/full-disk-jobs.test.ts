import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { phoneJpeg } from '#core/photos/photo-samples.fixture.ts';
import { exportFolder } from '#core/privacy/data-export.ts';
import { prepareDataExport } from '#core/privacy/data-export-preparing.server.ts';
import { requestDataExport } from '#core/privacy/data-exports.server.ts';
import { granted } from '#core/ads/ads.fixture.ts';
import { NOW } from '#core/ads/advertisers.fixture.ts';
import { uploadPath } from '#core/photos/photo.ts';
import { writeToInbox } from '#integrations/email/inbox.ts';
import type { PhotoStorage } from '#integrations/storage/photo-storage.ts';
import { StorageUnavailable } from '#integrations/storage/storage-unavailable.ts';
import { photoJobScene } from './photo-jobs.fixture.ts';
import { processPhoto } from './process-photo.ts';
import { openSentLedger } from './sent-ledger.ts';

const { db, storage, lucia, upload, process: processAgain, only, filesOf } = await photoJobScene();

/** Takes so many files, then none. */
function withRoomFor(files: number): PhotoStorage {
  let room = files;
  return {
    ...storage,
    async put(...all) {
      room -= 1;
      if (room < 0) throw new StorageUnavailable('ENOSPC');
      await storage.put(...all);
    },
  };
}

async function folder(): Promise<string> {
  const made = await mkdtemp(path.join(tmpdir(), 'full-disk-jobs-'));
  onTestFinished(() => rm(made, { recursive: true, force: true }));
  return made;
}

test('a photograph whose sizes find no room keeps its upload, and is ready when there is some', async () => {
  const bytes = await phoneJpeg(800, 600);
  const { id, ad } = await upload(bytes);
  const jobWith = (room: number) =>
    processPhoto({ photoId: id }, { db, storage: withRoomFor(room), now: () => NOW });
  for (let room = 0; room < 7; room += 1) {
    await expect(jobWith(room)).rejects.toThrow(StorageUnavailable);
    expect(await only(ad)).toMatchObject({ id, status: 'processing' });
    expect(await storage.get(uploadPath(id))).toEqual(bytes);
  }
  await processAgain(id);
  expect(await only(ad)).toMatchObject({ id, status: 'ready' });
  expect(await filesOf(id)).toHaveLength(7);
});

test("a copy of somebody's data that finds no room leaves nothing, and is made when there is some", async () => {
  const { id } = granted(await requestDataExport(db, lucia, NOW));
  const prepare = (room: number) => prepareDataExport(db, withRoomFor(room), id, () => NOW);
  await expect(prepare(0)).rejects.toThrow(StorageUnavailable);
  expect((await storage.objects(exportFolder(id))).size).toBe(0);
  await prepare(1);
  expect((await storage.objects(exportFolder(id))).size).toBe(1);
});

test.runIf(existsSync('/dev/full'))(
  'a message that the inbox has no room for is told to the queue and leaves no half',
  async () => {
    const inbox = await folder();
    const message = {
      id: 'a1',
      to: 'a@b.example',
      from: 'c@d.example',
      subject: '',
      text: '',
      html: '',
      sentAt: '',
    };
    // Whatever is written there, the disk is full.
    await symlink('/dev/full', path.join(inbox, `a1.json.${process.pid}.part`));
    await expect(writeToInbox(inbox, message)).rejects.toThrow('ENOSPC');
    expect(await readdir(inbox)).toEqual([]);
    await writeToInbox(inbox, message);
    expect(await readdir(inbox)).toEqual(['a1.json']);
  },
);

test('what was sent is known without room on the disk, and written down when there is some', async () => {
  const data = await folder();
  const place = path.join(data, 'sent-emails');
  // As long as a file stands there, the folder cannot be made.
  await writeFile(place, '');
  const ledger = openSentLedger(data);
  ledger.add('one');
  expect(ledger.has('one')).toBe(true);
  await ledger.forgetBefore(NOW);
  await rm(place);
  await mkdir(place);
  ledger.add('two');
  expect([existsSync(path.join(place, 'one')), ledger.has('one'), ledger.has('two')]).toEqual([
    true,
    true,
    true,
  ]);
});
