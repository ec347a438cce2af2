import type { APIRequestContext } from '@playwright/test';

/** Asks for another password and waits for the link of the message. Of one account at most three times an hour. */
export function resetLink(request: APIRequestContext, email: string, site = ''): Promise<string> {
  return linkAfter(request, email, site, /\/resetar-senha\/[\w-]+/, () =>
    request.post(`${site}/v1/password_resets`, { data: { password_reset: { email } } }),
  );
}

/** Registers somebody new and waits for the link of the message. */
export function confirmationLink(request: APIRequestContext, site = ''): Promise<string> {
  const email = `tereza.${Date.now()}@correio.example`;
  const password = 'caju-maduro-2026';
  const user = {
    first_name: 'Tereza',
    last_name: 'Alves',
    email,
    profile: 'owner',
    password,
    password_confirmation: password,
    accepted_terms: true,
  };
  return linkAfter(request, email, site, /\/confirmations\/[\w-]+/, () =>
    request.post(`${site}/v1/registrations`, { data: { user } }),
  );
}

/** Saves a search for somebody without an account and waits for the link of the message. */
export function alertLink(request: APIRequestContext, site = ''): Promise<string> {
  const email = `rute.${Date.now()}@correio.example`;
  const saved_search = {
    ad_kind: 'property',
    search: { town: 'irece', category: 'house' },
    frequency: 'daily',
    email,
  };
  return linkAfter(request, email, site, /\/avisos\/link\/[\w-]+/, () =>
    request.post(`${site}/v1/saved_searches`, { data: { saved_search } }),
  );
}

async function linkAfter(
  request: APIRequestContext,
  email: string,
  site: string,
  pattern: RegExp,
  ask: () => Promise<unknown>,
): Promise<string> {
  const read = async () => {
    const inbox = await request.get(`${site}/dev/inbox.json?to=${encodeURIComponent(email)}`);
    return pattern.exec(await inbox.text())?.[0];
  };
  const before = await read();
  await ask();
  // A guard: a busy worker takes its time.
  for (let tries = 0; tries < 240; tries += 1) {
    // Messages are listed the newest first.
    const link = await read();
    if (link && link !== before) return link;
    await new Promise((done) => setTimeout(done, 500));
  }
  throw new Error(`No message for ${email}.`);
}
