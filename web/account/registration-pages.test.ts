import { beforeEach, describe, expect, test } from 'vitest';
import { MINUTE } from '#api/test-api.fixture.ts';
import { formOfMarkup } from '../forms/markup-form.fixture.ts';
import { SITE } from '../http/site-server.fixture.ts';
import { wholeSite } from '../http/whole-site.fixture.ts';

const world = await wholeSite();
const site = await world.open();

/** A browser without a script that keeps its cookies. */
function browser() {
  const cookies = new Map<string, string>();
  const ask = async (address: string, form?: Record<string, string>) => {
    const Cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    const answer = await site.ask(address, {
      ...(form ? { method: 'POST', body: new URLSearchParams(form).toString() } : {}),
      headers: { Origin: SITE, Cookie },
    });
    for (const cookie of answer.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (cookie.includes('Max-Age=0')) cookies.delete(name);
      else cookies.set(name, value);
    }
    const main = /<main[^]*<\/main>/.exec(answer.text)?.[0] ?? '';
    const text = main.replaceAll(/<!-- -->|<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
    return { ...answer, main, words: text, location: answer.headers.location };
  };
  return { cookies, ask };
}

let people = 0;
const somebody = () => `tereza${(people += 1)}@exemplo.com.br`;

async function registers({ ask }: ReturnType<typeof browser>, email: string) {
  const page = await ask('/registrar');
  const form = Object.fromEntries(formOfMarkup(page.main)) as Record<string, string>;
  return ask('/registrar', {
    ...form,
    first_name: 'Tereza',
    last_name: 'Alves',
    email,
    password: 'caju-maduro-2026',
    password_confirmation: 'caju-maduro-2026',
    accepted_terms: 'on',
  });
}

const linkTo = async (email: string) =>
  `/confirmations/${(await world.mailTo(email)).at(-1)?.data['token']}`;

beforeEach(() => world.freshLimits());

describe('registering and confirming in one browser', () => {
  test('"Anunciar grátis" ends in the new ad, without a second login', async () => {
    const phone = browser();
    const email = somebody();
    await phone.ask('/anunciar/proprietario?comecar=imovel');
    const sent = await registers(phone, email);
    expect([sent.status, sent.location]).toEqual([303, '/registrar?enviado=1']);
    const waiting = await phone.ask('/registrar?enviado=1');
    expect(waiting.words).toContain(`Enviamos uma mensagem para ${email} .`);
    expect(waiting.words).toContain('Daqui a 1 minuto dá para pedir outra mensagem.');
    const link = await linkTo(email);
    expect((await phone.ask(link)).words).toContain('Falta só um toque.');
    const confirmed = await phone.ask(link, {});
    expect([confirmed.status, confirmed.location]).toEqual([302, '/dashboard/properties/new']);
    expect(phone.cookies.has('registration')).toBe(false);
    const ad = await phone.ask('/dashboard/properties/new');
    expect(ad.status).toBe(200);
    expect(ad.text).toContain('E-mail confirmado');
    // Pressed twice: the second press finds the same place.
    expect((await phone.ask(link, {})).location).toBe('/dashboard');
  });

  test('the link opened or pressed once more says that the e-mail is confirmed, and goes on', async () => {
    const phone = browser();
    const email = somebody();
    await registers(phone, email);
    const link = await linkTo(email);
    await phone.ask(link, {});
    // A message that waits is not lost on a page that only leads on.
    expect((await phone.ask(link)).headers['set-cookie']).not.toContainEqual(
      expect.stringMatching(/^toast=;/),
    );
    for (const form of [undefined, {}]) {
      const again = await phone.ask(link, form);
      expect([again.status, again.location]).toEqual([302, '/dashboard']);
      expect((await phone.ask('/dashboard')).text).toContain('Seu e-mail já está confirmado');
    }
    // To somebody else it says nothing of the account, and nothing of their own.
    const other = browser();
    const theirs = somebody();
    await registers(other, theirs);
    await other.ask(await linkTo(theirs), {});
    for (const one of [browser(), other])
      expect((await one.ask(link)).location).toBe('/token-invalido?link=confirmacao');
  });

  test('another browser confirms and asks for the password', async () => {
    const phone = browser();
    const email = somebody();
    await registers(phone, email);
    const elsewhere = browser();
    const confirmed = await elsewhere.ask(await linkTo(email), {});
    expect(confirmed.location).toBe('/entrar');
    expect(elsewhere.cookies.has('token')).toBe(false);
    const back = await phone.ask('/registrar?enviado=1');
    expect(back.words).toContain('E-mail confirmado');
    expect(phone.cookies.has('token')).toBe(false);
  });

  test("somebody else's link does not log in where another account was registered", async () => {
    const [phone, attacker] = [browser(), browser()];
    await registers(phone, somebody());
    const email = somebody();
    await registers(attacker, email);
    expect((await phone.ask(await linkTo(email), {})).location).toBe('/entrar');
    expect(phone.cookies.has('token')).toBe(false);
  });

  test('the secret is for the server only, and for a day', async () => {
    const phone = browser();
    const { headers } = await registers(phone, somebody());
    expect(headers['set-cookie']?.find((cookie) => cookie.startsWith('registration='))).toMatch(
      /^registration=mr_[\w-]{43}; Path=\/; Max-Age=86400; SameSite=Lax; HttpOnly$/,
    );
    expect(headers['cache-control']).toBe('no-store');
    const { text } = await phone.ask('/registrar?enviado=1');
    expect(text).not.toContain(phone.cookies.get('registration'));
  });
});

describe('"Confira seu e-mail"', () => {
  test('counts on after a reload, and sends again when the time is over', async () => {
    const phone = browser();
    const email = somebody();
    await registers(phone, email);
    world.pass(20_000);
    const later = await phone.ask('/registrar?enviado=1');
    expect(later.words).toContain('Daqui a 40 segundos dá para pedir outra mensagem.');
    expect(later.main).not.toContain('disabled');
    await phone.ask('/registrar?enviado=1', { _action: 'resend' });
    const early = await phone.ask('/registrar?enviado=1');
    expect(early.text).toContain('Acabamos de enviar um link. Espere 40 segundos');
    expect(await world.mailTo(email)).toHaveLength(1);
    world.pass(MINUTE);
    const sent = await phone.ask('/registrar?enviado=1', { _action: 'resend' });
    expect([sent.status, sent.location]).toEqual([303, '/registrar?enviado=1']);
    expect(await world.mailTo(email)).toHaveLength(2);
  });

  test('takes the right address; the old link is dead and what was typed wrong comes back', async () => {
    const phone = browser();
    const wrong = somebody();
    await registers(phone, wrong);
    const old = await linkTo(wrong);
    const refused = await phone.ask('/registrar?enviado=1', {
      _action: 'correct',
      email: 'tereza@',
    });
    expect(refused.status).toBe(422);
    expect(refused.main).toMatch(/<details[^>]* open/);
    expect(refused.main).toContain('value="tereza@"');
    expect(refused.words).toContain('E-mail inválido');
    const email = somebody();
    const sent = await phone.ask('/registrar?enviado=1', { _action: 'correct', email });
    expect(sent.location).toBe('/registrar?enviado=1');
    expect((await phone.ask('/registrar?enviado=1')).words).toContain(`para ${email} .`);
    expect((await phone.ask(old)).location).toBe('/token-invalido?link=confirmacao');
    expect((await phone.ask(await linkTo(email), {})).location).toBe('/dashboard');
  });

  test('is the same page for an address that has an account', async () => {
    const known = await world.addUser();
    const pages = [];
    for (const email of [known.email, somebody()]) {
      const phone = browser();
      await registers(phone, email);
      pages.push((await phone.ask('/registrar?enviado=1')).main.replaceAll(email, 'x'));
    }
    expect(pages[0]).toBe(pages[1]);
  });

  test('says what holds for everybody where nothing is known of a registration', async () => {
    const { ask } = browser();
    expect((await ask('/registrar?enviado=1')).words).toContain(
      'Enviamos uma mensagem com um link',
    );
    const answer = await ask('/registrar?enviado=1', { _action: 'correct', email: somebody() });
    expect(answer.location).toBe('/registrar?enviado=1');
    expect((await ask('/registrar?enviado=1')).text).toContain('não está mais aberto');
  });
});

describe('a link that is over', () => {
  test('says so at once, without a script, with the way to another one', async () => {
    const { ask } = browser();
    const dead = await ask('/confirmations/abc');
    expect([dead.status, dead.location]).toEqual([302, '/token-invalido?link=confirmacao']);
    const page = await ask(String(dead.location));
    expect(page.status).toBe(410);
    expect(page.words).toContain('Este link não vale mais');
    expect(page.words).toContain('Receber outro link');
  });

  test.each([
    '/confirmations/abc',
    '/resetar-senha/abc',
    `/confirmations/${'a'.repeat(300)}`,
    `/resetar-senha/${'a'.repeat(3000)}`,
  ])('is not what %s says while the API cannot answer', async (address) => {
    const away = await world.open({
      api: () => Response.json({ errors: [] }, { status: 503 }),
    });
    expect((await away.ask(address)).status).toBe(503);
  });
});

test.each([
  ['/esqueci-senha', 'Enviar o link'],
  ['/token-invalido?link=confirmacao', 'Receber outro link'],
])('%s tells who asked for a link that it is on its way, and nobody else', async (page, button) => {
  const phone = browser();
  const asked = await phone.ask(page, { email: somebody() });
  const thanks = String(asked.location);
  expect((await phone.ask(thanks)).words).toContain('Confira seu e-mail');
  const passedOn = (await browser().ask(thanks)).words;
  expect(passedOn).not.toContain('Confira seu e-mail');
  expect(passedOn).toContain(button);
});
