import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { dropJob, listFailedJobs, retryJob } from '#core/office/failed-jobs.server.ts';
import { isRefusal } from '#core/refusal.ts';
import { answer, presentedAs, refusals } from '../ad-answers.ts';
import { answerRefusal, subject } from '../api-environment.ts';
import { documentOf, resource, resourceSchema } from '../json-api.ts';
import { forOffice } from './office-calls.ts';

const failedJob = resourceSchema(
  'failed_job',
  z.object({
    task: z.string(),
    tries: z.int(),
    error: z.string().nullable().meta({ description: 'First line of what the last try said' }),
    failed_at: z.string(),
  }),
);
const decided = documentOf(resourceSchema('failed_job', z.object({})));
const path = '/v1/backoffice/failed_jobs';
/** A number of the queue. */
const jobId = z.object({ id: z.string().transform((id) => (/^\d{1,18}$/.test(id) ? id : '0')) });

/** What happens later, and did not. */
export const failedJobs = subject()
  .openapi(
    createRoute({
      ...forOffice('office'),
      method: 'get',
      path,
      summary: 'Jobs that were tried as often as they may be, the newest hundred',
      responses: {
        200: answer(
          'The jobs',
          z.object({ data: z.array(failedJob), meta: z.object({ total: z.int() }) }),
        ),
        ...refusals,
      },
    }),
    async (c) => {
      const { jobs, total } = await listFailedJobs(c.var.db);
      return c.json(
        { data: jobs.map((job) => presentedAs('failed_job', job)), meta: { total } },
        200,
      );
    },
  )
  .openapi(
    createRoute({
      ...forOffice('office'),
      method: 'post',
      path: `${path}/{id}/retry`,
      summary: 'Try a job again from the beginning',
      request: { params: jobId },
      responses: { 200: answer('It waits for its turn', decided), ...refusals },
    }),
    async (c) => {
      const { db, admin, now } = c.var;
      const { id } = c.req.valid('param');
      const outcome = await retryJob(db, admin, id, now());
      if (isRefusal(outcome)) return answerRefusal(c, outcome);
      return c.json({ data: resource('failed_job', id, {}) }, 200);
    },
  )
  .openapi(
    createRoute({
      ...forOffice('office'),
      method: 'delete',
      path: `${path}/{id}`,
      summary: 'Give a job up',
      request: { params: jobId },
      responses: { 200: answer('It is forgotten', decided), ...refusals },
    }),
    async (c) => {
      const { db, admin, now } = c.var;
      const { id } = c.req.valid('param');
      const outcome = await dropJob(db, admin, id, now());
      if (isRefusal(outcome)) return answerRefusal(c, outcome);
      return c.json({ data: resource('failed_job', id, {}) }, 200);
    },
  );
