import { DEMONSTRATION_ACCOUNTS } from '#demo/demonstration-accounts.ts';
import { HOSTILE_ADDRESSES } from '#core/site/hostile-addresses.fixture.ts';
import type { Finding } from '../finding.ts';
import { faultsOf, leadsAway } from './answer-faults.ts';
import type { AttackedSite } from './attacked-site.ts';
import { send, type Call } from './http-call.ts';
import { Tally } from './tally.ts';

const [LUCIA, , , , RUI] = DEMONSTRATION_ACCOUNTS;
const AT_LEAST = 400;
const FORM = 'application/x-www-form-urlencoded';
/** Names under which others keep the address of the next page. */
const PARAMETERS = ['redirectTo', 'redirect', 'next', 'returnTo', 'url', 'continue'];
const PAGES = ['/', '/entrar', '/backoffice/login', '/dashboard', '/sair', '/token-invalido'];

/** Wherever an address comes in from outside, it never leads off the site. */
export async function redirectsScenario(site: AttackedSite): Promise<Finding[]> {
  const { address } = site;
  const tally = new Tally();
  let redirects = 0;
  const cookie = `token=${await site.cast.tokenOf('owner', 'user')}`;
  for (const wanted of HOSTILE_ADDRESSES) {
    await site.forgetLimits();
    for (const call of site.some(callsWith(wanted, address, cookie))) {
      const answer = await send(address, call);
      const { location } = answer.headers;
      if (location !== undefined) redirects += 1;
      const away = location !== undefined && leadsAway(location, address + call.path);
      tally.note(
        answer.status,
        [...faultsOf(answer, {}), ...(away ? [`${call.path.split('?')[0]} leads away`] : [])],
        () => `${call.method} ${call.path} ${JSON.stringify(call.headers)} → ${location}`,
      );
    }
  }
  console.log(`    ${tally.spread}`);
  return [
    tally.finding(
      `${HOSTILE_ADDRESSES.length} hostile addresses as cookie, referrer, parameter and path`,
      'no redirect leads off the site',
      AT_LEAST * site.part,
    ),
    {
      name: 'the addresses do meet redirects',
      aim: `at least ${Math.ceil(200 * site.part)}`,
      measured: String(redirects),
      met: redirects >= 200 * site.part,
    },
  ];
}

function callsWith(wanted: string, address: string, cookie: string): Call[] {
  const escaped = encodeURIComponent(wanted);
  const form = (path: string, body: string, headers: Record<string, string>): Call => ({
    method: 'POST',
    path,
    headers: { Origin: address, 'Content-Type': FORM, Accept: 'text/html', ...headers },
    body,
  });
  const login = ({ email, password }: { email: string; password: string }) =>
    `email=${encodeURIComponent(email)}&password=${encodeURIComponent(password)}`;
  const get = (path: string, headers: Record<string, string> = {}): Call => ({
    method: 'GET',
    path,
    headers,
  });
  // As a browser would write it into its address bar.
  const path = encodeURI(wanted).replaceAll('%25', '%').replaceAll('#', '');
  const isPath = path.startsWith('/');
  const referrers = isPath ? [`${address}${path}`, path] : [path];
  return [
    form('/entrar', login(LUCIA), { Cookie: `redirectTo=${escaped}` }),
    form('/backoffice/login', login(RUI), { Cookie: `redirectTo=${escaped}` }),
    ...referrers.flatMap((Referer) => [
      form('/consentimento', '', { Referer }),
      form('/dashboard/confirmation', '', { Referer, Cookie: cookie }),
      form('/sair', '', { Referer }),
    ]),
    get('/entrar', { Cookie: `${cookie}; redirectTo=${escaped}` }),
    ...(isPath ? [get(path), get(`${path}/`), get(`${path}.data`)] : []),
    ...PAGES.flatMap((page) =>
      PARAMETERS.slice(0, page === '/entrar' ? PARAMETERS.length : 2).map((name) =>
        get(`${page}?${name}=${escaped}`),
      ),
    ),
    form(`/entrar?redirectTo=${escaped}`, login(LUCIA), {}),
  ];
}
