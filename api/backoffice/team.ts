import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { unsafeReadHistory } from '#core/history-reading.server.ts';
import { OFFICE_ROLES } from '#core/office/office-role.ts';
import { changeMember } from '#core/office/team-changes.server.ts';
import { invitationInput, memberChangeInput } from '#core/office/team-input.ts';
import {
  inviteMember,
  resendInvitation,
  withdrawInvitation,
} from '#core/office/team-invitations.server.ts';
import { unsafeListTeam, unsafeReadMember, type TeamMember } from '#core/office/team.server.ts';
import { MEMBER_ACTIONS, MEMBER_STATES } from '#core/office/team.ts';
import { isRefusal, type Refusal } from '#core/refusal.ts';
import { adId, answer, jsonBody, refusals, serialized } from '../ad-answers.ts';
import { answerRefusal, subject } from '../api-environment.ts';
import { historyAnswer, presentHistory } from '../event-answers.ts';
import { documentOf, resource, resourceSchema } from '../json-api.ts';
import { withinPasswordLimit } from '../login-attempts.ts';
import { forOffice } from './office-calls.ts';

const member = z.object({
  name: z.string().meta({ description: 'Of whoever did not accept yet, the e-mail' }),
  email: z.string(),
  role: z.enum(OFFICE_ROLES),
  state: z.enum(MEMBER_STATES),
  has_two_step: z.boolean(),
  live_sessions: z.int(),
  last_login_at: z.string().nullable(),
  invitation: z
    .object({ ends_at: z.string(), invited_by: z.string(), is_open: z.boolean() })
    .nullable(),
  is_self: z.boolean(),
  allowed_actions: z.array(z.enum(MEMBER_ACTIONS)),
});

function attributesOf({ id: _id, invitation, ...facts }: TeamMember) {
  return { ...serialized(facts), invitation: invitation && serialized(invitation) };
}

/** A wrong password or code stands at the field of the form that asked for it. */
function inForm(form: string, refusal: Refusal): Refusal {
  if (!refusal.field) return refusal;
  return { ...refusal, field: refusal.field.replace(/^[^/]+/, form) };
}

const memberPath = '/v1/backoffice/admins/{id}';
const done = { 204: { description: 'Done' }, ...refusals };

/** Who administers, and what owners of the office decide about the others. */
export const team = subject()
  .openapi(
    createRoute({
      ...forOffice('office'),
      method: 'get',
      path: '/v1/backoffice/admins',
      summary: 'Who administers, and who was invited to',
      responses: {
        200: answer('Everybody', z.object({ data: z.array(resourceSchema('admins', member)) })),
        ...refusals,
      },
    }),
    async (c) => {
      const members = await unsafeListTeam(c.var.db, c.var.admin, c.var.now());
      return c.json(
        { data: members.map((one) => resource('admins', one.id, attributesOf(one))) },
        200,
      );
    },
  )
  .openapi(
    createRoute({
      ...forOffice('office'),
      method: 'get',
      path: memberPath,
      summary: 'Somebody who administers, with what happened',
      request: { params: adId },
      responses: {
        200: answer(
          'Who it is',
          documentOf(resourceSchema('admins', member.extend({ history: z.array(historyAnswer) }))),
        ),
        ...refusals,
      },
    }),
    async (c) => {
      const { db, admin, now } = c.var;
      const { id } = c.req.valid('param');
      const found = await unsafeReadMember(db, admin, id, now());
      if (isRefusal(found)) return answerRefusal(c, found);
      const history = presentHistory(await unsafeReadHistory(db, { kind: 'admin', id }));
      return c.json({ data: resource('admins', id, { ...attributesOf(found), history }) }, 200);
    },
  )
  .openapi(
    createRoute({
      ...forOffice('office'),
      method: 'post',
      path: '/v1/backoffice/admins',
      summary: 'Invite somebody by e-mail to administer',
      request: { body: jsonBody(z.strictObject({ invitation: invitationInput })) },
      responses: {
        201: answer(
          'Invited; the link is on its way',
          z.object({ data: z.object({ type: z.literal('admins'), id: z.string() }) }),
        ),
        ...refusals,
      },
    }),
    async (c) => {
      const { db, twoStep, admin, now } = c.var;
      const { invitation } = c.req.valid('json');
      const invited = await withinPasswordLimit(c, admin, () =>
        inviteMember(db, twoStep.key, admin, invitation, now()),
      );
      if (isRefusal(invited)) return answerRefusal(c, inForm('invitation', invited));
      return c.json({ data: { type: 'admins' as const, id: invited.id } }, 201);
    },
  )
  .openapi(
    createRoute({
      ...forOffice('office'),
      method: 'post',
      path: `${memberPath}/invitations`,
      summary: 'Send the invitation again, with another link',
      request: { params: adId },
      responses: done,
    }),
    async (c) => {
      const { db, admin, now } = c.var;
      const refusal = await resendInvitation(db, admin, c.req.valid('param').id, now());
      return refusal ? answerRefusal(c, refusal) : c.body(null, 204);
    },
  )
  .openapi(
    createRoute({
      ...forOffice('office'),
      method: 'delete',
      path: `${memberPath}/invitations`,
      summary: 'Withdraw the invitation',
      request: { params: adId },
      responses: done,
    }),
    async (c) => {
      const refusal = await withdrawInvitation(c.var.db, c.req.valid('param').id);
      return refusal ? answerRefusal(c, refusal) : c.body(null, 204);
    },
  )
  .openapi(
    createRoute({
      ...forOffice('office'),
      method: 'post',
      path: `${memberPath}/changes`,
      summary:
        'Change the role, disable, enable again, or end the sessions of another administrator',
      request: { params: adId, body: jsonBody(z.strictObject({ change: memberChangeInput })) },
      responses: done,
    }),
    async (c) => {
      const { db, twoStep, admin, now } = c.var;
      const { id } = c.req.valid('param');
      const { change } = c.req.valid('json');
      const outcome = await withinPasswordLimit(c, admin, async () =>
        changeMember(db, twoStep.key, admin, id, change, now()),
      );
      return isRefusal(outcome) ? answerRefusal(c, inForm('change', outcome)) : c.body(null, 204);
    },
  );
