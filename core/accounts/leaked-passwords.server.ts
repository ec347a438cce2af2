import { normalisePassword } from '#core/fields/password.ts';

let leaked: Promise<ReadonlySet<string>> | undefined;

/**
 * Whether the password is among those that leaked from other sites and are tried first (ASVS 6.2.4,
 * 6.2.12). The list is loaded at the first question and stays: about 2 MB.
 */
export async function isLeakedPassword(password: string): Promise<boolean> {
  leaked ??= readLeaked();
  return (await leaked).has(normalisePassword(password).toLowerCase());
}

/** How many of them our other rules would let through by their length. */
export async function countLeakedPasswords(shortest: number): Promise<number> {
  leaked ??= readLeaked();
  return [...(await leaked)].filter((password) => password.length >= shortest).length;
}

async function readLeaked(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].map((password) => password.toLowerCase()));
}
