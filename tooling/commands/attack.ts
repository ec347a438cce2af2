// Hostile calls against a copy of the product of its own: what is promised beside what was found
// (docs/reliability.md). `npm run attack -- headers` runs only that; `--seed` repeats what was found.
import '../local-trial.ts';
import { parseArgs } from 'node:util';
import { callsScenario } from '../attack/calls-scenario.ts';
import { AttackedSite } from '../attack/attacked-site.ts';
import { cacheScenario } from '../attack/cache-scenario.ts';
import { foreignIdsScenario } from '../attack/foreign-ids-scenario.ts';
import { forgedFormsScenario } from '../attack/forged-forms-scenario.ts';
import { headers } from '../attack/headers-scenario.ts';
import { harvestScenario } from '../attack/harvest-scenario.ts';
import { hostileBodiesScenario } from '../attack/hostile-bodies-scenario.ts';
import { hostilePicturesScenario } from '../attack/hostile-pictures-scenario.ts';
import { hostsScenario } from '../attack/hosts-scenario.ts';
import { passwordsScenario } from '../attack/passwords-scenario.ts';
import { redirectsScenario } from '../attack/redirects-scenario.ts';
import { smugglingScenario } from '../attack/smuggling-scenario.ts';
import { runScenarios, type Scenario, type ScenarioOn } from '../finding.ts';

const { values: options, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    port: { type: 'string', default: '3970' },
  },
});

const scenarios: Record<string, ScenarioOn<AttackedSite>> = {
  'foreign-ids': foreignIdsScenario,
  'forged-forms': forgedFormsScenario,
  cache: cacheScenario,
  hosts: hostsScenario,
  redirects: redirectsScenario,
  harvest: harvestScenario,
  passwords: passwordsScenario,
  pictures: hostilePicturesScenario,
  calls: callsScenario,
  smuggling: smugglingScenario,
  'hostile-bodies': hostileBodiesScenario,
};

console.log(`seed ${options.seed}`);
const site = new AttackedSite(Number(options.port), options.seed);
await site.start();
try {
  const onSite = Object.entries(scenarios).map(([name, scenario]): [string, Scenario] => [
    name,
    () => scenario(site),
  ]);
  await runScenarios('attack', { headers, ...Object.fromEntries(onSite) }, wanted);
} finally {
  await site.stop();
}
