import type { TaskList } from 'graphile-worker';
import type { JobName } from '#core/later.server.ts';
import { cleanExpired } from './clean-expired.ts';
import { forgetOutlived } from './forget-outlived.ts';
import { taskOf } from './job-task.ts';
import type { ClockJob, Job, JobTools } from './job-tools.ts';
import type { ClockJobName } from './schedule.ts';
import { sendEmail } from './send-email.ts';

const JOBS: { [Name in JobName]: Job<Name> } & Record<ClockJobName, ClockJob> = {
  send_email: sendEmail,
  // Loaded with the first photograph: a worker at rest does without the picture library.
  async process_photo(payload, { db, storage }) {
    const { processPhoto } = await import('./process-photo.ts');
    await processPhoto(payload, { db, storage });
  },
  async delete_photo_files(payload, { storage }) {
    const { deletePhotoFiles } = await import('./delete-photo-files.ts');
    await deletePhotoFiles(payload, { storage });
  },
  async prepare_data_export({ exportId }, { db, storage, now }) {
    const { prepareDataExport } = await import('#core/privacy/data-export-preparing.server.ts');
    await prepareDataExport(db, storage, exportId, now);
  },
  async remove_stored_files({ prefixes }, { storage }) {
    for (const prefix of prefixes) await storage.removeAll(prefix);
  },
  clean_expired: (_, tools) => cleanExpired(tools),
  forget_outlived: (_, tools) => forgetOutlived(tools),
};

/**
 * Which jobs share workers. Photographs fill the memory, so one at a time, and hold nothing else up.
 * Messages too: while the server answers one, no other keeps the process from hearing it, which
 * is the moment in which a crash would send it twice.
 */
const LANES: (JobName | ClockJobName)[][] = [
  ['send_email'],
  ['process_photo'],
  [
    'delete_photo_files',
    'remove_stored_files',
    'prepare_data_export',
    'clean_expired',
    'forget_outlived',
  ],
];

/** Every task of the queue, by lane. */
export function allJobs(tools: JobTools): TaskList[] {
  return LANES.map((names) =>
    Object.fromEntries(names.map((name) => [name, taskOf(JOBS[name], tools)])),
  );
}
