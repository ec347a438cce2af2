import { seededRandom } from '#demo/seeded-random.ts';
import { HOUSE_FORM } from '#core/ads/advertisers.fixture.ts';
import type { Finding } from '../finding.ts';
import { faultsOf } from './answer-faults.ts';
import { mayDo, type Role } from './attack-cast.ts';
import type { AttackedSite } from './attacked-site.ts';
import { fieldsOf, readOperations, type Operation } from './contract-operations.ts';
import { fittingCall } from './hostile-calls.ts';
import { send, type Call, type CallAnswer } from './http-call.ts';
import {
  idFinder,
  idsOf,
  isNameOfId,
  tableOf,
  type IdFinder,
  type IdsByTable,
} from './named-ids.ts';
import { changedTables, hashesOf } from './row-hashes.ts';
import { Tally } from './tally.ts';

const ASKERS: readonly Role[] = [
  'anonymous',
  'owner',
  'broker',
  'business',
  'moderator',
  'finance',
  'viewing',
  'suspended',
  'dead token',
  'crossed',
];
const AT_LEAST = 500;

/** Bodies that the business would accept, where one made from the contract seldom is. */
const BODIES: Readonly<Record<string, object>> = {
  'PUT /v1/properties/{id}': { property: HOUSE_FORM },
  'POST /v1/properties/{id}/transitions': { transition: { action: 'pause' } },
  'POST /v1/vehicles/{id}/transitions': { transition: { action: 'pause' } },
  'POST /v1/properties/{id}/copies': { copy: { key: 'copy-of-yours' } },
  'PUT /v1/users/property_drafts/{id}/steps/{step}': {
    step: { revision: 0, values: { name: 'Lote no Centro de Irecê' } },
  },
  'PUT /v1/users/vehicle_drafts/{id}/steps/{step}': {
    step: { revision: 0, values: { name: 'Gol branco de um dono' } },
  },
  'PATCH /v1/properties/{id}/photos/{photoId}': { photo: { caption: 'Quintal' } },
  'PATCH /v1/vehicles/{id}/photos/{photoId}': { photo: { caption: 'Quintal' } },
};

/** Rows of somebody else answer as if they were missing and stay unchanged, and no role does another's work. */
export async function foreignIdsScenario(site: AttackedSite): Promise<Finding[]> {
  const { address, db, cast, seed } = site;
  const victim = cast.marked;
  const theirs = await idsOf(db, victim.id);
  const own = await idsOf(db, cast.owner);
  const operations = (await readOperations(address)).filter(({ guard }) => guard !== undefined);
  const tally = new Tally();
  await site.withoutWorker(async () => {
    const before = await hashesOf(db, victim.id);

    for (const operation of operations) {
      const { guard, method, path } = operation;
      const namesAnything = path.includes('{');
      const ids = namesAnything ? idsFor(operation, theirs) : [''];
      if (ids.length === 0) tally.blame('nothing of somebody else to ask for', `${method} ${path}`);
      await site.forgetLimits();
      for (const role of ASKERS) {
        const may = mayDo(role, operation);
        // Of what is not closed to them, the office's is their work and the rest their own.
        if (may && (guard === 'admin' || !namesAnything)) continue;
        for (const id of site.some(ids)) {
          const token = await cast.tokenOf(role, guard);
          await compare(operation, `${method} ${path} ${role} ${id}`, token, id, may);
        }
      }
    }
    for (const { what, call } of await nestedCalls(site, operations, own, theirs)) {
      await site.forgetLimits();
      const answer = await send(address, call);
      tally.note(answer.status, faultsOf(answer, { hidden: victim.privateMarks }), () => what);
    }
    for (const table of changedTables(before, await hashesOf(db, victim.id)))
      tally.blame(`rows of somebody else changed in ${table}`, `seed ${seed}`);
  });
  console.log(`    ${tally.spread}`);
  return [
    tally.finding(
      `what is somebody else's, or another role's work, at ${operations.length} operations`,
      'same status and body as a random id, 401 or 403 where the role may not, their rows unchanged',
      AT_LEAST * site.part,
    ),
  ];

  async function compare(
    operation: Operation,
    label: string,
    token: string | undefined,
    theirId: string,
    may: boolean,
  ): Promise<void> {
    const unknown = seededRandom(seed, label).id();
    const find = idFinder(theirs, operation.path);
    const ask = async (id: string) => {
      const call = fittingCall(
        operation,
        token,
        (name, within) =>
          operation.path.includes(`/${within}/{${name}}`) && name === 'id'
            ? id
            : find(name, within),
        seededRandom(seed, label),
      );
      const body = BODIES[`${operation.method} ${operation.path}`];
      return send(address, { ...call, ...(body ? { body: JSON.stringify(body) } : {}) });
    };
    const foreign = await ask(theirId);
    const random = await ask(unknown);
    const isRefused = foreign.status === 401 || foreign.status === 403;
    const faults = [
      ...faultsOf(foreign, { hidden: victim.privateMarks }),
      ...differences(foreign, random),
      ...(foreign.status < 400 ? ['was done'] : []),
      ...(may || isRefused ? [] : [`${foreign.status} to a role that may not`]),
    ];
    tally.note(foreign.status, faults, () => `${label}, seed ${seed}`);
    tally.note(random.status, faultsOf(random, {}), () => `${label}, random, seed ${seed}`);
  }
}

/** How an answer about something foreign tells that it is there. */
export function differences(foreign: CallAnswer, random: CallAnswer): string[] {
  const faults: string[] = [];
  if (foreign.status !== random.status)
    faults.push(`status ${foreign.status}, of a random id ${random.status}`);
  else if (foreign.text !== random.text) faults.push('another body than for a random id');
  return faults;
}

/** Which of somebody's ids fit the address, and one of another kind. */
function idsFor({ path }: Operation, theirs: IdsByTable): string[] {
  const [before] = path.split('/{id}');
  const table = path.includes('/{id}') && tableOf('id', before?.split('/') ?? []);
  const fitting = (table && theirs.get(table)?.slice(0, 2)) || [];
  const other = theirs.get(table === 'vehicles' ? 'properties' : 'vehicles')?.[0] ?? '';
  return table === false || fitting.length > 0 ? [...fitting, other] : [];
}

/** Ids of somebody else inside a body, or below something of one's own. */
async function nestedCalls(
  { cast, seed }: AttackedSite,
  operations: readonly Operation[],
  own: IdsByTable,
  theirs: IdsByTable,
): Promise<{ what: string; call: Call }[]> {
  const token = await cast.tokenOf('owner', 'user');
  const json = (method: string, path: string, body: object) => ({
    what: `${method} ${path} ${JSON.stringify(body)} as the owner`,
    call: {
      method,
      path,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    },
  });
  const mine = own.get('properties')?.[0] ?? '';
  const photos = theirs.get('photos') ?? [];
  const phones = [
    { id: theirs.get('user_phones')?.[0], number: '74999990001' },
    { id: theirs.get('user_phones')?.[0], _destroy: true },
  ];
  const generated = operations
    .filter(
      ({ guard, body }) => guard === 'user' && fieldsOf(body).some(([name]) => isNameOfId(name)),
    )
    .flatMap((operation) =>
      [1, 2, 3].map((number) => {
        const { method, path } = operation;
        const what = `${method} ${path} as the owner, ids of somebody else ${number}, seed ${seed}`;
        const [finds, fits] = [idFinder(theirs, path), idFinder(own, path)];
        // Below what is one's own.
        const find: IdFinder = (name, within) =>
          path.includes(`/${within}/{${name}}`) ? fits(name, within) : finds(name, within);
        return { what, call: fittingCall(operation, token, find, seededRandom(seed, what)) };
      }),
    );
  return [
    ...generated,
    ...phones.flatMap((each) => [
      json('PUT', '/sign_up', { user: {}, phones_attributes: [each] }),
      json('PUT', '/sign_up', { user: { phones_attributes: [each] } }),
    ]),
    json('PUT', '/sign_up', { user: { id: cast.marked.id, first_name: 'Outra' } }),
    json('PUT', `/v1/properties/${mine}/photos/order`, { order: photos }),
    json('PATCH', `/v1/properties/${mine}/photos/${photos[0]}`, { photo: { caption: 'minha' } }),
    json('PATCH', `/v1/properties/${mine}/photos/${photos[0]}`, { photo: { is_cover: true } }),
    json('DELETE', `/v1/properties/${mine}/photos/${photos[0]}`, {}),
    ...['publish', 'pause', 'sold', 'rented', 'archive', 'unarchive'].map((action) =>
      json('POST', '/v1/users/properties/bulk_actions', {
        bulk: { action, ads: { ids: theirs.get('properties') ?? [] } },
      }),
    ),
  ];
}
