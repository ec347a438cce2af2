import * as z from 'zod';
import { emailField } from '#core/fields/email-address.ts';
import { withMatchingPasswords } from '#core/fields/matching-fields.ts';
import { oneOfList } from '#core/fields/one-of-list.ts';
import { newPasswordField, passwordField } from '#core/fields/password.ts';
import { fullNameField } from '#core/fields/person-name.ts';
import { reasonField } from '#core/fields/reason.ts';
import { REQUIRED } from '#core/fields/text-field.ts';
import { proofFields } from '#core/two-step/two-step-input.ts';
import { OFFICE_ROLES } from './office-role.ts';
import { MEMBER_CHANGES } from './team.ts';

export const invitationInput = z.strictObject({
  email: emailField,
  role: oneOfList(OFFICE_ROLES),
  ...proofFields,
});
export type InvitationInput = z.output<typeof invitationInput>;

export const memberChangeInput = z
  .strictObject({
    action: z.enum(MEMBER_CHANGES),
    role: oneOfList(OFFICE_ROLES)
      .optional()
      .meta({ description: 'Of change_role, which needs it' }),
    reason: reasonField,
    ...proofFields,
  })
  .refine(({ action, role }) => action !== 'change_role' || role, {
    path: ['role'],
    message: REQUIRED,
    when: ({ value }) => typeof value === 'object' && value !== null,
  });
export type MemberChangeInput = z.output<typeof memberChangeInput>;

export const invitationTokenInput = z.strictObject({ token: z.string() });

export const acceptanceInput = withMatchingPasswords(
  z.strictObject({
    token: z.string(),
    name: fullNameField,
    password: newPasswordField(),
    password_confirmation: passwordField,
  }),
);
export type AcceptanceInput = z.output<typeof acceptanceInput>;
