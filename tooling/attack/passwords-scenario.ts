import { DEMONSTRATION_ACCOUNTS } from '#demo/demonstration-accounts.ts';
import type { Finding } from '../finding.ts';
import type { AttackedSite } from './attacked-site.ts';
import { send } from './http-call.ts';

const TRIES = 1000;
/** In 15 minutes (api/rate-limits.ts). */
const BUDGET = 5;
const AT_ONCE = 10;
const [, JOSUE, , , RUI] = DEMONSTRATION_ACCOUNTS;

/** A thousand passwords for one account, at each door: hardly any is even compared. */
export async function passwordsScenario(site: AttackedSite): Promise<Finding[]> {
  return [
    await guess(site, 'an advertiser', '/v1/sessions', JOSUE),
    await guess(site, 'an administrator', '/v1/backoffice/sessions', RUI),
  ];
}

async function guess(
  site: AttackedSite,
  whose: string,
  path: string,
  { email, password }: { email: string; password: string },
): Promise<Finding> {
  await site.forgetLimits();
  const tries = Math.max(TRIES * site.part, 3 * AT_ONCE);
  const statuses = new Map<number, number>();
  for (let begin = 0; begin < tries; begin += AT_ONCE)
    await Promise.all(
      Array.from({ length: AT_ONCE }, async (_, at) => {
        const number = begin + at;
        const status = await tryOne(
          site.address,
          path,
          writingOf(email, number),
          `errada-${number}`,
          number,
        );
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }),
    );
  // A wrong password was compared; what is refused with 429 was not.
  const compared = statuses.get(401) ?? 0;
  const limited = statuses.get(429) ?? 0;
  await site.forgetLimits();
  const right = await tryOne(site.address, path, email, password, 0);
  return {
    name: `${tries} passwords for ${whose}, from addresses and devices that are made up`,
    aim: `at most ${BUDGET} compared, the others 429; the right one would open`,
    measured: `${compared} compared, ${limited} × 429; right ${right}`,
    met: compared > 0 && compared <= BUDGET && compared + limited === tries && right === 201,
  };
}

/** The same account in other letters. */
function writingOf(email: string, number: number): string {
  if (number % 4 === 1) return email.toUpperCase();
  if (number % 4 === 2) return ` ${email} `;
  return number % 4 === 3 ? email.replace(/./, (letter) => letter.toUpperCase()) : email;
}

async function tryOne(
  address: string,
  path: string,
  email: string,
  password: string,
  number: number,
): Promise<number> {
  const forged = `198.51.100.${number % 250}`;
  const { status } = await send(address, {
    method: 'POST',
    path,
    headers: {
      'Content-Type': 'application/json',
      'X-Forwarded-For': `${forged}, 10.0.0.${number % 250}`,
      'X-Real-IP': forged,
      Forwarded: `for=${forged}`,
      'X-Client-Address': forged,
      'X-Client-Device': String(number).padStart(40, 'd'),
    },
    body: JSON.stringify({ session: { email, password } }),
  });
  return status;
}
