import { expect, test } from 'vitest';
import { HOUSE_FORM, NOW, register } from '#core/ads/advertisers.fixture.ts';
import { publishHouse } from '#core/ads/ads.fixture.ts';
import { writeAbout } from '#core/leads/leads.fixture.ts';
import { keepReplyText } from '#core/leads/reply-texts.server.ts';
import { mailsToAddress } from '#core/waiting-mails.fixture.ts';
import { formOfMarkup } from '../../forms/markup-form.fixture.ts';
import { SITE } from '../../http/site-server.fixture.ts';
import { wholeSite } from '../../http/whole-site.fixture.ts';

const world = await wholeSite();
world.pass(NOW.getTime() - world.now().getTime());
const site = await world.open();
const { db } = world;

test('one tap sends a prepared answer by e-mail or opens WhatsApp with it, and so does a text of one’s own', async () => {
  const lucia = await register(db, { first_name: 'Lúcia' });
  const house = await publishHouse(db, lucia);
  await keepReplyText(db, lucia, 'Oi {nome}, aceito troca por moto.', NOW);
  const email = 'taina@sertao.example';
  const lead = await writeAbout(db, { property_id: house }, { email });
  const { conversation_id: id } = await db
    .selectFrom('leads')
    .where('id', '=', lead)
    .select('conversation_id')
    .executeTakeFirstOrThrow();
  const page = `/dashboard/messages/${id}`;
  const Cookie = `token=${await world.userToken(lucia.id)}`;
  const { text } = await site.ask(page, { headers: { Cookie } });
  const [, list = ''] = /<ul[^>]*aria-label="Respostas prontas">([^]*?)<\/ul>/.exec(text) ?? [];
  const answers = list.split('<li').slice(1);
  const yes = `Olá, Tainá! Sim, “${HOUSE_FORM.name}” ainda está disponível. Quer marcar uma visita?`;
  const said = answers.map((answer) => formOfMarkup(answer).get('message'));
  expect(said).toHaveLength(4);
  expect([said[0], said[3]]).toEqual([yes, 'Oi Tainá, aceito troca por moto.']);
  for (const [at, answer] of answers.entries()) {
    const [, link = ''] = /href="(https:\/\/wa\.me\/5574988112233[^"]*)"/.exec(answer) ?? [];
    expect(new URL(link.replaceAll('&amp;', '&')).searchParams.get('text')).toBe(said[at]);
  }
  const tapped = await site.ask(page, {
    method: 'POST',
    headers: { Origin: SITE, Cookie },
    body: new URLSearchParams({ way: 'email', message: yes }).toString(),
  });
  expect(tapped.status).toBe(303);
  const mails = await mailsToAddress(db, email);
  expect(mails).toMatchObject([{ message: 'lead_answered', data: { text: yes } }]);
});
