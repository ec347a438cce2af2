import { openDatabase } from '#db/database.ts';
import { DEMONSTRATION_ACCOUNTS } from '#demo/demonstration-accounts.ts';
import type { Figure } from './figure.ts';
import { mannWhitney, median } from '../statistics.ts';

/** Asked as often for an e-mail with an account as for one without (threat T11). */
const SAMPLES = 200;
/** Below this a difference of the medians says nothing over a network. */
const GAP_MS = 5;
const P = 0.01;

const [LUCIA, JOSUE, , , RUI] = DEMONSTRATION_ACCOUNTS;

interface Door {
  name: string;
  path: string;
  known: string;
  body: (email: string) => object;
  token?: string;
}

/** Whether answer or time tell that an e-mail has an account, at every door that takes one. */
export async function benchEnumeration(address: string, databaseUrl: string): Promise<Figure[]> {
  const { db, close } = openDatabase(databaseUrl, { connections: 1 });
  try {
    const figures: Figure[] = [];
    for (const door of doors(await logIn(address)))
      figures.push(await benchDoor(address, door, () => db.deleteFrom('rate_limits').execute()));
    return figures;
  } finally {
    await close();
  }
}

function doors(token: string): Door[] {
  const session = (email: string) => ({ session: { email, password: 'errada-2025' } });
  return [
    { name: 'login', path: '/v1/sessions', known: LUCIA.email, body: session },
    { name: 'back office login', path: '/v1/backoffice/sessions', known: RUI.email, body: session },
    {
      name: 'another password',
      path: '/v1/password_resets',
      known: LUCIA.email,
      body: (email) => ({ password_reset: { email } }),
    },
    {
      name: 'another confirmation link',
      path: '/v1/confirmations/requests',
      known: LUCIA.email,
      body: (email) => ({ confirmation: { email } }),
    },
    {
      name: 'registration',
      path: '/v1/registrations',
      known: LUCIA.email,
      body: (email) => ({
        user: {
          first_name: 'Tainá',
          last_name: 'Souza',
          email,
          profile: 'owner',
          password: 'umbu-doce-de-maio',
          password_confirmation: 'umbu-doce-de-maio',
          accepted_terms: true,
        },
      }),
    },
    {
      name: 'change of e-mail',
      path: '/v1/email_change',
      known: JOSUE.email,
      body: (email) => ({ email_change: { email, current_password: LUCIA.password } }),
      token,
    },
  ];
}

async function benchDoor(
  address: string,
  door: Door,
  freshLimits: () => Promise<unknown>,
): Promise<Figure> {
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  const answers: Record<'known' | 'unknown', Set<string>> = {
    known: new Set(),
    unknown: new Set(),
  };
  // The first ones load what is loaded on demand; who is asked first changes every time.
  for (let sample = -5; sample < SAMPLES; sample += 1) {
    const kinds =
      sample % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
    for (const kind of kinds) {
      await freshLimits();
      const email = kind === 'known' ? door.known : strangerLike(door.known);
      const { ms, answer } = await ask(address, door, email);
      if (sample < 0) continue;
      times[kind].push(ms);
      answers[kind].add(answer);
    }
  }
  const all = new Set([...answers.known, ...answers.unknown]);
  const p = mannWhitney(times.known, times.unknown);
  const gap = Math.abs(median(times.known) - median(times.unknown));
  return {
    name: `${door.name}: ${SAMPLES} times each, known or not`,
    ours: `${median(times.known).toFixed(1)} ms known; ${all.size} different answers`,
    floor: `${median(times.unknown).toFixed(1)} ms unknown`,
    aim: `1 answer; p > ${P} or a gap under ${GAP_MS} ms (p ${p.toFixed(3)}, gap ${gap.toFixed(1)} ms)`,
    met: all.size === 1 && (p > P || gap < GAP_MS),
  };
}

async function ask(address: string, { path, body, token }: Door, email: string) {
  const started = performance.now();
  const answer = await fetch(address + path, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(body(email)),
  });
  const text = await answer.text();
  const ms = performance.now() - started;
  // The moments of a wish are its own; its e-mail is what was asked with.
  const plain = text.replaceAll(email, 'x@x').replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'moment');
  return { ms, answer: `${answer.status} ${text.length} ${plain}` };
}

let strangers = 0;

/** An e-mail without an account, as long as one that has one. */
function strangerLike(known: string): string {
  const at = known.indexOf('@');
  return `${strangers++}`.padStart(at, 'n') + known.slice(at);
}

async function logIn(address: string): Promise<string> {
  const answer = await fetch(`${address}/v1/sessions`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ session: { email: LUCIA.email, password: LUCIA.password } }),
  });
  return answer.headers.get('Authorization')?.replace('Bearer ', '') ?? '';
}
