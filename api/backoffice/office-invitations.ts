import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { acceptInvitation, readInvitation } from '#core/office/invitation-acceptance.server.ts';
import { OFFICE_ROLES } from '#core/office/office-role.ts';
import { acceptanceInput, invitationTokenInput } from '#core/office/team-input.ts';
import { isRefusal } from '#core/refusal.ts';
import { answer, jsonBody, refusals } from '../ad-answers.ts';
import { answerRefusal, subject } from '../api-environment.ts';
import { auditAs } from '../gates.ts';
import { newPasswordErrors } from '../new-password-errors.ts';
import { clientAddress } from '../rate-limits.ts';

/** Whoever holds the link of the message, and nobody else: the gate lets strangers through to these. */
export const officeInvitations = subject()
  .openapi(
    createRoute({
      method: 'post',
      path: '/v1/backoffice/invitation_checks',
      tags: ['Back office: sessions'],
      summary: 'What the link of an invitation offers; asking does not use it up',
      request: { body: jsonBody(z.strictObject({ invitation: invitationTokenInput })) },
      responses: {
        200: answer(
          'It can be accepted',
          z.object({
            meta: z.object({
              email: z.string(),
              role: z.enum(OFFICE_ROLES),
              invited_by: z.string(),
            }),
          }),
        ),
        ...refusals,
      },
    }),
    async (c) => {
      const { token } = c.req.valid('json').invitation;
      const found = await readInvitation(c.var.db, token, c.var.now());
      if (isRefusal(found)) return answerRefusal(c, found);
      const { email, role, invited_by } = found;
      return c.json({ meta: { email, role, invited_by } }, 200);
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/v1/backoffice/invitation_acceptances',
      tags: ['Back office: sessions'],
      summary: 'Accept an invitation with a name and a password; the login is the next step',
      request: { body: jsonBody(z.strictObject({ acceptance: acceptanceInput })) },
      responses: {
        201: answer('Accepted', z.object({ meta: z.object({ email: z.string() }) })),
        ...refusals,
      },
    }),
    async (c) => {
      const { acceptance } = c.req.valid('json');
      const { limits, now } = c.var;
      const limited = await limits.spend('email_link_address', clientAddress(c));
      if (limited) return answerRefusal(c, limited);
      const found = await readInvitation(c.var.db, acceptance.token, now());
      if (isRefusal(found)) return answerRefusal(c, found);
      auditAs(c, found.admin_id);
      const refusal = await acceptInvitation(c.var.db, acceptance, now());
      if (refusal) return answerRefusal(c, refusal);
      return c.json({ meta: { email: found.email } }, 201);
    },
    (result, c) =>
      result.success
        ? undefined
        : newPasswordErrors(result.error, 'acceptance', c).then((errors) =>
            c.json({ errors }, 422),
          ),
  );
