import { seededRandom } from '#demo/seeded-random.ts';
import type { Finding } from '../finding.ts';
import { faultsOf, LONGEST_MS } from './answer-faults.ts';
import type { AttackedSite } from './attacked-site.ts';
import { isOfOffice, mayDo, ROLES, type Role } from './attack-cast.ts';
import { readOperations, type Operation } from './contract-operations.ts';
import { hostileCall } from './hostile-calls.ts';
import { send, type Call, type CallAnswer } from './http-call.ts';
import { idFinder, idsOf, type IdsByTable } from './named-ids.ts';
import { Tally } from './tally.ts';

/** Calls of each operation by each role; with 430 operations and 12 roles 25,800 in all. */
const CALLS_EACH = 5;
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
    const known = new Map<string, Promise<IdsByTable>>();
    const idsOfPerson = (id: string) => {
      const ids = known.get(id) ?? idsOf(site.db, id);
      known.set(id, ids);
      return ids;
    };
    await Promise.all(ROLES.map((role) => callAs(role, operation, idsOfPerson)));
  }
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(`    ${tally.spread} in ${seconds} s`);
  return [
    tally.finding(
      `calls generated from the contract: ${operations.length} operations, ${ROLES.length} roles`,
      'no 5xx, none over 5 s, no private field, nothing that a role may not do, every status documented',
      AT_LEAST * site.part,
    ),
    {
      name: 'the search for private fields finds public ones',
      aim: `${Math.ceil(publicMarks.size * site.part)} of ${publicMarks.size}`,
      measured: `${seen.size}`,
      met: seen.size >= publicMarks.size * site.part,
    },
  ];

  async function callAs(
    role: Role,
    operation: Operation,
    idsOfPerson: (id: string) => Promise<IdsByTable>,
  ): Promise<void> {
    const { cast, address, seed } = site;
    const numbers = site.some([...Array(CALLS_EACH).keys()]);
    if (numbers.length === 0) return;
    const token = await cast.tokenOf(role, operation.guard);
    for (const number of numbers) {
      const label = `${operation.method} ${operation.path} ${role} ${number}`;
      const chance = seededRandom(seed, label);
      const person = chance.pick([cast.personOf(role), cast.marked.id]);
      const finder = idFinder(await idsOfPerson(person), operation.path, number);
      const call = hostileCall(operation, token, finder, chance);
      let answer = await send(address, call);
      // What is slow by chance is not slow three times.
      for (let more = 2; more > 0 && call.method === 'GET' && answer.ms > LONGEST_MS; more -= 1)
        answer = await send(address, call);
      noteMarks(answer);
      const asked = meantBy(call);
      // Without the token that belongs to the role it is a stranger's.
      const isOwn = token !== undefined && call.headers?.['Authorization'] === `Bearer ${token}`;
      const who = isOwn ? role : 'anonymous';
      const hidden = hiddenFrom(role, asked);
      const isOfProvider = answer.status === 503 && asked.some(isCardChange);
      const faults = isOfProvider ? [] : faultsOf(answer, { statuses: documented(asked), hidden });
      const isClosed = asked.length > 0 && !asked.some((each) => mayDo(who, each));
      if (isClosed && answer.status < 400) faults.push(`done as ${who}, who may not`);
      tally.note(answer.status, faults, () => `${label}, seed ${seed}: ${inWords(call)}`);
    }
  }

  /** With something wrong in its method or path a call may be another operation's, or nobody's. */
  function meantBy({ method, path }: Call): Operation[] {
    const meant = method === 'HEAD' ? 'GET' : method;
    const [plain = ''] = path.split('?');
    return operations.filter((each) => each.method === meant && isOfPattern(plain, each.path));
  }

  function documented(asked: readonly Operation[]): ReadonlySet<number> {
    // The gate of the back office stands before everything below it, also before what is not there.
    const ofGate = asked.length === 0 ? [401] : [];
    const ofOperations = asked.flatMap(({ statuses }) => [...statuses]);
    return new Set([...ofOperations, ...ofGate, ...SERVER_STATUSES]);
  }

  function noteMarks({ text }: CallAnswer): void {
    for (const [mark, name] of publicMarks) if (text.includes(mark)) seen.add(name);
  }

  function hiddenFrom(role: Role, asked: readonly Operation[]): ReadonlyMap<string, string> {
    const { privateMarks, secretMarks } = site.cast.marked;
    const isWork =
      isOfOffice(role) && asked.some((each) => each.guard !== 'user' && mayDo(role, each));
    const tells = asked.some(({ method, path }) => `${method} ${path}` === TELLING);
    const maySeePrivate = isWork || tells || role === 'marked person' || role === 'crossed';
    return maySeePrivate ? secretMarks : privateMarks;
  }
}

/** The provider does not know the made-up cards of the marked person, and is told to be away then. */
function isCardChange({ method, path }: Operation): boolean {
  return method !== 'GET' && path.startsWith('/v1/users/payment_methods/{id}');
}

function isOfPattern(path: string, pattern: string): boolean {
  const source = pattern.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]*');
  return new RegExp(`^${source}$`).test(path);
}

function inWords({ method, path, headers, body }: Call): string {
  const { Authorization: _token, ...rest } = headers ?? {};
  const sent = body === undefined ? '' : ` ${String(body).slice(0, 300)}`;
  return `${method} ${path.slice(0, 200)} ${JSON.stringify(rest).slice(0, 200)}${sent}`;
}
