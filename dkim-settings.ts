import { createPrivateKey } from 'node:crypto';
import type * as z from 'zod';

/** Less is refused or ignored by large mailboxes. */
const LEAST_BITS = 2048;

/** A private key as PEM; in files that keep a setting on one line its lines are parted by `\\n`. */
export function readDkimKey(text: string, context: z.core.$RefinementCtx): string {
  const pem = text.replaceAll('\\n', '\n').trim();
  const bits = rsaBits(pem);
  if (bits === undefined || bits < LEAST_BITS)
    context.addIssue({
      code: 'custom',
      message:
        bits === undefined
          ? 'must be an RSA key without a password, in PEM, its lines parted by \\n; make one with: openssl genrsa 2048'
          : `has ${bits} bits and must have at least ${LEAST_BITS}; make one with: openssl genrsa 2048`,
    });
  return pem;
}

function rsaBits(pem: string): number | undefined {
  try {
    const key = createPrivateKey(pem);
    return key.asymmetricKeyType === 'rsa' ? key.asymmetricKeyDetails?.modulusLength : undefined;
  } catch {
    return undefined;
  }
}

/** A signature of another domain than the sender's proves nothing to DMARC. */
export function dkimProblems({
  DKIM_DOMAIN: domain,
  MAIL_FROM: from,
}: {
  DKIM_DOMAIN?: string | undefined;
  MAIL_FROM?: string | undefined;
}): string[] {
  const sender = from?.match(/@([^\s>]+)/)?.[1]?.toLowerCase();
  if (!domain || !sender || sender === domain || sender.endsWith(`.${domain}`)) return [];
  return [`DKIM_DOMAIN must be the domain of MAIL_FROM (${sender}) or one above it.`];
}
