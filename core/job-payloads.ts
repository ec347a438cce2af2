import type { EmailMessages } from './email-messages.ts';

/** What each job is told. Ids rather than rows: the job reads what is true when it runs. */
export interface JobPayloads {
  send_email: {
    [Name in keyof EmailMessages]: { to: string; message: Name; data: EmailMessages[Name] };
  }[keyof EmailMessages];
  process_photo: { photoId: string };
  refine_photo: { photoId: string };
  delete_photo_files: { photoIds: string[] };
  /** Ids of `user_avatars`, of the cut pictures as of the originals. */
  delete_avatar_files: { avatarIds: string[] };
  prepare_data_export: { exportId: string };
  /** Beginnings of storage keys; everything below them goes. */
  remove_stored_files: { prefixes: string[] };
}
