import http from 'node:http';
import { PATHS, pathTo } from '#core/site/paths.ts';
import { DEMONSTRATION_ACCOUNTS } from '#demo/demonstration-accounts.ts';
import type { Finding } from '../finding.ts';
import { freePort, startTemporarySite } from '../temporary-site.ts';
import type { AttackedSite } from './attacked-site.ts';
import { headerGrade, type GradedAnswer } from './header-grade.ts';

const LEAST = 115;
const HOST = 'mandacaru.example';
const LASTING = 'max-age=31536000';

interface GradedSite {
  port: number;
  origin: string;
  /** Headers that a site reached by http leaves out. */
  added: Record<string, string>;
}

/**
 * What the Observatory grades, on every kind of page, of a site that people reach by https. The proxy,
 * which redirects from http, is none of ours: its part is in docs/operations.md. In part it is tried on
 * the site that all share, as if that said that https lasts.
 */
export async function headersScenario({ part, address }: AttackedSite): Promise<Finding[]> {
  if (part < 1) {
    const { port, origin } = new URL(address);
    const added = { 'strict-transport-security': LASTING };
    return gradesOf({ port: Number(port), origin, added });
  }
  const port = await freePort();
  const origin = `https://${HOST}`;
  const site = await startTemporarySite(port, { PUBLIC_BASE_URL: origin });
  try {
    return await gradesOf({ port, origin, added: {} });
  } finally {
    await site.stop();
  }
}

async function gradesOf(site: GradedSite): Promise<Finding[]> {
  const token = await sessionOf(site, PATHS.login, 0);
  const admin = await sessionOf(site, PATHS.backofficeLogin, 4);
  const home = await ask(site, '/');
  const found = (pattern: RegExp) => pattern.exec(home.body)?.[1] ?? '/nada';
  const pages: [string, string, Record<string, string>?][] = [
    ['home', '/'],
    ['search of properties', PATHS.propertySearch],
    ['search of vehicles', PATHS.vehicleSearch],
    ['property', found(/href="(\/imovel\/[^"]+)"/)],
    ['vehicle', found(/href="(\/veiculo\/[^"]+)"/)],
    ['about', PATHS.about],
    ['privacy', PATHS.privacy],
    ['login', PATHS.login],
    ['register', PATHS.register],
    ['reset of a password', pathTo('resetPassword', { token: 'a' })],
    ['page that is not there', '/nada'],
    ['page of errors', PATHS.serverError],
    ['dashboard', PATHS.dashboard, { Cookie: token }],
    ['wizard', PATHS.newProperty, { Cookie: token }],
    ['settings', PATHS.securitySettings, { Cookie: token }],
    ['back office', PATHS.backoffice, { Cookie: admin }],
    ['reference of the API', '/v1/docs'],
    ['API', '/v1/properties'],
    ['redirect', PATHS.dashboard],
  ];
  const graded: Finding[] = [];
  for (const [name, address, extra] of pages) {
    const { score, modifiers } = headerGrade(await ask(site, address, extra));
    graded.push({
      name: `Headers of the ${name}`,
      aim: `A+, at least ${LEAST} points of the Observatory`,
      measured: `${score} points (${Object.entries(modifiers)
        .map(([what, points]) => `${what} ${points > 0 ? '+' : ''}${points}`)
        .join(', ')})`,
      met: score >= LEAST,
    });
  }
  return graded;
}

async function sessionOf(site: GradedSite, path: string, account: number): Promise<string> {
  const { email = '', password = '' } = DEMONSTRATION_ACCOUNTS[account] ?? {};
  const form = new URLSearchParams({ email, password }).toString();
  const { headers: given } = await ask(site, path, { Origin: site.origin }, form);
  const cookie = [given['set-cookie'] ?? []].flat().find((one) => /^(?:admin-)?token=/.test(one));
  if (!cookie) throw new Error(`Nobody could log in at ${path}.`);
  return cookie.split(';', 1)[0] ?? '';
}

/** As the proxy asks for somebody who came by https. */
async function ask(
  { port, origin, added }: GradedSite,
  path: string,
  extra: Record<string, string> = {},
  form?: string,
): Promise<GradedAnswer & { status: number }> {
  const request = http.request({
    host: '127.0.0.1',
    port,
    path,
    method: form === undefined ? 'GET' : 'POST',
    headers: {
      Host: new URL(origin).host,
      ...(form === undefined
        ? {}
        : {
            'Content-Type': 'application/x-www-form-urlencoded',
            'Content-Length': Buffer.byteLength(form),
          }),
      ...extra,
    },
  });
  request.end(form);
  const answer = await new Promise<http.IncomingMessage>((resolve, reject) => {
    request.once('response', resolve).once('error', reject);
  });
  const body = Buffer.concat(await Array.fromAsync(answer as AsyncIterable<Buffer>)).toString();
  return {
    https: true,
    status: answer.statusCode ?? 0,
    headers: { ...answer.headers, ...added },
    body,
  };
}
