import { createECDH } from 'node:crypto';

/** Browsers are given the public key, so one that does not fit its private key is found too late. */
export function pushProblems({
  PUSH_PUBLIC_KEY: publicKey,
  PUSH_PRIVATE_KEY: privateKey,
}: {
  PUSH_PUBLIC_KEY?: string | undefined;
  PUSH_PRIVATE_KEY?: string | undefined;
}): string[] {
  if (!publicKey || !privateKey || publicKeyOf(privateKey) === publicKey) return [];
  return ['PUSH_PUBLIC_KEY and PUSH_PRIVATE_KEY are not one pair.'];
}

function publicKeyOf(privateKey: string): string | undefined {
  const pair = createECDH('prime256v1');
  try {
    pair.setPrivateKey(privateKey, 'base64url');
    return pair.getPublicKey('base64url');
  } catch {
    return undefined;
  }
}
