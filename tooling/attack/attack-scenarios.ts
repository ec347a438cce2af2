import type { ScenarioOn } from '../finding.ts';
import type { AttackedSite } from './attacked-site.ts';
import { cacheScenario } from './cache-scenario.ts';
import { callsScenario } from './calls-scenario.ts';
import { foreignIdsScenario } from './foreign-ids-scenario.ts';
import { forgedFormsScenario } from './forged-forms-scenario.ts';
import { harvestScenario } from './harvest-scenario.ts';
import { headersScenario } from './headers-scenario.ts';
import { hostileBodiesScenario } from './hostile-bodies-scenario.ts';
import { hostilePicturesScenario } from './hostile-pictures-scenario.ts';
import { hostsScenario } from './hosts-scenario.ts';
import { passwordsScenario } from './passwords-scenario.ts';
import { redirectsScenario } from './redirects-scenario.ts';
import { smugglingScenario } from './smuggling-scenario.ts';

/** In the order in which they are tried: what changes or kills the site comes last. */
export const ATTACKS: Readonly<Record<string, ScenarioOn<AttackedSite>>> = {
  headers: headersScenario,
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
