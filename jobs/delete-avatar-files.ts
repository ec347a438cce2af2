import { removeAvatarFiles } from '#core/accounts/avatar-removal.server.ts';
import type { JobPayloads } from '#core/job-payloads.ts';
import type { PhotoStorage } from '#integrations/storage/photo-storage.ts';

/** Removes what is stored of pictures of accounts that nothing shows any more. */
export async function deleteAvatarFiles(
  { avatarIds }: JobPayloads['delete_avatar_files'],
  { storage }: { storage: PhotoStorage },
): Promise<void> {
  for (const id of avatarIds) await removeAvatarFiles(storage, id);
}
