import type { PhotoFile } from '#core/photos/photo-sizes.server.ts';
import type { PhotoStorage } from '#integrations/storage/photo-storage.ts';

/** Stores files at the same time, and is done with all of them also when it throws the first failure. */
export async function putFiles(storage: PhotoStorage, files: readonly PhotoFile[]): Promise<void> {
  const outcomes = await Promise.allSettled(
    files.map(({ key, bytes, contentType }) => storage.put(key, bytes, contentType)),
  );
  const failure = outcomes.find(({ status }) => status === 'rejected');
  if (failure?.status === 'rejected') throw failure.reason;
}
