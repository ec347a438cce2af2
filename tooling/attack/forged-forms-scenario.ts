import type { Finding } from '../finding.ts';
import { faultsOf } from './answer-faults.ts';
import type { AttackedSite } from './attacked-site.ts';
import { isChange, pathWith, readOperations } from './contract-operations.ts';
import { send, type Call, type CallAnswer } from './http-call.ts';
import { pagesWithForms } from './page-doors.ts';
import { pageExamples } from './page-examples.ts';
import { idsOf } from './person-ids.ts';
import { changedTables, hashesOfAll, untilQueueIsEmpty } from './row-hashes.ts';
import { sessionCookies } from './session-cookies.ts';
import { Tally } from './tally.ts';

const AT_LEAST = 1000;
const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' };
const PLAIN = { 'Content-Type': 'text/plain' };

/** What a browser sends along when another site's page posts here. */
function disguises(address: string): Record<string, string>[] {
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
  const ids = await idsOf(db, [cast.owner]);
  const operations = (await readOperations(address)).filter(isChange);
  const doors: Pick<Call, 'method' | 'path' | 'body'>[] = [
    ...pages.flatMap(({ path }) => [
      { method: 'POST', path, body: 'a=b' },
      { method: 'POST', path: `${path}.data`, body: 'a=b' },
    ]),
    ...operations.map(({ method, path }) => ({
      method,
      path: pathWith(path, (name) => ids[name]?.[0] ?? 'zzzzzzzzzz'),
      body: '{}',
    })),
  ];
  const Cookie = await sessionCookies(site);
  await untilQueueIsEmpty(db);
  const before = await hashesOfAll(db);
  const tally = new Tally();
  for (const disguise of disguises(address))
    for (const door of doors) {
      const headers = { ...FORM, ...disguise, Cookie };
      const answer = await send(address, { ...door, headers });
      // A browser that says no more than "null" may post to the pages of a link in an e-mail.
      const isSecretPage =
        'Origin' in disguise &&
        disguise['Origin'] === 'null' &&
        !('Sec-Fetch-Site' in disguise) &&
        /^\/(?:resetar-senha|confirmations|meus-dados)\//.test(door.path);
      const faults = [...faultsOf(answer, {}), ...(isSecretPage ? [] : letThrough(answer))];
      tally.note(
        answer.status,
        faults,
        () => `${door.method} ${door.path} ${JSON.stringify(disguise)}`,
      );
    }
  await untilQueueIsEmpty(db);
  for (const table of changedTables(before, await hashesOfAll(db)))
    tally.blame(`rows changed in ${table}`, 'compare the table before and after');
  console.log(`    ${tally.spread}`);
  return [
    tally.finding(
      `forged forms at ${pages.length} pages and ${operations.length} changes of the API`,
      'each refused with 4xx, nothing changes',
      AT_LEAST,
    ),
    await control(
      site,
      pages.map(({ path }) => path),
      Cookie,
    ),
  ];
}

/** How an answer shows that a request of another site was taken for one of ours. */
export function letThrough({ status }: Pick<CallAnswer, 'status'>): string[] {
  return status >= 400 && status < 500 ? [] : [`let through with ${status}`];
}

/** The same forms from our own pages reach their actions: the refusals come from the disguise. */
async function control(
  { address }: AttackedSite,
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
    aim: 'at least 30 pages',
    measured: String(reached),
    met: reached >= 30,
  };
}
