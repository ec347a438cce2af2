export const FAILED_JOB_ACTIONS = ['retry', 'give_up'] as const;
export type FailedJobAction = (typeof FAILED_JOB_ACTIONS)[number];

/** As tasks of the queue are called. */
export const TASK_NAME = /^[a-z_]{1,60}$/;

const FAILURE_LENGTH = 200;

/** The first line of an error without what could be about a person: addresses, numbers, quoted values. */
export function plainFailure(error: string | null): string {
  const [line = ''] = (error ?? '').trim().split('\n', 1);
  return line
    .replace(/\S+@\S+/g, '…')
    .replace(/(["'“‘`])(?:(?!\1).)*["'”’`]/g, '…')
    .replace(/\+?\d[\d\s().-]{4,}\d/g, '…')
    .slice(0, FAILURE_LENGTH);
}
