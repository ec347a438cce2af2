import { setTimeout as pause } from 'node:timers/promises';
import type { Finding } from '../finding.ts';
import type { AttackedSite } from './attacked-site.ts';
import { hostileTries, type HostileTry } from './hostile-tries.ts';
import { send, type CallAnswer } from './http-call.ts';
import { Neighbour } from './neighbour.ts';
import { Tally } from './tally.ts';

/** In ms. */
const LONGEST = 200;
const LONGEST_WAIT = 100;
/** A slow answer is asked for again: what is slow by chance is not slow three times. */
const ATTEMPTS = 3;
/** Slower than this, once is enough. In ms. */
const HOPELESS = 2000;
/** At so many addresses a fault of a shape is enough to know it. */
const ENOUGH = 3;
/** To learn how long somebody else usually waits. In ms. */
const LEARNING = 2000;

interface Outcome {
  answer: CallAnswer;
  /** How much longer than usual somebody else waited, in ms. */
  wait: number;
}

/** What is small to send and dear to read: refused at once, and nobody else waits for it. */
export async function hostileBodiesScenario(site: AttackedSite): Promise<Finding[]> {
  const tally = new Tally();
  const failed = new Map<string, number>();
  const hopeless = new Set<string>();
  const slowest = { answer: 0, wait: 0 };
  let neighbour = new Neighbour(`${site.address}/sobre-nos`);
  await pause(LEARNING);
  const usual = neighbour.median;
  let tries = await hostileTries(site);
  for (let at = 0; at < tries.length; at += 1) {
    const each = tries[at] as HostileTry;
    if (hopeless.has(each.shape)) continue;
    const outcome = await bestOf(each);
    const faults = outcomeFaults(outcome, each);
    const { answer, wait } = outcome;
    tally.note(answer.status, faults, () => inWords(each, outcome));
    if (faults.length === 0) {
      slowest.answer = Math.max(slowest.answer, answer.ms);
      slowest.wait = Math.max(slowest.wait, wait);
      continue;
    }
    const times = (failed.get(each.shape) ?? 0) + 1;
    failed.set(each.shape, times);
    const isDead = !(await isAliveSoon(site));
    if (isDead || times === ENOUGH || answer.ms > HOPELESS) hopeless.add(each.shape);
    if (!isDead) continue;
    tally.blame('THE SITE DIED', inWords(each, outcome));
    console.log(`    the site died: ${each.shape}; starting another`);
    neighbour.stop();
    await site.restart();
    neighbour = new Neighbour(`${site.address}/sobre-nos`);
    await pause(LEARNING);
    // The new copy has other ids and sessions.
    tries = await hostileTries(site);
  }
  neighbour.stop();
  const [answer, wait] = [Math.round(slowest.answer), Math.round(slowest.wait)];
  console.log(`    ${tally.spread}`);
  console.log(`    the good ones: at most ${answer} ms, others at most ${wait} ms longer`);
  if (hopeless.size > 0)
    console.log(`    given up after the first addresses: ${[...hopeless].join('; ')}`);
  return [
    tally.finding(
      'hostile bodies and heads at every form and every change of the API',
      `refused in ${LONGEST} ms each, others wait less than ${LONGEST_WAIT} ms longer, the site lives`,
      1000,
    ),
  ];

  async function bestOf({ call }: HostileTry): Promise<Outcome> {
    let best: Outcome | undefined;
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const begin = performance.now();
      const outcome = await send(site.address, call);
      const longer = Math.max(0, neighbour.worstSince(begin) - usual);
      if (!best || outcome.ms + longer < best.answer.ms + best.wait)
        best = { answer: outcome, wait: longer };
      if (outcome.ms > HOPELESS || (outcome.ms <= LONGEST && longer <= LONGEST_WAIT)) break;
    }
    return best as Outcome;
  }
}

/** What is wrong with an answer to a hostile body: taken, failed, slow, or dear for others. */
export function outcomeFaults(
  { answer, wait }: Outcome,
  { shape, accepts }: Pick<HostileTry, 'shape' | 'accepts'>,
): string[] {
  const { status, failure, ms } = answer;
  // Closing the connection in the middle of what is too long is a refusal as well.
  const isCutOff = status === 0 && (failure === 'ECONNRESET' || failure === 'EPIPE');
  return [
    ...(isCutOff || accepts(status) ? [] : [`${shape}: ${status || (failure ?? 'no answer')}`]),
    ...(ms > LONGEST ? [`${shape}: answered after more than ${LONGEST} ms`] : []),
    ...(wait > LONGEST_WAIT ? [`${shape}: others wait more than ${LONGEST_WAIT} ms longer`] : []),
  ];
}

/** Gives a site that was kept busy half a minute to come back. */
async function isAliveSoon(site: AttackedSite): Promise<boolean> {
  for (let tries = 0; tries < 3; tries += 1) {
    if (await site.isAlive()) return true;
    await pause(500);
  }
  return false;
}

function inWords({ shape, call: { method, path } }: HostileTry, { answer, wait }: Outcome): string {
  const took = `${Math.round(answer.ms)} ms, others waited ${Math.round(wait)} ms longer`;
  return `${shape} to ${method} ${path.slice(0, 80)}: ${took}`;
}
