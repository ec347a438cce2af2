import type { Context } from 'hono';
import * as z from 'zod';
import type { LoginChallenge } from '#core/two-step/login-challenge.server.ts';
import type { TwoStepState } from '#core/two-step/two-step-state.server.ts';
import { documentOf, resource, resourceSchema } from './json-api.ts';

/** The right password of an account with two-step login: not a token, so not in the header either. */
export const challengeDocument = z.object({
  meta: z.object({
    challenge: z.string().meta({ description: 'Goes back with the code, within five minutes' }),
    expires_at: z.string(),
  }),
});

export function presentChallenge(c: Context, { challenge, expiresAt }: LoginChallenge) {
  c.header('Cache-Control', 'no-store');
  return c.json({ meta: { challenge, expires_at: expiresAt.toISOString() } }, 202);
}

export const twoStepDocument = documentOf(
  resourceSchema(
    'two_steps',
    z.object({
      enabled: z.boolean(),
      recovery_codes_left: z.int(),
      setup: z
        .object({
          secret: z.string().meta({ description: 'Base32, for typing into the app' }),
          uri: z.string().meta({ description: 'otpauth: address, for the QR code' }),
        })
        .nullable()
        .meta({ description: 'While a set-up waits for its first code; never afterwards' }),
    }),
  ),
);

export function documentOfTwoStep(ownerId: string, state: TwoStepState) {
  return { data: resource('two_steps', ownerId, state) };
}

export const recoveryCodesDocument = z.object({
  meta: z.object({
    recovery_codes: z.array(z.string()).meta({ description: 'Shown this once' }),
  }),
});
