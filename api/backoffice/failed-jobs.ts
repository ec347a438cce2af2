import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { decideFailedJobs, readFailedJobs, readQueue } from '#core/office/failed-jobs.server.ts';
import { FAILED_JOB_ACTIONS, TASK_NAME } from '#core/office/failed-jobs.ts';
import { isRefusal } from '#core/refusal.ts';
import { answer, jsonBody, refusals, serialized } from '../ad-answers.ts';
import { answerRefusal, subject } from '../api-environment.ts';
import { documentOf, resource, resourceSchema } from '../json-api.ts';
import { forOffice } from './office-calls.ts';

const failedTask = resourceSchema(
  'failed_task',
  z.object({
    count: z.int().meta({ description: 'How many jobs' }),
    since: z.string(),
    until: z.string().meta({ description: 'When the last of them failed' }),
    failure: z.string().meta({ description: 'Of the last one, without values' }),
  }),
);

const decisionInput = z.strictObject({
  task: z.string().regex(TASK_NAME),
  action: z.enum(FAILED_JOB_ACTIONS),
});

/** Jobs that nobody tries again by themselves. */
export const failedJobs = subject()
  .openapi(
    createRoute({
      ...forOffice('office'),
      method: 'get',
      path: '/v1/backoffice/failed_jobs',
      summary: 'The jobs that failed as often as they may, by task, and how the queue stands',
      responses: {
        200: answer(
          'All of them',
          z.object({
            data: z.array(failedTask),
            meta: z.object({ waiting: z.int(), oldest_at: z.string().nullable() }),
          }),
        ),
        ...refusals,
      },
    }),
    async (c) => {
      const { db, now } = c.var;
      const [failed, queue] = await Promise.all([readFailedJobs(db), readQueue(db, now())]);
      const data = failed.map(({ task, ...facts }) =>
        resource('failed_task', task, serialized(facts)),
      );
      const oldest_at = queue.oldest && queue.oldest.toISOString();
      return c.json({ data, meta: { waiting: queue.waiting, oldest_at } }, 200);
    },
  )
  .openapi(
    createRoute({
      ...forOffice('office'),
      method: 'post',
      path: '/v1/backoffice/failed_job_decisions',
      summary: 'Try all failed jobs of a task again, or give them up',
      request: { body: jsonBody(z.strictObject({ decision: decisionInput })) },
      responses: {
        201: answer(
          'Decided',
          documentOf(resourceSchema('failed_job_decision', z.object({ count: z.int() }))),
        ),
        ...refusals,
      },
    }),
    async (c) => {
      const { db, admin, now } = c.var;
      const { task, action } = c.req.valid('json').decision;
      const outcome = await decideFailedJobs(db, admin, task, action, now());
      if (isRefusal(outcome)) return answerRefusal(c, outcome);
      return c.json({ data: resource('failed_job_decision', task, outcome) }, 201);
    },
  );
