import type { ResponseBody } from '../../session/api-types.ts';
import type { bulkCalls, bulkRowCalls } from './bulk-subjects.ts';

type Document = ResponseBody<ReturnType<typeof bulkCalls>[':id']['$get']>['data'];

export type BulkJob = Document['attributes'] & { id: string };
export type BulkRow = ResponseBody<ReturnType<typeof bulkRowCalls>['$get']>['data'][number];
