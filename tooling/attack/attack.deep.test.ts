import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../temporary-site.ts';
import { ATTACKS } from './attack-scenarios.ts';
import { AttackedSite } from './attacked-site.ts';

/* A small part of `npm run attack`, on one site: what it promises holds, and it runs to its end. */

const PART = 1 / 25;
const site = new AttackedSite(await freePort(), '7', PART);
beforeAll(() => site.start());
afterAll(() => site.stop());

test.each(Object.entries(ATTACKS))('%s', async (_name, scenario) => {
  const findings = await scenario(site);
  expect(findings.filter(({ met }) => !met)).toEqual([]);
});
