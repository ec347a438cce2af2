import { afterAll, expect, test } from 'vitest';
import type { Finding, ScenarioOn } from '../finding.ts';
import { crowd } from './crowd-scenario.ts';
import { databaseScenario } from './database-scenario.ts';
import { kills } from './kills-scenario.ts';
import { loginFlood } from './login-flood-scenario.ts';
import { overload } from './overload-scenario.ts';
import { rollingRestart } from './rolling-restart-scenario.ts';
import { prepareProcesses, type SeparateProcesses } from './separate-processes.ts';
import { slowClients } from './slow-clients-scenario.ts';
import { soak } from './soak-scenario.ts';
import { workerKills } from './worker-kills-scenario.ts';

// The scenarios with full disks need half a minute each for a copy on a disk of its own: `npm run chaos`.
const SHORT: Readonly<Record<string, ScenarioOn<SeparateProcesses>>> = {
  'crowds that ask on are all served': (site) => crowd(site, 3),
  'a flood is refused in good order': (site) =>
    overload(site, { rates: [100], rounds: 1, seconds: 2 }),
  'wrong passwords keep nobody from searching': (site) => loginFlood(site, 4),
  'nothing is lost while the database goes away in each way': (site) =>
    databaseScenario(site, { kills: 1, stoppedMs: 2000, silentMs: 4000, afterMs: 4000 }),
  'nothing acknowledged is lost when the server is killed': (site) => kills(site, 2),
  'everything is done once when the worker is killed': (site) =>
    workerKills(site, { times: 2, pictures: 1 }),
  'nobody notices that two servers are restarted': (site) =>
    rollingRestart(site, { times: 1, seconds: 6 }),
  'slow clients are closed': (site) =>
    slowClients(site, { manners: ['headers', 'body', 'ahead'], clients: 20, seconds: 6 }),
  'different pages are all answered': (site) => soak(site, 0.1),
};

const site = await prepareProcesses();
afterAll(() => site.stop());

test.each(Object.entries(SHORT))('%s', async (_, scenario) => {
  const missed = (await scenario(site)).filter(({ met, isForLongRuns }) => !met && !isForLongRuns);
  expect(missed.map(inWords)).toEqual([]);
});

function inWords({ name, aim, measured }: Finding): string {
  return `${name}: ${measured} (${aim})`;
}
