/* Tests only. */
import type { Contract } from './answer-check.fixture.ts';
import { apiDocument } from './api-document.ts';
import type { ApiDependencies } from './api-environment.ts';
import { createApi } from './api.ts';

/** The contract as this version of the API tells it; nothing is asked, so it needs no database. */
export function currentContract(): Contract {
  const api = createApi({} as ApiDependencies);
  return JSON.parse(JSON.stringify(apiDocument(api))) as Contract;
}
