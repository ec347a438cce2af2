import { sql, type Kysely } from 'kysely';
import type { DB } from '#db/generated/database-types.ts';
import type { Finding } from '../finding.ts';
import type { AttackedSite } from './attacked-site.ts';
import { readOperations } from './contract-operations.ts';
import { send } from './http-call.ts';
import { Tally } from './tally.ts';

const REVEALS = 200;
/** What one address may be told in an hour (api/rate-limits.ts). */
const BUDGET = 30;
/** Of each kind: enough for every kind of advertiser. */
const ADS = 60;

/** Telephone numbers are told one by one, and stand in nothing that a script can collect. */
export async function harvestScenario(site: AttackedSite): Promise<Finding[]> {
  await site.forgetLimits();
  return [...(await reveals(site)), ...(await publicAnswers(site))];
}

async function reveals({ address, db, part }: AttackedSite): Promise<Finding[]> {
  const wishes = Math.max(REVEALS * part, BUDGET + 10);
  const phones = await seededPhones(db);
  const toldIn = { phone: 0, whatsapp: 0 };
  const { rows } = await sql<{ id: string }>`
    select id from properties where status = 'active' and archived_at is null order by id limit 50`.execute(
    db,
  );
  let told = 0;
  let refused = 0;
  for (let number = 0; number < wishes; number += 1) {
    const kind = number % 2 === 0 ? 'phone' : 'whatsapp';
    const { status, text } = await send(address, {
      method: 'POST',
      path: '/v1/contact_reveals',
      headers: {
        'Content-Type': 'application/json',
        'X-Forwarded-For': `203.0.113.${number}`,
        'X-Client-Address': `203.0.113.${number}`,
      },
      body: JSON.stringify({
        contact_reveal: {
          property_id: rows[number % rows.length]?.id,
          kind,
          name: 'Tainá Rocha',
          email: `visita${number}@correio.example`,
          phone: '(74) 99999-1234',
          accepts_terms: 'on',
          over_18: 'on',
          shares_data: 'on',
        },
      }),
    });
    if (status === 201) told += 1;
    if (phonesIn(text, phones).length > 0) toldIn[kind] += 1;
    if (status === 429) refused += 1;
  }
  const budget: Finding = {
    name: `${wishes} wishes for a number from one address that says it is many`,
    aim: `at most ${BUDGET} told, then 429`,
    measured: `${told} told, ${refused} × 429`,
    met: told > 0 && told <= BUDGET && told + refused === wishes,
  };
  const handedOff: Finding = {
    name: 'answers to who asks for the WhatsApp, beside those to who asks for the telephone',
    aim: 'no number in the first, one in the others',
    measured: `${toldIn.whatsapp} and ${toldIn.phone} with a number`,
    met: toldIn.whatsapp === 0 && toldIn.phone > 0,
  };
  return [budget, handedOff];
}

async function publicAnswers({ address, db, part }: AttackedSite): Promise<Finding[]> {
  const phones = await seededPhones(db);
  const tally = new Tally();
  const links = new Set<string>();
  const read = async (path: string) => {
    const answer = await send(address, { method: 'GET', path });
    const found = phonesIn(answer.text, phones);
    tally.note(
      answer.status,
      found.length > 0 ? ['tells a telephone number'] : [],
      () => `${path}: ${found[0]}`,
    );
    return answer.text;
  };
  for (let page = 1; page <= 5; page += 1)
    for (const list of [
      '/imoveis?pagina=',
      '/veiculos?pagina=',
      '/v1/properties?page=',
      '/v1/vehicles?page=',
    ]) {
      const text = await read(list + page);
      for (const [link] of text.matchAll(/\/(?:imovel|veiculo|anunciante)\/[^"?#\\]+/g))
        links.add(link);
    }
  const open = (await readOperations(address)).filter(
    ({ method, guard, path }) => method === 'GET' && !guard && !path.includes('{'),
  );
  for (const path of [
    ...open.map((each) => each.path),
    '/',
    '/sitemap.xml',
    '/robots.txt',
    '/v1/docs',
  ])
    await read(path);
  const pictures = new Set<string>();
  const ofKind = (kind: string) =>
    [...links].filter((link) => link.startsWith(kind)).slice(0, Math.ceil(ADS * part));
  for (const link of ['/imovel', '/veiculo', '/anunciante'].flatMap(ofKind)) {
    const text = await read(link);
    await read(`${link}.data`);
    const id = link.split('/').at(-1) ?? '';
    if (link.startsWith('/imovel')) await read(`/v1/properties/${id}`);
    else if (link.startsWith('/veiculo')) await read(`/v1/vehicles/${id}`);
    for (const [, picture = ''] of text.matchAll(/property="og:image" content="([^"]+)"/g))
      pictures.add(picture);
  }
  const structured = [...pictures].some((picture) => phonesIn(picture, phones).length > 0);
  return [
    tally.finding(
      `${phones.size} telephone numbers in HTML, JSON, JSON-LD and addresses of pictures`,
      'in no public answer',
      200 * part,
    ),
    {
      name: 'the search knows a number however it is written',
      aim: 'found in four writings, in no address of a picture',
      measured: `${writings([...phones][0] ?? '').filter((text) => phonesIn(text, phones).length === 1).length} writings, ${pictures.size} pictures`,
      met:
        !structured &&
        pictures.size > 0 &&
        writings([...phones][0] ?? '').every((text) => phonesIn(text, phones).length === 1),
    },
  ];
}

function writings(phone: string): string[] {
  const [area, first, last] = [phone.slice(0, 2), phone.slice(2, -4), phone.slice(-4)];
  return [phone, `(${area}) ${first}-${last}`, `+55 ${area} ${first} ${last}`, `tel:+55${phone}`];
}

/** The numbers that a text tells, however they are written. */
export function phonesIn(text: string, phones: ReadonlySet<string>): string[] {
  const found = new Set<string>();
  for (const [candidate] of text.matchAll(/[\d+(][\d\s().+\u00a0-]{7,22}\d/g)) {
    const digits = candidate.replace(/\D/g, '');
    for (const length of [10, 11])
      if (phones.has(digits.slice(-length))) found.add(digits.slice(-length));
  }
  return [...found];
}

async function seededPhones(db: Kysely<DB>): Promise<Set<string>> {
  const { rows } = await sql<{ number: string }>`
    select number from user_phones union select number from agency_phones
    union select number from property_phones union select whatsapp from agencies where whatsapp is not null`.execute(
    db,
  );
  return new Set(rows.map(({ number }) => number).filter((number) => /^\d{10,11}$/.test(number)));
}
