// Hostile calls against a copy of the product of its own: what is promised beside what was found
// (docs/reliability.md). `npm run attack -- headers` runs only that.
import '../local-trial.ts';
import { headers } from '../attack/headers-scenario.ts';
import { runScenarios } from '../finding.ts';

await runScenarios('attack', { headers });
