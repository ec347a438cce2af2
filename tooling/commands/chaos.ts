// Kills, hangs, cuts, full disks, overload, slow clients and a soak, each against a copy of the product
// of its own; what is promised beside what is measured (docs/reliability.md). `npm run chaos -- overload`
// runs only that. Nothing else should run meanwhile: the figures are of the whole machine.
import '../local-trial.ts';
import { fullDatabaseDisk } from '../chaos/full-database-disk-scenario.ts';
import { fullPhotoDisk } from '../chaos/full-disk-scenario.ts';
import { runScenarios } from '../finding.ts';

await runScenarios('chaos', { disk: fullPhotoDisk, 'database-disk': fullDatabaseDisk });
