import { z } from 'zod';

/** What can go wrong with the next call of a path, before or after its work is done. */
export const faultParam = z.strictObject({
  path: z.string().min(1),
  method: z.enum(['GET', 'POST', 'DELETE']).optional(),
  how: z.enum([
    'error_before',
    'error_after',
    'drop_before',
    'drop_after',
    'hang',
    'slow',
    'rate_limit',
  ]),
  /** How long a slow one takes. In milliseconds. */
  delay_ms: z.number().int().min(0).max(60_000).optional(),
  times: z.number().int().min(1).max(100).optional(),
});
export type Fault = z.output<typeof faultParam>;

export function openFaults() {
  let waiting: Fault[] = [];
  return {
    add({ times = 1, ...fault }: Fault): void {
      for (let time = 0; time < times; time += 1) waiting.push({ ...fault });
    },

    /** The fault for this call, which then is spent; `path` may be written with `:id`. */
    take(method: string, path: string, pattern: string): Fault | undefined {
      const fault = waiting.find(
        (one) =>
          (one.path === path || one.path === pattern) &&
          (one.method === undefined || one.method === method),
      );
      waiting = waiting.filter((one) => one !== fault);
      return fault;
    },
  };
}
