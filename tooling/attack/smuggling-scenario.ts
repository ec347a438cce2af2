import type { Finding } from '../finding.ts';
import type { AttackedSite } from './attacked-site.ts';
import { sendRaw } from './raw-call.ts';
import { SMUGGLED, smugglingShapes } from './smuggling-shapes.ts';
import { Tally } from './tally.ts';

/** Requests that two readers would cut in two ways, written by hand. */
export async function smugglingScenario(site: AttackedSite): Promise<Finding[]> {
  const { host } = new URL(site.address);
  const tally = new Tally();
  for (const { name, bytes } of smugglingShapes(host)) {
    const { statuses, text } = await sendRaw(site.address, bytes);
    const faults = smugglingFaults(statuses, text);
    tally.note(statuses[0] ?? 0, faults, () => `${name}: ${statuses.join(', ')}`);
  }
  if (!(await site.isAlive())) tally.blame('THE SITE DIED', 'after the shapes');
  console.log(`    ${tally.spread}`);
  return [
    tally.finding(
      'requests with two ends, and heads that are none',
      '400 or closed; what stands in a body is not answered',
      20,
    ),
  ];
}

/** What the answers on one connection say of how the request was read. */
export function smugglingFaults(statuses: readonly number[], text: string): string[] {
  return [
    ...statuses
      .filter((status) => status < 400 || status >= 500)
      .map((status) => `answered ${status}`),
    ...(statuses.length > 1 ? ['two answers to one request'] : []),
    ...(text.includes(SMUGGLED) ? ['answered what stood in a body'] : []),
  ];
}
