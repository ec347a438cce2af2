import type { JobPayloads } from '#core/job-payloads.ts';
import { removePhotoFiles } from '#core/photos/photo-removal.server.ts';
import type { PhotoStorage } from '#integrations/storage/photo-storage.ts';

/** Removes everything that is stored of photographs whose rows are gone. */
export async function deletePhotoFiles(
  { photoIds }: JobPayloads['delete_photo_files'],
  { storage }: { storage: PhotoStorage },
): Promise<void> {
  for (const photoId of photoIds) await removePhotoFiles(storage, photoId);
}
