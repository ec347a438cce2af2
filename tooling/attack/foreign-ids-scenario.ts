import { seededRandom } from '#demo/seeded-random.ts';
import { HOUSE_FORM } from '#core/ads/advertisers.fixture.ts';
import type { Finding } from '../finding.ts';
import { faultsOf } from './answer-faults.ts';
import type { Role } from './attack-cast.ts';
import type { AttackedSite } from './attacked-site.ts';
import { pathWith, readOperations, type Operation } from './contract-operations.ts';
import { fittingCall } from './hostile-calls.ts';
import { send, type Call, type CallAnswer } from './http-call.ts';
import { idsOf, type IdsByName } from './person-ids.ts';
import { changedTables, hashesOf, untilQueueIsEmpty } from './row-hashes.ts';
import { Tally } from './tally.ts';

const ASKERS: readonly Role[] = [
  'anonymous',
  'owner',
  'broker',
  'business',
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

/** What belongs to somebody else answers and stays as if it were not there. */
export async function foreignIdsScenario(site: AttackedSite): Promise<Finding[]> {
  const { address, db, cast, seed } = site;
  const victim = cast.marked;
  const theirs = await idsOf(db, [victim.id]);
  const operations = (await readOperations(address)).filter(
    ({ path, guard }) => path.includes('{') && guard !== undefined,
  );
  const tally = new Tally();
  await untilQueueIsEmpty(db);
  const before = await hashesOf(db, victim.id);

  for (const operation of operations)
    for (const role of ASKERS) {
      await site.forgetLimits();
      const token = await cast.tokenOf(role, operation.guard);
      for (const id of idsFor(operation, theirs)) {
        const parts = { ...theirs, id: [id] };
        await compare(
          operation,
          `${operation.method} ${operation.path} ${role} ${id}`,
          token,
          parts,
        );
      }
    }
  for (const { what, call } of await nestedCalls(site, theirs)) {
    await site.forgetLimits();
    const answer = await send(address, call);
    tally.note(answer.status, faultsOf(answer, { hidden: victim.privateMarks }), () => what);
  }
  await untilQueueIsEmpty(db);
  for (const table of changedTables(before, await hashesOf(db, victim.id)))
    tally.blame(`rows of somebody else changed in ${table}`, `seed ${seed}`);
  console.log(`    ${tally.spread}`);
  return [
    tally.finding(
      `ids of somebody else at ${operations.length} operations`,
      'same status and body as a random id, their rows unchanged',
      AT_LEAST,
    ),
  ];

  async function compare(
    operation: Operation,
    label: string,
    token: string | undefined,
    parts: IdsByName,
  ): Promise<void> {
    const chance = seededRandom(seed, label);
    const unknown = chance.id();
    const ask = async (id: string) => {
      const made = fittingCall(
        operation,
        token,
        (name) => parts[name]?.[0],
        seededRandom(seed, label),
      );
      const body = BODIES[`${operation.method} ${operation.path}`];
      const path = pathWith(operation.path, (name) =>
        name === 'id' ? id : (parts[name]?.[0] ?? unknown),
      );
      const call: Call = { ...made, path, ...(body ? { body: JSON.stringify(body) } : {}) };
      return send(address, call);
    };
    const foreign = await ask(parts['id']?.[0] ?? '');
    const random = await ask(unknown);
    const faults = [
      ...faultsOf(foreign, { hidden: victim.privateMarks }),
      ...differences(foreign, random),
      ...(foreign.status < 400 ? ['was done'] : []),
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
function idsFor({ path }: Operation, theirs: IdsByName): string[] {
  const {
    id: all = [],
    property_id: [property = ''] = [],
    vehicle_id: [vehicle = ''] = [],
  } = theirs;
  if (/\/properties\//.test(path)) return [property, vehicle];
  if (/\/vehicle/.test(path)) return [vehicle, property];
  return all.slice(-6);
}

/** Ids of somebody else inside a body, or below something of one's own. */
async function nestedCalls(
  { db, cast }: AttackedSite,
  theirs: IdsByName,
): Promise<{ what: string; call: Call }[]> {
  const own = await idsOf(db, [cast.owner]);
  const token = await cast.tokenOf('owner', 'user');
  const phone = await db
    .selectFrom('user_phones')
    .where('user_id', '=', cast.marked.id)
    .select('id')
    .executeTakeFirst();
  const json = (method: string, path: string, body: object) => ({
    what: `${method} ${path} ${JSON.stringify(body)} as the owner`,
    call: {
      method,
      path,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    },
  });
  const mine = own['property_id']?.[0] ?? '';
  const [photo = ''] = theirs['photoId'] ?? [];
  const phones = [
    { id: phone?.id, number: '74999990001' },
    { id: phone?.id, _destroy: true },
  ];
  return [
    ...phones.flatMap((each) => [
      json('PUT', '/sign_up', { user: {}, phones_attributes: [each] }),
      json('PUT', '/sign_up', { user: { phones_attributes: [each] } }),
    ]),
    json('PUT', '/sign_up', { user: { id: cast.marked.id, first_name: 'Outra' } }),
    json('PUT', `/v1/properties/${mine}/photos/order`, { order: theirs['photoId'] ?? [] }),
    json('PATCH', `/v1/properties/${mine}/photos/${photo}`, { photo: { caption: 'minha' } }),
    json('PATCH', `/v1/properties/${mine}/photos/${photo}`, { photo: { is_cover: true } }),
    json('DELETE', `/v1/properties/${mine}/photos/${photo}`, {}),
    ...['publish', 'pause', 'sold', 'rented', 'archive', 'unarchive'].map((action) =>
      json('POST', '/v1/users/properties/bulk_actions', {
        bulk: { action, ads: { ids: theirs['property_id'] ?? [] } },
      }),
    ),
  ];
}
