import type { InferResponseType } from 'hono/client';
import type { bulkCalls, bulkRowCalls } from './bulk-subjects.ts';

type Document = InferResponseType<ReturnType<typeof bulkCalls>[':id']['$get'], 200>['data'];

export type BulkJob = Document['attributes'] & { id: string };
export type BulkRow = InferResponseType<
  ReturnType<typeof bulkRowCalls>['$get'],
  200
>['data'][number];
