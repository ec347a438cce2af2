import { DEMONSTRATION_ACCOUNTS } from '#demo/demonstration-accounts.ts';
import type { Finding } from '../finding.ts';
import type { AttackedSite } from './attacked-site.ts';
import { send } from './http-call.ts';
import { rawRequest, sendRaw } from './raw-call.ts';
import { Tally } from './tally.ts';

const EVIL = 'evil.example';
const PAGES = [
  '/',
  '/imoveis',
  '/entrar',
  '/esqueci-senha',
  '/v1/openapi.json',
  '/v1/properties',
  '/naoexiste',
];
const LUCIA = DEMONSTRATION_ACCOUNTS[0].email;

/** Heads that name another host than ours; `HOST` is ours, `PATH` the page. */
const STRANGERS: readonly (readonly string[])[] = [
  ['GET PATH HTTP/1.1', `Host: ${EVIL}`],
  ['GET PATH HTTP/1.1', `Host: HOST.${EVIL}`],
  ['GET PATH HTTP/1.1', `Host: ${EVIL}:80`],
  ['GET PATH HTTP/1.1', `Host: HOST@${EVIL}`],
  ['GET PATH HTTP/1.1', `Host: ${EVIL}#HOST`],
  ['GET PATH HTTP/1.1', `Host: HOST, ${EVIL}`],
  ['GET PATH HTTP/1.1', `Host: HOST ${EVIL}`],
  ['GET PATH HTTP/1.1', 'Host: HOST', `Host: ${EVIL}`],
  ['GET PATH HTTP/1.1', `Host: ${EVIL}`, 'Host: HOST'],
  ['GET PATH HTTP/1.1', 'Host: HOST', ` Host: ${EVIL}`],
  [`GET http://${EVIL}PATH HTTP/1.1`, 'Host: HOST'],
  [`GET http://HOST@${EVIL}PATH HTTP/1.1`, 'Host: HOST'],
  [`GET //${EVIL}PATH HTTP/1.1`, `Host: ${EVIL}`],
  [`GET @${EVIL}PATH HTTP/1.1`, 'Host: HOST'],
  ['GET PATH HTTP/1.1', 'Host:'],
  ['GET PATH HTTP/1.1', `X-Host: ${EVIL}`],
  ['GET PATH HTTP/1.0', `Host: ${EVIL}`],
  [`CONNECT ${EVIL}:443 HTTP/1.1`, `Host: ${EVIL}:443`],
];

/** Headers with which a proxy would name another host: ours is configured. */
const FORWARDED: readonly Record<string, string>[] = [
  { 'X-Forwarded-Host': EVIL },
  { Forwarded: `host=${EVIL}` },
  { 'X-Host': EVIL },
  { 'X-Forwarded-Server': EVIL },
  { 'X-HTTP-Host-Override': EVIL },
  { 'X-Original-URL': `http://${EVIL}/` },
  { 'X-Forwarded-Proto': `https://${EVIL}` },
];

/** No request chooses which site its answer, the kept pages and our e-mails speak of. */
export async function hostsScenario(site: AttackedSite): Promise<Finding[]> {
  const { address } = site;
  const { host } = new URL(address);
  const tally = new Tally();
  for (const page of PAGES)
    for (const lines of site.some(STRANGERS)) {
      const head = lines.map((line) => line.replace('PATH', page).replaceAll('HOST', host));
      const { statuses, text } = await sendRaw(address, rawRequest([...head, 'Connection: close']));
      const faults = [
        ...statuses
          .filter((status) => status !== 400 && status !== 421)
          .map((status) => `answered ${status}`),
        ...(statuses.length === 0 && !head[0]?.startsWith('CONNECT') ? ['no answer'] : []),
        ...(text.includes(EVIL) ? ['the answer names the other host'] : []),
      ];
      tally.note(statuses[0] ?? 0, faults, () => head.join(' | '));
    }
  for (const page of PAGES)
    for (const headers of site.some(FORWARDED))
      for (const path of [`${page}?h=${Object.keys(headers)[0]}`, page])
        for (const asked of [headers, {}]) {
          const answer = await send(address, { method: 'GET', path, headers: asked });
          const says = answer.text + JSON.stringify(answer.headers);
          const faults = says.includes(EVIL) ? ['the answer names the other host'] : [];
          tally.note(answer.status, faults, () => `${path} ${JSON.stringify(headers)}`);
        }
  const mails = await resetMails(site, tally);
  console.log(`    ${tally.spread}`);
  return [
    tally.finding(
      'requests that name another host',
      '421 or 400; the other host in no answer, kept page or e-mail',
      200 * site.part,
    ),
    {
      name: 'the e-mails of new passwords did come',
      aim: `${FORWARDED.length}, with links to our own address`,
      measured: `${mails}`,
      met: mails === FORWARDED.length,
    },
  ];
}

/** Asks for a new password with each header, and reads what was sent. */
async function resetMails(site: AttackedSite, tally: Tally): Promise<number> {
  const { address } = site;
  const before = await inbox(address);
  for (const headers of FORWARDED) {
    await site.forgetLimits();
    const answer = await send(address, {
      method: 'POST',
      path: '/esqueci-senha',
      headers: { ...headers, Origin: address, 'Content-Type': 'application/x-www-form-urlencoded' },
      body: `email=${encodeURIComponent(LUCIA)}`,
    });
    tally.note(
      answer.status,
      answer.status < 400 ? [] : [`the form answered ${answer.status}`],
      () => JSON.stringify(headers),
    );
  }
  for (let tries = 0; tries < 40; tries += 1) {
    const arrived = (await inbox(address)).length - before.length;
    if (arrived >= FORWARDED.length) break;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  const known = new Set(before.map(({ id }) => id));
  const mails = (await inbox(address)).filter(({ id }) => !known.has(id));
  for (const mail of mails)
    if (JSON.stringify(mail).includes(EVIL)) tally.blame('an e-mail names the other host', mail.id);
  return mails.filter(({ links }) =>
    links.some((link) => link.startsWith(`${address}/resetar-senha/`)),
  ).length;
}

async function inbox(address: string): Promise<{ id: string; links: string[] }[]> {
  const path = `/dev/inbox.json?to=${encodeURIComponent(LUCIA)}`;
  const { text } = await send(address, { method: 'GET', path });
  return (JSON.parse(text) as { messages: { id: string; links: string[] }[] }).messages;
}
