import type { PhotoStorage } from '#integrations/storage/photo-storage.ts';
import { AVATAR_FOLDER } from './avatar.ts';

export async function removeAvatarFiles(storage: PhotoStorage, id: string): Promise<void> {
  await storage.removeAll(`${AVATAR_FOLDER}/${id}/`);
}
