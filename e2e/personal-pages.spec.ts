import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { PATHS, pathTo } from '#core/site/paths.ts';
import { DEMONSTRATION_ACCOUNTS } from '#demo/demonstration-accounts.ts';
import { HOSTILE, watched } from './hostile-texts.ts';
import { expect, test } from './people.ts';
import { confirmationLink, resetLink } from './mailed-link.ts';

const [LUCIA, , , , RUI] = DEMONSTRATION_ACCOUNTS;

test.use({ trace: 'off' });

/** Opens both doors in this browser, without a page. */
async function logsInEverywhere({ request }: BrowserContext, origin: string) {
  for (const [door, { email, password }] of [
    [PATHS.login, LUCIA],
    [PATHS.backofficeLogin, RUI],
  ] as const) {
    const form = { email, password };
    const headers = { Origin: origin };
    const answer = await request.post(door, { form, headers, maxRedirects: 0 });
    expect([door, answer.status()]).toEqual([door, 302]);
  }
}

test.describe('with tags configured and cookies accepted', () => {
  /** What the browser asks other hosts for; they answer nothing. */
  let foreign: string[] = [];
  const opens = async (page: Page, path: string) => {
    const answer = await page.goto(path);
    await page.waitForLoadState('networkidle');
    return answer;
  };

  test.beforeEach(async ({ page, context, baseURL }) => {
    foreign = [];
    const { origin } = new URL(baseURL ?? '');
    await context.addCookies([{ name: 'lgpdAccepted', value: 'true', url: origin }]);
    await context.route(
      (address) => address.origin !== origin,
      (route) => {
        foreign.push(`${new URL(page.url()).pathname} → ${route.request().url()}`);
        return route.fulfill({ body: '' });
      },
    );
  });

  test('public pages tell the tags that somebody is there: the control', async ({ page }) => {
    await opens(page, PATHS.home);
    await expect.poll(() => foreign.join()).toMatch(/googletagmanager/);
    await expect.poll(() => foreign.join()).toMatch(/facebook/);
  });

  test('no other host hears of a link of a message', async ({ page, request }) => {
    const link = await resetLink(request, LUCIA.email);
    const answer = await opens(page, link);
    expect(answer?.status()).toBe(200);
    expect(answer?.headers()['referrer-policy']).toBe('no-referrer');
    expect(foreign).toEqual([]);
    // The script confirms, and the page that it leads to has no token in its address.
    const confirmation = await opens(page, await confirmationLink(request));
    expect(confirmation?.headers()['referrer-policy']).toBe('no-referrer');
    await expect(page).toHaveURL(new RegExp(PATHS.login));
    // A link that is none leads away at once.
    const token = 'a'.repeat(43);
    await opens(page, pathTo('confirmEmail', { token }));
    await expect(page).toHaveURL(new RegExp(PATHS.invalidToken));
    expect(foreign.join()).not.toMatch(/confirmations|resetar-senha|aaaa/);
  });

  test('nor of the dashboard or the back office', async ({ page, context, baseURL }) => {
    await logsInEverywhere(context, new URL(baseURL ?? '').origin);
    for (const path of [
      PATHS.dashboard,
      PATHS.messages,
      PATHS.profileSettings,
      PATHS.privacySettings,
      PATHS.backoffice,
      PATHS.backofficeUsers,
    ]) {
      const answer = await opens(page, path);
      expect([path, answer?.status(), new URL(page.url()).pathname]).toEqual([path, 200, path]);
    }
    expect(foreign).toEqual([]);
  });
});

/** Somebody new whose every text is hostile; their id. */
async function hostileFirm(request: APIRequestContext, payload: string, number: number) {
  const email = `firma.${Date.now()}.${number}@correio.example`;
  const password = 'umbu-doce-de-maio';
  const sends = async (method: 'post' | 'put', path: string, data: object, token = '') =>
    request[method](path, { data, headers: token ? { Authorization: token } : {} });
  const user = {
    first_name: 'Firma',
    last_name: 'Hostil',
    email,
    profile: 'business',
    password,
    password_confirmation: password,
    accepted_terms: true,
  };
  expect((await sends('post', '/v1/registrations', { user })).status()).toBe(201);
  const login = await sends('post', '/v1/sessions', { session: { email, password } });
  const token = login.headers()['authorization'] ?? '';
  const profile = { presentation_name: payload.slice(0, 60), presentation: payload };
  const saved = await sends('put', '/sign_up', { user: profile }, token);
  expect(saved.status(), await saved.text()).toBe(202);
  // A name takes letters only, or takes the text as it is: either way nothing of it runs.
  await sends('put', '/sign_up', { user: { first_name: payload, last_name: payload } }, token);
  const { data } = (await saved.json()) as { data: { id: string } };
  return { id: data.id, email };
}

test('whatever people write of themselves stays text, also for who administers', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const faults = await watched(page);
  await logsInEverywhere(context, new URL(baseURL ?? '').origin);
  for (const [number, payload] of HOSTILE.entries()) {
    const { id, email } = await hostileFirm(request, payload, number);
    await page.goto(`${PATHS.backofficeUsers}?busca=${encodeURIComponent(payload)}`);
    await expect(page.getByText(email).first()).toBeVisible();
    await page.goto(`${pathTo('backofficeUser', { id })}?fazer=suspender`);
    await page.getByLabel('Motivo').fill(`Motivo ${payload}`);
    await page.getByRole('button', { name: 'Suspender e avisar' }).click();
    await expect(page.getByText(`“Motivo ${payload}”`)).toBeVisible();
    await page.goto(`${pathTo('backofficeUser', { id })}?fazer=reativar`);
    await page.getByRole('button', { name: 'Reativar e avisar' }).click();
    await expect(page.getByText('Conta reativada').first()).toBeVisible();
    const visit = await page.goto(pathTo('advertiser', { advertiserType: 'qualquer', id }));
    expect(visit?.status()).toBe(200);
    const { messages } = (await (
      await request.get(`/dev/inbox.json?to=${encodeURIComponent(email)}`)
    ).json()) as { messages: { html?: string }[] };
    for (const { html = '' } of messages) expect(html).not.toMatch(/<script|<img|<svg/i);
  }
  expect(faults).toEqual([]);
});
