import * as z from 'zod';
import { isPushService, MAX_ENDPOINT_LENGTH } from './push-service-hosts.ts';

const UNKNOWN =
  'O serviço de avisos deste navegador não é conhecido. Use o Chrome, o Firefox, o Edge ou o Safari.';
const UNREADABLE = 'O navegador não disse como cifrar os avisos. Tente ligar de novo.';

/** As `PushSubscription.toJSON()` of a browser has it: a point of P-256 and 16 bytes, base64url. */
export const pushSubscriptionInput = z.strictObject({
  endpoint: z
    .string()
    .max(MAX_ENDPOINT_LENGTH, UNKNOWN)
    .refine(isPushService, UNKNOWN)
    // As the database wants it, with scheme and host in small letters.
    .transform((endpoint) => new URL(endpoint).href)
    .refine(isPushService, UNKNOWN),
  keys: z.strictObject({
    p256dh: z.string().regex(/^B[\w-]{86}$/, UNREADABLE),
    auth: z.string().regex(/^[\w-]{22}$/, UNREADABLE),
  }),
});

export type PushSubscriptionInput = z.infer<typeof pushSubscriptionInput>;
