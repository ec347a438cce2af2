/* The API whose answers are compared with its contract. Tests only. */
import { InboxNews } from '#core/leads/inbox-news.server.ts';
import { regionCepDirectory } from '#integrations/cep/region-cep-directory.ts';
import { composer } from '#integrations/description-writer/composer.ts';
import { floodCheckKey } from '#core/leads/flood-check.server.ts';
import { letterKey } from '#core/letters/letter-links.server.ts';
import { localIcons } from '#integrations/icons/local-icons.ts';
import { noPayments } from '#integrations/payments/open-payments.ts';
import { createApi } from './api.ts';
import type { ApiDependencies } from './api-environment.ts';
import { checkedAnswers } from './checked-answers.fixture.ts';
import { testSearchIndex } from '#core/search/index/search-index.fixture.ts';
import type { CatalogueFinder } from '#core/vehicles/catalogue/catalogue-finder.ts';
import { readFinder } from '#core/vehicles/catalogue/catalogue-finding.server.ts';
import { createLimits } from './rate-limits.ts';
import { TEST_TWO_STEP } from './two-step-login.fixture.ts';

/** With this database, and for the rest what a test seldom cares for. It stores no photograph unless told where. */
export function checkedApi(
  given: Pick<ApiDependencies, 'db' | 'pool'> & Partial<ApiDependencies>,
): ReturnType<typeof createApi> {
  const searchIndex = testSearchIndex(given.db);
  const finders = new Map<string, Promise<CatalogueFinder>>();
  const finder = async () => {
    const { version } = (await searchIndex.state({ fresh: true })).names;
    const made = finders.get(version) ?? readFinder(given.db);
    finders.set(version, made);
    return made;
  };
  return checkedAnswers(
    createApi({
      inboxNews: new InboxNews(),
      limits: createLimits(given.pool),
      searchIndex,
      vehicleFinding: { finder },
      storage: undefined as never,
      ceps: regionCepDirectory,
      icons: localIcons,
      describer: composer,
      payments: noPayments,
      now: () => new Date(),
      twoStep: TEST_TWO_STEP,
      letterKey: letterKey('a key of tests'),
      floodCheckKey: floodCheckKey('a key of tests'),
      pushPublicKey: 'B'.padEnd(87, 'k'),
      ...given,
    }),
  );
}
