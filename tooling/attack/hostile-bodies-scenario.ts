import { setTimeout as pause } from 'node:timers/promises';
import type { Finding } from '../finding.ts';
import type { AttackedSite } from './attacked-site.ts';
import { hostileTries, type HostileTry } from './hostile-tries.ts';
import { send, type CallAnswer } from './http-call.ts';
import { Neighbour } from './neighbour.ts';
import { Tally } from './tally.ts';

/** In ms. */
const LONGEST: Limits = { answer: 200, wait: 100 };
/** Times what a plain page takes, and makes others wait, on a machine that is slow or busy otherwise. */
const TIMES_PLAIN = 4;
/** A slow answer is asked for again: what is slow by chance is not slow three times. */
const ATTEMPTS = 3;
/** Slower than this, once is enough. In ms. */
const HOPELESS = 2000;
/** At so many addresses a fault of a shape is enough to know it. */
const ENOUGH = 3;
const PLAIN_PAGE = '/sobre-nos';
/** To learn how long somebody else usually waits. In ms. */
const LEARNING = 2000;

interface Limits {
  answer: number;
  wait: number;
}

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
  let neighbour = new Neighbour(site.address + PLAIN_PAGE);
  await pause(LEARNING);
  const usual = neighbour.median;
  let tries = site.some(await hostileTries(site));
  for (let at = 0; at < tries.length; at += 1) {
    const each = tries[at] as HostileTry;
    if (hopeless.has(each.shape)) continue;
    const { outcome, faults } = await judge(each);
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
    neighbour = new Neighbour(site.address + PLAIN_PAGE);
    await pause(LEARNING);
    // The new copy has other ids and sessions.
    tries = site.some(await hostileTries(site));
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
      `refused in ${LONGEST.answer} ms each, others wait less than ${LONGEST.wait} ms longer, or ${TIMES_PLAIN} times what a plain page takes just then, the site lives`,
      1000 * site.part,
    ),
  ];

  async function judge(each: HostileTry): Promise<{ outcome: Outcome; faults: string[] }> {
    for (let round = 1; ; round += 1) {
      const outcome = await bestOf(each);
      let faults = outcomeFaults(outcome, each);
      if (faults.length > 0) {
        // What this one left behind, and whatever else keeps the machine busy, may be over then.
        await pause(LEARNING);
        faults = outcomeFaults(outcome, each, await limitsNow());
      }
      const { status, ms } = outcome.answer;
      const isSure = faults.length === 0 || status === 0 || ms > HOPELESS || round === ATTEMPTS;
      if (isSure) return { outcome, faults };
    }
  }

  async function bestOf({ call }: HostileTry): Promise<Outcome> {
    let best: Outcome | undefined;
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const begin = performance.now();
      const outcome = await send(site.address, call);
      const longer = Math.max(0, neighbour.worstSince(begin) - usual);
      if (!best || outcome.ms + longer < best.answer.ms + best.wait)
        best = { answer: outcome, wait: longer };
      if (outcome.ms > HOPELESS || (outcome.ms <= LONGEST.answer && longer <= LONGEST.wait)) break;
    }
    return best as Outcome;
  }

  /** Beside other tests, as a small part is tried, only what takes seconds is slow by itself. */
  async function limitsNow(): Promise<Limits> {
    const most = site.part < 1 ? { answer: HOPELESS, wait: HOPELESS } : { ...LONGEST };
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const begin = performance.now();
      const { ms } = await send(site.address, { method: 'GET', path: PLAIN_PAGE });
      await pause(LONGEST.wait);
      most.answer = Math.max(most.answer, TIMES_PLAIN * ms);
      most.wait = Math.max(most.wait, TIMES_PLAIN * (neighbour.worstSince(begin) - usual));
    }
    return most;
  }
}

/** What is wrong with an answer to a hostile body: taken, failed, slow, or dear for others. */
export function outcomeFaults(
  { answer, wait }: Outcome,
  { shape, accepts }: Pick<HostileTry, 'shape' | 'accepts'>,
  limits: Limits = LONGEST,
): string[] {
  const { status, failure, ms } = answer;
  // Closing the connection in the middle of what is too long is a refusal as well.
  const isCutOff = status === 0 && (failure === 'ECONNRESET' || failure === 'EPIPE');
  return [
    ...(isCutOff || accepts(status) ? [] : [`${shape}: ${status || (failure ?? 'no answer')}`]),
    ...(ms > limits.answer ? [`${shape}: answered late`] : []),
    ...(wait > limits.wait ? [`${shape}: others wait longer`] : []),
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
