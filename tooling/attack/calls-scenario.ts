import { seededRandom } from '#demo/seeded-random.ts';
import type { Finding } from '../finding.ts';
import { faultsOf } from './answer-faults.ts';
import type { AttackedSite } from './attacked-site.ts';
import { ROLES, type Role } from './attack-cast.ts';
import { readOperations, type Operation } from './contract-operations.ts';
import { hostileCall } from './hostile-calls.ts';
import { send, type Call, type CallAnswer } from './http-call.ts';
import { idsOf, type IdsByName } from './person-ids.ts';
import { Tally } from './tally.ts';

/** Of each operation by each role; with 130 operations and 9 roles 21,060 in all. */
const CALLS_EACH = 18;
const AT_LEAST = 20_000;
/** Said before an operation is found: address, method (and what OPTIONS is told), lengths, depth, origin, `Expect`. */
const SERVER_STATUSES = [204, 403, 404, 405, 411, 413, 414, 417, 421, 422];
/** It tells the numbers of an ad to whoever declares what the law wants; its budget is tried elsewhere. */
const TELLING = 'POST /v1/contact_reveals';

/** Every operation of the contract, by everybody, as the contract says and with all kinds of nonsense. */
export async function callsScenario(site: AttackedSite): Promise<Finding[]> {
  const operations = await readOperations(site.address);
  const tally = new Tally();
  const publicMarks = site.cast.marked.publicMarks;
  const seen = new Set<string>();
  const started = performance.now();
  for (const operation of operations) {
    await site.forgetLimits();
    await site.cast.restore();
    await Promise.all(ROLES.map((role) => callAs(role, operation)));
  }
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(`    ${tally.spread} in ${seconds} s`);
  return [
    tally.finding(
      `calls generated from the contract: ${operations.length} operations, ${ROLES.length} roles`,
      'no 5xx, none over 5 s, no private field, every status documented',
      AT_LEAST,
    ),
    {
      name: 'the search for private fields finds public ones',
      aim: `all ${publicMarks.size}`,
      measured: `${seen.size}`,
      met: seen.size === publicMarks.size,
    },
  ];

  async function callAs(role: Role, operation: Operation): Promise<void> {
    const { cast, db, address, seed } = site;
    const token = await cast.tokenOf(role, operation.guard);
    const ids = await idsOf(db, [cast.personOf(role), cast.marked.id]);
    for (let number = 0; number < CALLS_EACH; number += 1) {
      const label = `${operation.method} ${operation.path} ${role} ${number}`;
      const chance = seededRandom(seed, label);
      const call = hostileCall(operation, token, (name) => chooseId(ids, name, number), chance);
      const answer = await send(address, call);
      noteMarks(answer);
      const hidden = hiddenFrom(role, operation);
      const statuses = documented(call.path, call.method);
      const faults = faultsOf(answer, { statuses, hidden });
      tally.note(answer.status, faults, () => `${label}, seed ${seed}: ${inWords(call)}`);
    }
  }

  /** Of whatever a method and a path mean: with something wrong they may be another operation's. */
  function documented(path: string, method: string): ReadonlySet<number> {
    const meant = method === 'HEAD' ? 'GET' : method;
    const [plain = ''] = path.split('?');
    const asked = operations.filter(
      (each) => each.method === meant && isOfPattern(plain, each.path),
    );
    // The gate of the back office stands before everything below it, also before what is not there.
    const ofGate = asked.length === 0 ? [401] : [];
    const ofOperations = asked.flatMap(({ statuses }) => [...statuses]);
    return new Set([...ofOperations, ...ofGate, ...SERVER_STATUSES]);
  }

  function noteMarks({ text }: CallAnswer): void {
    for (const [mark, name] of publicMarks) if (text.includes(mark)) seen.add(name);
  }

  function hiddenFrom(role: Role, { method, path }: Operation): ReadonlyMap<string, string> {
    const { privateMarks, secretMarks } = site.cast.marked;
    const isTold = role === 'marked person' || role === 'administrator';
    return isTold || role === 'crossed' || `${method} ${path}` === TELLING
      ? secretMarks
      : privateMarks;
  }
}

function isOfPattern(path: string, pattern: string): boolean {
  const source = pattern.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]*');
  return new RegExp(`^${source}$`).test(path);
}

function chooseId(ids: IdsByName, name: string, number: number): string | undefined {
  const known = ids[name] ?? [];
  return known[number % Math.max(1, known.length)];
}

function inWords({ method, path, headers, body }: Call): string {
  const { Authorization: _token, ...rest } = headers ?? {};
  const sent = body === undefined ? '' : ` ${String(body).slice(0, 300)}`;
  return `${method} ${path.slice(0, 200)} ${JSON.stringify(rest).slice(0, 200)}${sent}`;
}
