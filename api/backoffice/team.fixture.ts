import type { SecurityEvent } from '../security-event.ts';
import { PASSWORD, testApi } from '../test-api.fixture.ts';

/* Calls of an owner about the team, and of whoever was invited. Tests only. */

export const NEW_PASSWORD = 'mandacaru quando fulora';
export const REASON = 'Saiu da equipe.';

export async function teamWorld() {
  const log: SecurityEvent[] = [];
  const world = await testApi({ securityLog: (event) => log.push(event) });
  const { call, addAdmin, adminToken, mailTo } = world;

  const owner = await addAdmin();
  const ownerToken = async () => adminToken(owner.id);

  let invited = 0;
  const newEmail = () => `jurema.${(invited += 1)}@correio.example`;

  async function invite(email = newEmail(), facts: object = {}) {
    const invitation = { email, role: 'moderator', current_password: PASSWORD, ...facts };
    const token = await ownerToken();
    const { status, body } = await call('POST', '/v1/backoffice/admins', {
      token,
      body: { invitation },
    });
    return { status, email, id: body.data?.id as string, errors: body.errors };
  }

  const linkOf = async (email: string) =>
    (await mailTo(email)).findLast(({ message }) => message === 'admin_invited')?.data.token ?? '';

  const check = (token: string) =>
    call('POST', '/v1/backoffice/invitation_checks', { body: { invitation: { token } } });

  const accept = (token: string, facts: object = {}) =>
    call('POST', '/v1/backoffice/invitation_acceptances', {
      body: {
        acceptance: {
          token,
          name: 'Jurema Dias',
          password: NEW_PASSWORD,
          password_confirmation: NEW_PASSWORD,
          ...facts,
        },
      },
    });

  const logIn = (email: string, password: string) =>
    call('POST', '/v1/backoffice/sessions', { body: { session: { email, password } } });

  const change = async (id: string, facts: object, token?: string) =>
    call('POST', `/v1/backoffice/admins/${id}/changes`, {
      token: token ?? (await ownerToken()),
      body: { change: { reason: REASON, current_password: PASSWORD, ...facts } },
    });

  const member = async (id: string) =>
    (await call('GET', `/v1/backoffice/admins/${id}`, { token: await ownerToken() })).body.data
      ?.attributes;

  return {
    ...world,
    log,
    owner,
    ownerToken,
    newEmail,
    invite,
    linkOf,
    check,
    accept,
    logIn,
    change,
    member,
  };
}
