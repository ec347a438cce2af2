import { normalisePassword } from '#core/fields/password.ts';

let leaked: Promise<ReadonlySet<string>> | undefined;

/** ASVS 6.2.4, 6.2.12; the list (about 2 MB) is loaded on first use. */
export async function isLeakedPassword(password: string): Promise<boolean> {
  leaked ??= readLeaked();
  return (await leaked).has(normalisePassword(password).toLowerCase());
}

export async function countLeakedPasswords(shortest: number): Promise<number> {
  leaked ??= readLeaked();
  return [...(await leaked)].filter((password) => password.length >= shortest).length;
}

async function readLeaked(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].map((password) => password.toLowerCase()));
}
