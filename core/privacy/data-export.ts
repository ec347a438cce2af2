/** What a copy of somebody's data is. The operations are in the .server files beside it. */
export const DATA_EXPORT_STATUSES = ['requested', 'preparing', 'ready'] as const;
export type DataExportStatus = (typeof DATA_EXPORT_STATUSES)[number];

/** What its owner is told: `downloaded` and `expired` follow from the dates. */
export const DATA_EXPORT_STATES = [...DATA_EXPORT_STATUSES, 'downloaded', 'expired'] as const;
export type DataExportState = (typeof DATA_EXPORT_STATES)[number];

/** Everything of a copy in the storage. Never served by its address. */
export function exportFolder(exportId: string): string {
  return `exports/${exportId}/`;
}

/** One piece of the archive; put together in order they are the zip file. */
export function exportPart(exportId: string, part: number): string {
  return `${exportFolder(exportId)}${String(part).padStart(5, '0')}`;
}
