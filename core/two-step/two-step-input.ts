import * as z from 'zod';
import { passwordField } from '#core/fields/password.ts';
import { reasonField } from '#core/fields/reason.ts';
import { optionalField, REQUIRED } from '#core/fields/text-field.ts';
import { secondStepCodeField } from './second-step-code.ts';

export const secondStepInput = z.strictObject({
  challenge: z.string({ error: REQUIRED }).min(1, REQUIRED).max(200),
  code: secondStepCodeField,
});

export type SecondStepInput = z.output<typeof secondStepInput>;

export const setupInput = z.strictObject({ current_password: passwordField });

export const setupConfirmationInput = z.strictObject({ code: secondStepCodeField });

export const reauthenticationInput = z.strictObject({
  current_password: passwordField,
  code: secondStepCodeField,
});

export type ReauthenticationInput = z.output<typeof reauthenticationInput>;

/** An administrator's own password, and the code if they have two steps. */
export const proofFields = {
  current_password: passwordField,
  code: optionalField(secondStepCodeField),
};

export type ProofInput = z.output<z.ZodObject<typeof proofFields>>;

export const twoStepResetInput = z.strictObject({ ...proofFields, reason: reasonField });

export type TwoStepResetInput = z.output<typeof twoStepResetInput>;
