/* The API whose answers are compared with its contract. Tests only. */
import { regionCepDirectory } from '#integrations/cep/region-cep-directory.ts';
import { composer } from '#integrations/description-writer/composer.ts';
import { createApi } from './api.ts';
import type { ApiDependencies } from './api-environment.ts';
import { checkedAnswers } from './checked-answers.fixture.ts';
import { testSearchIndex } from '#core/search/index/search-index.fixture.ts';
import { readFinder } from '#core/vehicles/catalogue/catalogue-finding.server.ts';
import { createLimits } from './rate-limits.ts';
import { TEST_TWO_STEP } from './two-step-login.fixture.ts';

/** With this database, and for the rest what a test seldom cares for. It stores no photograph unless told where. */
export function checkedApi(
  given: Pick<ApiDependencies, 'db' | 'pool'> & Partial<ApiDependencies>,
): ReturnType<typeof createApi> {
  return checkedAnswers(
    createApi({
      limits: createLimits(given.pool),
      searchIndex: testSearchIndex(given.db),
      vehicleFinding: { finder: async () => readFinder(given.db) },
      storage: undefined as never,
      ceps: regionCepDirectory,
      describer: composer,
      now: () => new Date(),
      twoStep: TEST_TWO_STEP,
      ...given,
    }),
  );
}
