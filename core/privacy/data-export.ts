export const DATA_EXPORT_STATUSES = ['requested', 'preparing', 'ready'] as const;
export type DataExportStatus = (typeof DATA_EXPORT_STATUSES)[number];

export const DATA_EXPORT_STATES = [...DATA_EXPORT_STATUSES, 'downloaded', 'expired'] as const;
export type DataExportState = (typeof DATA_EXPORT_STATES)[number];

export function exportFolder(exportId: string): string {
  return `exports/${exportId}/`;
}

export function exportPart(exportId: string, part: number): string {
  return `${exportFolder(exportId)}${String(part).padStart(5, '0')}`;
}
