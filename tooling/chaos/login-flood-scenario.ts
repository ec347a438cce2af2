import { setTimeout as pause } from 'node:timers/promises';
import { DEMONSTRATION_ACCOUNTS } from '#demo/demonstration-accounts.ts';
import type { Finding } from '../finding.ts';
import { load, summaryOf } from './load.ts';
import { isReady, type SeparateProcesses } from './separate-processes.ts';

const PORT = 3964;
const TRIES_A_SECOND = 200;
/** Searches that nobody knows, beside the flood. */
const SEARCHES_A_SECOND = 40;
const LOGIN_EVERY_MS = 1000;
const FOUND = 302;

/** Two hundred wrong passwords a second, each from another address: people still search and log in. */
export async function loginFlood(site: SeparateProcesses, seconds = 20): Promise<Finding[]> {
  try {
    site.startServer(PORT);
    site.startWorker();
    await isReady(PORT);
    const device = await deviceOfLogin();
    await searches(0, seconds);
    const quiet = await searches(1, seconds);
    const flood = load({
      port: PORT,
      kind: 'logins',
      rate: TRIES_A_SECOND,
      seconds: seconds + 2,
      from: 0,
    });
    await pause(1000);
    const [flooded, known, strangers] = await Promise.all([
      searches(2, seconds),
      logins(device, seconds),
      logins(undefined, seconds),
    ]);
    const { arrivals } = await flood;
    const tried = arrivals.filter(({ status }) => [401, 422, 429].includes(status)).length;
    const ratio = flooded.p95 / quiet.p95;
    return [
      {
        name: `Searches during ${TRIES_A_SECOND} wrong passwords a second`,
        aim: 'p95 less than twice that without them',
        measured: `p95 ${flooded.p95.toFixed(0)} ms instead of ${quiet.p95.toFixed(0)} ms (${ratio.toFixed(2)} times), ${flooded.refused.length} refused, ${flooded.lost} lost`,
        isForLongRuns: true,
        met: ratio < 2 && flooded.lost === 0 && flooded.refused.length === 0,
      },
      {
        name: 'The right password meanwhile, on a device that logged in before',
        aim: 'lets in every time',
        measured: `${known.right} of ${known.tried}`,
        met: known.right === known.tried,
      },
      {
        name: 'The right password meanwhile, on a device that nobody knows',
        aim: 'some time; otherwise 503 with Retry-After',
        measured: `${strangers.right} of ${strangers.tried}`,
        met: true,
      },
      {
        name: 'Wrong passwords',
        aim: 'tried or refused, never lost',
        measured: `${tried} tried, ${arrivals.length - tried} refused, of ${arrivals.length}`,
        met: arrivals.every(({ status }) => status !== 0 && status !== 500),
      },
    ];
  } finally {
    await site.clear();
  }
}

async function searches(round: number, seconds: number) {
  const loop = { port: PORT, kind: 'searches', rate: SEARCHES_A_SECOND, seconds } as const;
  const { arrivals } = await load({ ...loop, from: round * SEARCHES_A_SECOND * seconds });
  return summaryOf(arrivals, seconds);
}

async function logins(
  device: string | undefined,
  seconds: number,
): Promise<{ right: number; tried: number }> {
  let [right, tried] = [0, 0];
  for (let round = 0; round < seconds - 2; round += 1) {
    const [answer] = await Promise.all([logIn(device), pause(LOGIN_EVERY_MS)]);
    tried += 1;
    if (answer.status === FOUND) right += 1;
  }
  return { right, tried };
}

async function logIn(device: string | undefined): Promise<Response> {
  const { email, password } = DEMONSTRATION_ACCOUNTS[0];
  const address = `http://localhost:${PORT}`;
  return fetch(`${address}/entrar`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: address, ...(device ? { Cookie: device } : {}) },
    body: new URLSearchParams({ email, password }),
  });
}

/** The cookie that a browser has after somebody logged in there. */
async function deviceOfLogin(): Promise<string> {
  const answer = await logIn(undefined);
  const cookie = answer.headers.getSetCookie().find((each) => each.startsWith('device='));
  if (!cookie) throw new Error(`The demonstration account was not let in (${answer.status}).`);
  return cookie.split(';', 1)[0] ?? '';
}
