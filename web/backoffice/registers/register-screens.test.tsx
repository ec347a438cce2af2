import { beforeEach, expect, test } from 'vitest';
import { testApi } from '#api/test-api.fixture.ts';
import { addAdmin, NOW } from '#core/ads/advertisers.fixture.ts';
import { addDataRequest } from '#core/data-requests/data-requests.fixture.ts';
import { addIncident } from '#core/incidents/incidents.fixture.ts';
import { pathTo } from '#core/site/paths.ts';
import { newDataRequestAddress } from '../../addresses/privacy-addresses.ts';
import { formOfMarkup } from '../../forms/markup-form.fixture.ts';
import { renderedScreen } from '../../session/rendered-screen.fixture.tsx';
import { screenScene } from '../../session/screen.fixture.ts';
import DataRequestPage, * as dataRequest from '../data-requests/data-request-page.tsx';
import DataRequestsPage, * as dataRequests from '../data-requests/data-requests-page.tsx';
import NewDataRequestPage, * as newDataRequest from '../data-requests/new-data-request-page.tsx';
import EditIncidentPage, * as editIncident from '../incidents/edit-incident-page.tsx';
import IncidentPage, * as incident from '../incidents/incident-page.tsx';
import IncidentsPage, * as incidents from '../incidents/incidents-page.tsx';
import NewIncidentPage, * as newIncident from '../incidents/new-incident-page.tsx';

const world = await testApi();
const { db } = world;
world.pass(NOW.getTime() - world.now().getTime());
const rui = await addAdmin(db);
const office = screenScene(world, `admin-token=${await world.adminToken(rui.id)}`);
beforeEach(() => world.freshLimits());

const MARKUP = '<script>alert(1)</script><img src=x onerror=alert(1)> "\'';

const textOf = (markup: string) =>
  markup.replaceAll(/<!-- -->|<[^>]+>/g, ' ').replaceAll(/[\s\u00a0]+/g, ' ');

/** What stands in a page as markup that nobody of us wrote. */
const foreignMarkup = (markup: string) => markup.match(/<script>alert|<img src=x/g) ?? [];

type Answer = { data: unknown; init: { status: number } };

async function sent(
  action: Parameters<typeof office.ask>[0],
  path: string,
  form: FormData,
  params = {},
): Promise<string | null | Answer> {
  try {
    return (await office.ask(action, path, params, form)) as Answer;
  } catch (thrown) {
    if (thrown instanceof Response) return thrown.headers.get('Location');
    throw thrown;
  }
}

async function incidentPage(id: string, actionData?: unknown) {
  const loaderData = await office.ask(incident.loader, pathTo('backofficeIncident', { id }), {
    id,
  });
  return renderedScreen(IncidentPage, { loaderData, actionData, params: { id } });
}

async function requestPage(id: string, actionData?: unknown) {
  const path = pathTo('backofficeDataRequest', { id });
  const loaderData = await office.ask(dataRequest.loader, path, { id });
  return renderedScreen(DataRequestPage, { loaderData, actionData, params: { id } });
}

const formOf = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
};

test('an incident is registered, changed by the form that its page shows, noted and closed', async () => {
  const form = formOfMarkup(renderedScreen(NewIncidentPage, { loaderData: undefined }));
  expect(form.get('risk')).toBe('unassessed');
  form.set('title', 'Planilha enviada por engano');
  const path = pathTo('backofficeNewIncident');
  const refused = (await sent(newIncident.action, path, form)) as Answer;
  expect(refused.init.status).toBe(422);
  const again = renderedScreen(NewIncidentPage, {
    loaderData: undefined,
    actionData: refused.data,
  });
  expect(textOf(again)).toContain('Dados atingidos: marque pelo menos um tipo de dado');
  expect(formOfMarkup(again).get('title')).toBe('Planilha enviada por engano');
  form.set('known_at', '2026-11-20T14:30');
  form.set('description', 'Uma planilha foi anexada a um e-mail errado.');
  form.append('data_kinds[]', 'contact');
  const here = (await sent(newIncident.action, path, form)) as string;
  const id = here.split('/').at(-1) ?? '';
  expect(textOf(await incidentPage(id))).toContain(
    'Faltam 3 dias úteis (até quarta, 25 de novembro)',
  );

  const params = { id };
  const editPath = pathTo('backofficeEditIncident', params);
  const change = formOfMarkup(
    renderedScreen(EditIncidentPage, {
      loaderData: await office.ask(editIncident.loader, editPath, params),
    }),
  );
  expect(change.getAll('data_kinds[]')).toEqual(['contact']);
  change.set('risk', 'none');
  change.set('risk_grounds', 'O arquivo foi apagado antes de ser aberto.');
  expect(await sent(editIncident.action, editPath, change, params)).toBe(here);
  expect(textOf(await incidentPage(id))).toContain('Não precisa comunicar');

  const empty = formOf({ _action: 'note', text: '' });
  const noted = (await sent(incident.action, here, empty, params)) as Answer;
  expect(textOf(await incidentPage(id, noted.data))).toContain('Campo obrigatório');
  const closing = formOf({ _action: 'close', conclusion: 'Nada foi visto.' });
  expect(await sent(incident.action, here, closing, params)).toBe(here);
  const closed = textOf(await incidentPage(id));
  expect(closed).toContain('Encerrado');
  expect(closed).not.toContain('Encerrar o incidente');
});

test('a request is made from a message of the contact page, and answered', async () => {
  const { id: message } = await db
    .insertInto('contact_requests')
    .values({
      kind: 'contact',
      subject: 'privacy',
      name: 'Tainá Ribeiro',
      email: 'taina@sertao.example',
      phone: '74988112233',
      message: 'Apaguem o que têm de mim.',
      consented_at: NOW,
      sent_at: NOW,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const path = newDataRequestAddress.link(pathTo('backofficeNewDataRequest'), { message });
  const loaderData = await office.ask(newDataRequest.loader, path);
  const form = formOfMarkup(renderedScreen(NewDataRequestPage, { loaderData }));
  expect(Object.fromEntries(form)).toMatchObject({
    contact_request_id: message,
    channel: 'contact_form',
    name: 'Tainá Ribeiro',
    email: 'taina@sertao.example',
    request: 'Apaguem o que têm de mim.',
    received_on: '2026-11-21',
  });
  form.set('kind', 'erase');
  const here = (await sent(newDataRequest.action, path, form)) as string;
  const params = { id: here.split('/').at(-1) ?? '' };
  expect(await sent(newDataRequest.action, path, form)).toBe(here);
  const open = textOf(await requestPage(params.id));
  expect(open).toContain('Faltam 15 dias (até domingo, 6 de dezembro)');
  expect(open).toContain('O que a pessoa faz sozinha');
  const answer = formOf({ _action: 'answered', outcome: 'Apagamos a mensagem e o telefone.' });
  expect(await sent(dataRequest.action, here, answer, params)).toBe(here);
  const answered = textOf(await requestPage(params.id));
  expect(answered).toContain('Respondido dentro do prazo');
  expect(answered).toContain('Apagamos a mensagem e o telefone.');
});

test('what people and colleagues wrote is shown as text, whatever it looks like (T14)', async () => {
  const at = { closed_at: NOW, created_at: NOW };
  const incident_id = await addIncident(db, {
    ...at,
    title: MARKUP,
    description: MARKUP,
    risk: 'relevant',
    risk_grounds: MARKUP,
    measures: MARKUP,
    authority_told_at: NOW,
    authority_protocol: MARKUP,
    people_told_at: NOW,
    people_told_how: MARKUP,
    conclusion: MARKUP,
  });
  const data_request_id = await addDataRequest(db, {
    ...at,
    name: MARKUP,
    phone: MARKUP,
    email: MARKUP.toLowerCase(),
    request: MARKUP,
    state: 'refused',
    outcome: MARKUP,
  });
  const note = { text: MARKUP, at: NOW, admin_id: rui.id };
  await db
    .insertInto('register_notes')
    .values([
      { ...note, incident_id },
      { ...note, data_request_id },
    ])
    .execute();
  const editPath = pathTo('backofficeEditIncident', { id: incident_id });
  const lists = {
    incidents: await office.ask(incidents.loader, pathTo('backofficeIncidents')),
    requests: await office.ask(dataRequests.loader, pathTo('backofficeDataRequests')),
    edited: await office.ask(editIncident.loader, editPath, { id: incident_id }),
  };
  const pages = [
    await incidentPage(incident_id),
    await requestPage(data_request_id),
    renderedScreen(IncidentsPage, { loaderData: lists.incidents }),
    renderedScreen(DataRequestsPage, { loaderData: lists.requests }),
    renderedScreen(EditIncidentPage, { loaderData: lists.edited }),
  ];
  for (const page of pages) {
    expect(page).toContain('&lt;script&gt;alert(1)');
    expect(foreignMarkup(page)).toEqual([]);
  }
  // Control: the same search finds markup that is some.
  expect(foreignMarkup(MARKUP)).toHaveLength(2);
});
