import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { askLoopback, loopbackAddress, type LoopbackRequest } from './loopback-request.ts';
import { visitorLead } from './visitor-leads.ts';

/** What was acknowledged with 2xx, by the key that finds it in the database. */
export interface Acknowledged {
  leads: Set<string>;
  consents: Set<string>;
  /** Title of the step that was written last, by creation key. */
  drafts: Map<string, string>;
  /** By id of the ad. */
  ads: Map<string, { photos: string[]; steps: string[] }>;
  writes: number;
  /** Sent again with the same key, because no answer came. */
  repeated: number;
}

export function nothingYet(): Acknowledged {
  return {
    leads: new Set(),
    consents: new Set(),
    drafts: new Map(),
    ads: new Map(),
    writes: 0,
    repeated: 0,
  };
}

const PAUSE_MS = 40;
let addresses = 0;

/** Sends until an answer comes that is not the fault of the server; a status of 0 when that never was. */
async function insist(request: LoopbackRequest, known: Acknowledged, signal: AbortSignal) {
  for (let tries = 0; ; tries += 1) {
    const answer = await askLoopback({ ...request, from: loopbackAddress((addresses += 1)) });
    if (answer.status >= 200 && answer.status < 300) known.writes += 1;
    if ((answer.status > 0 && answer.status < 500) || signal.aborted)
      return { ...answer, isFirst: tries === 0, ok: answer.status >= 200 && answer.status < 300 };
    known.repeated += 1;
    await pause(PAUSE_MS);
  }
}

/** Writes messages and consents, one after the other, each from another address. */
export async function visit(
  port: number,
  ads: readonly string[],
  known: Acknowledged,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const email = `visitante.${randomUUID()}@correio.example`;
    const sent = await insist(
      {
        port,
        method: 'POST',
        path: '/v1/leads',
        body: { lead: visitorLead(ads[known.leads.size % ads.length] ?? '', email) },
      },
      known,
      signal,
    );
    if (sent.ok) known.leads.add(email);
    const visitor = randomBytes(16).toString('base64url');
    const consent = { decision: 'given', visitor_id: visitor };
    const given = await insist(
      { port, method: 'POST', path: '/v1/consents', body: { consent } },
      known,
      signal,
    );
    if (given.ok) known.consents.add(visitor);
    await pause(PAUSE_MS);
  }
}

const HOUSE = {
  description:
    'Casa de três quartos com quintal grande, cisterna e garagem coberta. Perto da feira.',
  category: 'house',
  listing_status: 'sale',
  price: 250_000,
  city_id: 2914604,
  phones: [{ number: '74-99912-3456', whatsapp: true }],
};

/** Writes drafts and ads with a photograph, publishes them and takes them off the market. */
export async function advertise(
  port: number,
  { token, picture }: { token: string; picture: Buffer },
  known: Acknowledged,
  signal: AbortSignal,
): Promise<void> {
  const headers = { Authorization: `Bearer ${token}` };
  const write = (method: string, path: string, body: object | Buffer, more = {}) =>
    insist({ port, method, path, body, headers: { ...headers, ...more } }, known, signal);
  for (let round = 0; !signal.aborted; round += 1) {
    // An account may have twenty drafts.
    if (round < 10) await writeDraft(write, known);
    const created = await write('POST', '/v1/properties', {
      property: { ...HOUSE, name: `Casa com quintal ${round}` },
    });
    if (!created.ok) continue;
    const { id } = (JSON.parse(created.text) as { data: { id: string } }).data;
    const ad = { photos: [] as string[], steps: ['create'] };
    known.ads.set(id, ad);
    const photo = await write('POST', `/v1/properties/${id}/photos`, picture, {
      'Content-Type': 'image/jpeg',
      'Idempotency-Key': randomUUID(),
    });
    if (photo.ok) ad.photos.push((JSON.parse(photo.text) as { data: { id: string } }).data.id);
    for (const action of ['publish', 'pause', 'publish', 'sold']) {
      const done = await write('POST', `/v1/properties/${id}/transitions`, {
        transition: { action },
      });
      // 409 to what was repeated: it had been done, and only its answer was lost.
      if (done.ok || (done.status === 409 && !done.isFirst)) ad.steps.push(action);
      else if (!signal.aborted) throw new Error(`${action}: ${done.status} ${done.text}`);
    }
  }
}

async function writeDraft(
  write: (method: string, path: string, body: object) => Promise<{ ok: boolean; text: string }>,
  known: Acknowledged,
): Promise<void> {
  const key = randomUUID();
  const begun = await write('POST', '/v1/users/property_drafts', {
    draft: { category: 'house', listing_status: 'sale', creation_key: key },
  });
  if (!begun.ok) return;
  known.drafts.set(key, '');
  const { id } = (JSON.parse(begun.text) as { data: { id: string } }).data;
  for (let revision = 0; revision < 4; revision += 1) {
    const name = `Sítio com açude ${revision}`;
    const written = await write('PUT', `/v1/users/property_drafts/${id}/steps/description`, {
      step: { revision, values: { name } },
    });
    if (written.ok) known.drafts.set(key, name);
  }
}
