// Kills, hangs, cuts, full disks, overload, slow clients and a soak, against copies of the product; what is promised beside what is measured (docs/reliability.md). `npm run chaos -- overload`
// runs only that. Nothing else should run meanwhile: the figures are of the whole machine.
import '../local-trial.ts';
import { crowd } from '../chaos/crowd-scenario.ts';
import { databaseScenario } from '../chaos/database-scenario.ts';
import { loginFlood } from '../chaos/login-flood-scenario.ts';
import { overload } from '../chaos/overload-scenario.ts';
import { fullDatabaseDisk } from '../chaos/full-database-disk-scenario.ts';
import { fullPhotoDisk } from '../chaos/full-disk-scenario.ts';
import { kills } from '../chaos/kills-scenario.ts';
import { rollingRestart } from '../chaos/rolling-restart-scenario.ts';
import { slowClients } from '../chaos/slow-clients-scenario.ts';
import { soak } from '../chaos/soak-scenario.ts';
import { workerKills } from '../chaos/worker-kills-scenario.ts';
import { prepareProcesses, type SeparateProcesses } from '../chaos/separate-processes.ts';
import { runScenarios, type Scenario, type ScenarioOn } from '../finding.ts';

const scenarios: Readonly<Record<string, ScenarioOn<SeparateProcesses>>> = {
  crowd,
  overload,
  'login-flood': loginFlood,
  database: databaseScenario,
  kills,
  'worker-kills': workerKills,
  'rolling-restart': rollingRestart,
  'slow-clients': slowClients,
  soak,
};
let site: SeparateProcesses | undefined;
const onSite = Object.entries(scenarios).map(([name, scenario]): [string, Scenario] => [
  name,
  async () => scenario((site ??= await prepareProcesses())),
]);
try {
  await runScenarios('chaos', {
    disk: fullPhotoDisk,
    'database-disk': fullDatabaseDisk,
    ...Object.fromEntries(onSite),
  });
} finally {
  await site?.stop();
}
