import type { Context } from 'hono';
import type { ApiEnvironment } from './api-environment.ts';

/*
 * For endpoints that exist for each kind of ad. What was validated, and what is answered, has the types
 * of the kind, which the compiler does not follow; every test compares answers with the contract.
 */

export type Asked = Context<ApiEnvironment>;

export const idOf = (c: Asked) => (c.req.valid('param' as never) as { id: string }).id;
export const queryOf = (c: Asked): unknown => c.req.valid('query' as never);
export const bodyOf = (c: Asked): unknown => c.req.valid('json' as never);
export const typed = (answered: Response): never => answered as never;
