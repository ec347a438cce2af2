// Hostile calls against a copy of the product of its own: what is promised beside what was found
// (docs/reliability.md). `npm run attack -- headers` runs only that; `--seed` repeats what was found.
import '../local-trial.ts';
import { parseArgs } from 'node:util';
import { ATTACKS } from '../attack/attack-scenarios.ts';
import { AttackedSite } from '../attack/attacked-site.ts';
import { runScenarios, type Scenario } from '../finding.ts';

const { values: options, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    port: { type: 'string', default: '3970' },
  },
});

console.log(`seed ${options.seed}`);
const site = new AttackedSite(Number(options.port), options.seed);
await site.start();
try {
  const onSite = Object.entries(ATTACKS).map(([name, scenario]): [string, Scenario] => [
    name,
    () => scenario(site),
  ]);
  await runScenarios('attack', Object.fromEntries(onSite), wanted);
} finally {
  await site.stop();
}
