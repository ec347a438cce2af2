import * as z from 'zod';
import { mustBeChecked } from '#core/fields/checkbox-field.ts';
import { passwordField } from '#core/fields/password.ts';

export const accountDeletionInput = z.strictObject({
  password: passwordField,
  understood: mustBeChecked('Marque que você entendeu que não tem volta'),
});

export type AccountDeletionInput = z.output<typeof accountDeletionInput>;
