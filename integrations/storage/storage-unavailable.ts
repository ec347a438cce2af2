/** Full, over its quota, or read-only as a disk becomes after an error. */
const NO_ROOM = new Set(['ENOSPC', 'EDQUOT', 'EROFS']);

/** The storage takes or gives nothing just now: asking again later may help. Nothing was half written. */
export class StorageUnavailable extends Error {
  override name = 'StorageUnavailable';
}

/** Whether a file system refused to write because it has no room. */
export function isWithoutRoom(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && NO_ROOM.has((error as NodeJS.ErrnoException).code ?? '');
}
