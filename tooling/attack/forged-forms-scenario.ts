import type { Finding } from '../finding.ts';
import { faultsOf } from './answer-faults.ts';
import type { AttackedSite } from './attacked-site.ts';
import { isChange, pathWith, readOperations } from './contract-operations.ts';
import { send, type Call, type CallAnswer } from './http-call.ts';
import { idFinder, idsOf } from './named-ids.ts';
import { pagesWithForms } from './page-doors.ts';
import { pageExamples } from './page-examples.ts';
import { changedTables, hashesOfAll } from './row-hashes.ts';
import { sessionCookies } from './session-cookies.ts';
import { Tally } from './tally.ts';

const AT_LEAST = 1000;
const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' };
const PLAIN = { 'Content-Type': 'text/plain' };

/** What a browser sends along when another site's page posts here. */
function disguises(address: string): Readonly<Record<string, string>>[] {
  const { host, port } = new URL(address);
  return [
    { Origin: 'https://evil.example' },
    { Origin: 'https://evil.example', ...PLAIN },
    { Origin: `https://${host}` },
    { Origin: `http://evil.${host}` },
    { Origin: `http://${host}.evil.example` },
    { Origin: `http://localhost:${Number(port) + 1}` },
    { Origin: 'http://localhost' },
    { Origin: 'null', 'Sec-Fetch-Site': 'cross-site' },
    { Origin: 'null' },
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
    { 'Sec-Fetch-Site': 'none', ...PLAIN },
    { Origin: '', 'Sec-Fetch-Site': 'cross-site' },
    { Origin: `http://${host}, https://evil.example` },
    { Origin: 'https://evil.example', Referer: `${address}/entrar` },
    { Origin: 'https://evil.example', 'X-Forwarded-Host': 'evil.example' },
  ];
}

/** Pages of other sites that post to ours, with the visitor's cookies. */
export async function forgedFormsScenario(site: AttackedSite): Promise<Finding[]> {
  const { address, db, cast } = site;
  const examples = await pageExamples(address, db, cast.owner);
  const pages = await pagesWithForms(examples);
  const ids = await idsOf(db, cast.owner);
  const operations = (await readOperations(address)).filter(isChange);
  const doors: (Pick<Call, 'method' | 'path' | 'body'> & { isSecret?: boolean })[] = [
    ...pages.flatMap(({ path, isSecret }) => [
      { method: 'POST', path, body: 'a=b', isSecret },
      { method: 'POST', path: `${path}.data`, body: 'a=b', isSecret },
    ]),
    ...operations.map(({ method, path }) => ({
      method,
      path: pathWith(path, (...part) => idFinder(ids, path)(...part) ?? 'zzzzzzzzzz'),
      body: '{}',
    })),
  ];
  const cookies = await Promise.all(
    (['administrator', 'moderator', 'finance', 'viewing'] as const).map((role) =>
      sessionCookies(site, role),
    ),
  );
  const tally = new Tally();
  await site.withoutWorker(async () => {
    const before = await hashesOfAll(db);
    const tries = disguises(address).flatMap((disguise) =>
      doors.map((door) => ({ disguise, door })),
    );
    for (const [at, { disguise, door }] of site.some(tries).entries()) {
      const { isSecret, ...call } = door;
      const headers = { ...FORM, ...disguise, Cookie: cookies[at % cookies.length] ?? '' };
      const answer = await send(address, { ...call, headers });
      // A browser that says no more than "null" may post to the pages of a link in an e-mail.
      const isKnown = isSecret && disguise['Origin'] === 'null' && !('Sec-Fetch-Site' in disguise);
      const faults = [...faultsOf(answer, {}), ...(isKnown ? [] : letThrough(answer))];
      tally.note(
        answer.status,
        faults,
        () => `${door.method} ${door.path} ${JSON.stringify(disguise)}`,
      );
    }
    for (const table of changedTables(before, await hashesOfAll(db)))
      tally.blame(`rows changed in ${table}`, 'compare the table before and after');
  });
  console.log(`    ${tally.spread}`);
  return [
    tally.finding(
      `forged forms at ${pages.length} pages and ${operations.length} changes of the API`,
      'each refused with 4xx, nothing changes',
      AT_LEAST * site.part,
    ),
    await control(site, site.some(pages.map(({ path }) => path)), await sessionCookies(site)),
  ];
}

/** How an answer shows that a request of another site was taken for one of ours. */
export function letThrough({ status }: Pick<CallAnswer, 'status'>): string[] {
  return status >= 400 && status < 500 ? [] : [`let through with ${status}`];
}

/** The same forms from our own pages reach their actions: the refusals come from the disguise. */
async function control(
  { address, part }: AttackedSite,
  paths: readonly string[],
  Cookie: string,
): Promise<Finding> {
  let reached = 0;
  for (const path of paths) {
    if (path.endsWith('/sair') || path.endsWith('/logout')) continue;
    const { status } = await send(address, {
      method: 'POST',
      path,
      headers: { ...FORM, Origin: address, Cookie },
      body: 'a=b',
    });
    if (status !== 403) reached += 1;
  }
  return {
    name: 'the same forms from our own pages are not refused for that',
    aim: `at least ${Math.ceil(30 * part)} pages`,
    measured: String(reached),
    met: reached >= 30 * part,
  };
}
