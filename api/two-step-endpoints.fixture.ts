import { PASSWORD, testApi, type Answer } from './test-api.fixture.ts';
import { appCode } from './two-step-login.fixture.ts';

/** Both doors of the API with an account whose login has two steps. */
export async function twoStepDoors(options?: Parameters<typeof testApi>[0]) {
  const world = await testApi(options);
  const { call, now } = world;
  const code = (secret: string, aside = 0) =>
    appCode(secret, new Date(now().getTime() + aside * 30_000));

  function doorOf(kind: 'user' | 'admin') {
    const root = kind === 'user' ? '/v1' : '/v1/backoffice';
    const base = kind === 'user' ? '/v1/users/two_step' : '/v1/backoffice/admins/me/two_step';
    const two_step = (fields: object) => ({ two_step: fields });
    return {
      kind,
      own: kind === 'user' ? '/v1/users' : '/v1/backoffice/admins/me',
      add: (facts: { id?: string } = {}) =>
        kind === 'user'
          ? world.addUser({ email_confirmed_at: now(), ...facts })
          : world.addAdmin(facts),
      tokenOf: (id: string) => (kind === 'user' ? world.userToken(id) : world.adminToken(id)),
      logIn: (email: string, password = PASSWORD, address = 'local') =>
        call('POST', `${root}/sessions`, {
          body: { session: { email, password } },
          headers: { 'x-client-address': address },
        }),
      answer: (challenge: string, typed: string, address = 'local') =>
        call('POST', `${root}/sessions/second_step`, {
          body: { second_step: { challenge, code: typed } },
          headers: { 'x-client-address': address },
        }),
      state: (token: string) => call('GET', base, { token }),
      start: (token: string, current_password = PASSWORD) =>
        call('POST', `${base}/setups`, { token, body: two_step({ current_password }) }),
      confirm: (token: string, typed: string) =>
        call('POST', `${base}/confirmations`, { token, body: two_step({ code: typed }) }),
      turnOff: (token: string, typed: string, current_password = PASSWORD) =>
        call('POST', `${base}/removals`, {
          token,
          body: two_step({ current_password, code: typed }),
        }),
      renew: (token: string, typed: string, current_password = PASSWORD) =>
        call('POST', `${base}/recovery_codes`, {
          token,
          body: two_step({ current_password, code: typed }),
        }),
    };
  }

  /** An account that turned it on; a minute later, so that the next code is a new one. */
  async function protectedAccount(kind: 'user' | 'admin', facts: { id?: string } = {}) {
    const door = doorOf(kind);
    const { id, email } = await door.add(facts);
    const token = await door.tokenOf(id);
    const secret = secretOf(await door.start(token));
    const answer = await door.confirm(token, code(secret));
    if (answer.status !== 201) throw new Error(`The set-up was refused: ${answer.status}`);
    world.pass(60_000);
    const recoveryCodes = answer.body.meta.recovery_codes as string[];
    return { ...door, id, email, token, secret, recoveryCodes };
  }

  return { ...world, code, doorOf, protectedAccount };
}

export function secretOf({ body }: Answer): string {
  return body.data.attributes.setup.secret as string;
}

/** Six digits that are not one of these. */
export function wrongCode(...right: string[]): string {
  return ['111111', '222222', '333333', '444444', '555555'].find((each) => !right.includes(each))!;
}
