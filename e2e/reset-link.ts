import type { APIRequestContext } from '@playwright/test';

/** Asks for another password and waits for the link of the message. Of one account at most three times an hour. */
export async function resetLink(
  request: APIRequestContext,
  email: string,
  site = '',
): Promise<string> {
  const read = async () => {
    const inbox = await request.get(`${site}/dev/inbox.json?to=${encodeURIComponent(email)}`);
    return /\/resetar-senha\/[\w-]+/.exec(await inbox.text())?.[0];
  };
  const before = await read();
  await request.post(`${site}/v1/password_resets`, { data: { password_reset: { email } } });
  for (let tries = 0; tries < 40; tries += 1) {
    // Messages are listed the newest first.
    const link = await read();
    if (link && link !== before) return link;
    await new Promise((done) => setTimeout(done, 500));
  }
  throw new Error(`No message for ${email}.`);
}
