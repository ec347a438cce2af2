import type { Finding } from '../finding.ts';
import type { AttackedSite } from './attacked-site.ts';
import { readOperations, pathWith } from './contract-operations.ts';
import {
  HOSTILE_FORMS,
  hostileDocuments,
  hostileHeads,
  type HostileShape,
} from './hostile-bodies.ts';
import { send, type Call, type CallAnswer } from './http-call.ts';
import { Neighbour } from './neighbour.ts';
import { pagesWithForms } from './page-doors.ts';
import { pageExamples } from './page-examples.ts';
import { idsOf } from './person-ids.ts';
import { sendRaw } from './raw-call.ts';
import { sessionCookies } from './session-cookies.ts';
import { SMUGGLED, smugglingShapes } from './smuggling-shapes.ts';
import { Tally } from './tally.ts';

/** In ms. */
const LONGEST = 200;
const LONGEST_WAIT = 100;
/** A slow answer is asked for again: what is slow by chance is not slow three times. */
const ATTEMPTS = 3;
/** Slower than this, a shape is not tried at the other addresses: each would cost as much. In ms. */
const HOPELESS = 2000;
/** At so many addresses a fault of a shape is enough to know it. */
const ENOUGH = 3;

interface Try {
  shape: string;
  call: Call;
  /** A body is refused; a strange head may be answered like any other. */
  accepts: (status: number) => boolean;
}

const isRefused = (status: number) => status >= 300 && status < 500;
const isAnswered = (status: number) => status >= 200 && status < 500;

/** What is small to send and dear to read: refused at once, and nobody else waits for it. */
export async function hostileBodiesScenario(site: AttackedSite): Promise<Finding[]> {
  const tally = new Tally();
  const hopeless = new Set<string>();
  const failed = new Map<string, number>();
  let neighbour = new Neighbour(`${site.address}/sobre-nos`);
  let usual = 0;
  await new Promise((resolve) => setTimeout(resolve, 2000));
  usual = neighbour.median;
  let slowest = 0;
  let worst = 0;
  const tries = await allTries(site);
  for (const each of tries) {
    if (hopeless.has(each.shape)) continue;
    const { answer, wait } = await bestOf(site, each);
    const isCut = answer.status === 0 && answer.failure !== undefined && answer.ms < LONGEST;
    const faults = [
      ...(isCut || each.accepts(answer.status)
        ? []
        : [`${each.shape}: ${answer.status || (answer.failure ?? 'no answer')}`]),
      ...(answer.ms > LONGEST ? [`${each.shape}: answered after more than ${LONGEST} ms`] : []),
      ...(wait > LONGEST_WAIT
        ? [`${each.shape}: others wait more than ${LONGEST_WAIT} ms longer`]
        : []),
    ];
    if (faults.length === 0) {
      slowest = Math.max(slowest, answer.ms);
      worst = Math.max(worst, wait);
    }
    const took = `${Math.round(answer.ms)} ms, others waited ${Math.round(wait)} ms longer`;
    tally.note(
      answer.status,
      faults,
      () => `${each.call.method} ${each.call.path.slice(0, 80)}: ${took}`,
    );
    if (answer.ms > HOPELESS || wait > HOPELESS || !(await site.isAlive()))
      hopeless.add(each.shape);
    await reviveIfDead(each);
  }
  neighbour.stop();
  const smuggled = await smuggle(site);
  console.log(`    ${tally.spread}`);
  console.log(
    `    slowest good answer ${Math.round(slowest)} ms; usual wait of others ${usual.toFixed(1)} ms, at most ${Math.round(worst)} ms longer`,
  );
  if (hopeless.size > 0)
    console.log(`    given up after the first addresses: ${[...hopeless].join(', ')}`);
  return [
    tally.finding(
      'hostile bodies and heads at every form and every change of the API',
      `refused in ${LONGEST} ms each, others wait less than ${LONGEST_WAIT} ms longer, the site lives`,
      1000,
    ),
    smuggled,
  ];

  async function bestOf(
    on: AttackedSite,
    { call }: Try,
  ): Promise<{ answer: CallAnswer; wait: number }> {
    let best: { answer: CallAnswer; wait: number } | undefined;
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const begin = performance.now();
      const answer = await send(on.address, call);
      const wait = neighbour.worstSince(begin) - usual;
      if (!best || answer.ms + wait < best.answer.ms + best.wait) best = { answer, wait };
      const isGood = answer.ms <= LONGEST && wait <= LONGEST_WAIT;
      if (isGood || answer.ms > HOPELESS) break;
    }
    return best as { answer: CallAnswer; wait: number };
  }

  async function reviveIfDead({ shape, call }: Try): Promise<boolean> {
    if (await isAliveSoon(site)) return false;
    tally.blame('THE SITE DIED', `${shape} at ${call.method} ${call.path.slice(0, 80)}`);
    neighbour.stop();
    await site.restart();
    neighbour = new Neighbour(`${site.address}/sobre-nos`);
    await new Promise((resolve) => setTimeout(resolve, 2000));
    return true;
  }
}

/** Gives a site that was kept busy 30 s to come back. */
async function isAliveSoon(site: AttackedSite): Promise<boolean> {
  for (let tries = 0; tries < 3; tries += 1) if (await site.isAlive()) return true;
  return false;
}

async function allTries(site: AttackedSite): Promise<Try[]> {
  const { address, db, cast } = site;
  const pages = await pagesWithForms(await pageExamples(address, db, cast.owner));
  const Cookie = await sessionCookies(site);
  const ids = await idsOf(db, [cast.owner]);
  const operations = (await readOperations(address)).filter(({ body }) => body !== undefined);
  const tokens = {
    user: await cast.tokenOf('owner', 'user'),
    admin: await cast.tokenOf('administrator', 'admin'),
  };
  const post = ({ headers, body }: HostileShape, call: Call): Call => ({
    ...call,
    headers: { ...call.headers, ...headers },
    body,
  });
  const forms = pages.flatMap(({ path, guard }) =>
    HOSTILE_FORMS.map((shape): Try => ({
      shape: `form, ${shape.name}`,
      call: post(shape, {
        method: 'POST',
        path,
        headers: { Origin: address, ...(guard ? { Cookie } : {}) },
      }),
      accepts: isRefused,
    })),
  );
  const documents = operations.flatMap(({ method, path, guard, body }) =>
    hostileDocuments(body?.required?.[0] ?? 'a').map((shape): Try => ({
      shape: `API, ${shape.name}`,
      call: post(shape, {
        method,
        path: pathWith(path, (name) => ids[name]?.[0] ?? 'zzzzzzzzzz'),
        headers: guard ? { Authorization: `Bearer ${tokens[guard]}` } : {},
      }),
      accepts: isRefused,
    })),
  );
  const heads = [
    '/imoveis',
    '/entrar',
    '/v1/properties',
    '/dashboard/properties',
    '/photos/x',
  ].flatMap((path) =>
    hostileHeads(path).map(({ name, call }): Try => ({
      shape: `head, ${name}`,
      call: { ...call, headers: { Cookie, ...call.headers } },
      accepts: isAnswered,
    })),
  );
  return [...heads, ...documents, ...forms];
}

async function smuggle(site: AttackedSite): Promise<Finding> {
  const { host } = new URL(site.address);
  const tally = new Tally();
  for (const { name, bytes } of smugglingShapes(host)) {
    const { statuses, text } = await sendRaw(site.address, bytes);
    const faults = smugglingFaults(statuses, text);
    tally.note(statuses[0] ?? 0, faults, () => `${name}: ${statuses.join(', ')}`);
  }
  console.log(`    ${tally.spread}`);
  return tally.finding(
    'requests with two ends, and heads that are none',
    '400 or closed; what stands in a body is not answered',
    20,
  );
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
