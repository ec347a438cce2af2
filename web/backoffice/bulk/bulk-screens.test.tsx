import { beforeEach, expect, test } from 'vitest';
import { testApi } from '#api/test-api.fixture.ts';
import { addAdmin, NOW, register } from '#core/ads/advertisers.fixture.ts';
import { publishHouse } from '#core/ads/ads.fixture.ts';
import { checkBulkJob } from '#core/bulk-actions/bulk-checking.server.ts';
import { pathTo } from '#core/site/paths.ts';
import { renderedScreen } from '../../session/rendered-screen.fixture.tsx';
import { screenScene } from '../../session/screen.fixture.ts';
import OfficeDirectory, { loader as listLoader } from '../ads/office-directory.tsx';
import BulkAskPage, { action as ask, loader as askLoader } from './bulk-ask-page.tsx';
import BulkJobPage, { action as decide, loader } from './bulk-job-page.tsx';

const world = await testApi();
const { db } = world;
world.pass(NOW.getTime() - world.now().getTime());
const lucia = await register(db, { first_name: 'Lúcia' });
await publishHouse(db, lucia, { name: 'Casa da Gameleira' });
await publishHouse(db, lucia, { name: 'Casa do Umbuzeiro' });
const rui = await addAdmin(db);
const office = screenScene(world, `admin-token=${await world.adminToken(rui.id)}`);
beforeEach(() => world.freshLimits());

const subject = 'properties';

async function send(
  action: typeof ask | typeof decide,
  address: string,
  fields: object,
  id?: string,
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  try {
    return await office.ask(action, address, { subject, id: id ?? '' }, form);
  } catch (thrown) {
    if (thrown instanceof Response) return thrown.headers.get('Location') ?? '';
    throw thrown;
  }
}

async function jobPage(address: string) {
  const id = address.split('/').at(-1) ?? '';
  const loaderData = await office.ask(loader, address, { subject, id });
  return renderedScreen(BulkJobPage, { loaderData, params: { subject, id } });
}

test('a search leads to what can be done with all of it, which is checked before it is done', async () => {
  const search = `${pathTo('backofficeProperties')}?busca=gameleira`;
  const list = renderedScreen(OfficeDirectory, {
    loaderData: await office.ask(listLoader, search),
  });
  const here = `${pathTo('backofficeBulkAsk', { subject })}?busca=gameleira`;
  expect(list).toContain(`href="${here}"`);
  const refused = await send(ask, here, { action: 'deactivate', reason: '' });
  expect(refused).toMatchObject({ data: { errors: [{ name: 'reason' }] } });
  const reason = 'As fotos são de outra casa.';
  const job = (await send(ask, here, { action: 'deactivate', reason })) as string;
  const waiting = await jobPage(job);
  expect(waiting).toContain('Conferindo 0 de 1 imóveis');
  // Without script it looks again by itself.
  expect(waiting).toContain('http-equiv="refresh"');
  const id = job.split('/').at(-1) ?? '';
  await checkBulkJob(db, id, world.now);
  const checked = await jobPage(job);
  expect(waiting).toContain('Quem desiste perde a conferência, e nada muda.');
  expect(checked).toContain('value="start"');
  expect(checked).toContain('Casa da Gameleira');
  expect(checked).not.toContain('Casa do Umbuzeiro');
  expect(checked).not.toContain('http-equiv="refresh"');
  expect(await send(decide, job, { _action: 'cancel' }, id)).toBe(job);
  expect(await jobPage(job)).toContain('Cancelada');
});

test('rows that are ticked lead to the same page, which names them; nothing ticked is not the whole list', async () => {
  const search = `${pathTo('backofficeProperties')}?busca=casa`;
  const loaderData = await office.ask(listLoader, search);
  const [one, other] = loaderData.ads;
  const list = renderedScreen(OfficeDirectory, { loaderData });
  expect(list).toContain('<form id="marcados"');
  expect(list).toContain('<input type="hidden" name="marcados" value=""/>');
  expect(list).toMatch(new RegExp(`form="marcados"[^>]*value="${one?.id}"`));

  const here = `${pathTo('backofficeBulkAsk', { subject })}?busca=casa&marcados=${one?.id}&marcados=`;
  const page = renderedScreen(BulkAskPage, {
    loaderData: await office.ask(askLoader, here, { subject }),
    params: { subject },
  });
  expect(page).toContain('1 imóvel que você marcou');
  expect(page).toContain(one?.attributes.name);
  expect(page).not.toContain(other?.attributes.name);
  const job = (await send(ask, here, { action: 'deactivate', reason: 'Não são casas.' })) as string;
  await checkBulkJob(db, job.split('/').at(-1) ?? '', world.now);
  const checked = await jobPage(job);
  expect(checked).toContain(one?.attributes.name);
  expect(checked).not.toContain(other?.attributes.name);

  const none = `${pathTo('backofficeBulkAsk', { subject })}?busca=casa&marcados=`;
  expect(await send(ask, none, { action: 'deactivate', reason: 'Todas?' })).toBe(search);
  const unreadable = `${pathTo('backofficeBulkAsk', { subject })}?marcados=x'y`;
  await expect(office.ask(askLoader, unreadable, { subject })).rejects.toBeDefined();
});

test('a filter that nobody understands is told on the list, and nothing is done with every row', async () => {
  const search = '?situacao=vendido';
  const list = renderedScreen(OfficeDirectory, {
    loaderData: await office.ask(listLoader, pathTo('backofficeProperties') + search),
  });
  expect(list).toContain('Não entendemos “vendido”');
  const here = pathTo('backofficeBulkAsk', { subject }) + search;
  const led = await office.ask(askLoader, here, { subject }).catch((thrown: unknown) => thrown);
  expect(led instanceof Response && led.headers.get('Location')).toBe(
    pathTo('backofficeProperties') + search,
  );
  const refused = await send(ask, here, { action: 'deactivate', reason: 'Foram vendidos.' });
  expect(JSON.stringify(refused)).toContain('Não entendemos “vendido”');
});

test('the page of a bulk action says from the start which rows of which search it is for', async () => {
  const here = `${pathTo('backofficeBulkAsk', { subject })}?busca=gameleira`;
  const page = renderedScreen(BulkAskPage, {
    loaderData: await office.ask(askLoader, here, { subject }),
    params: { subject },
  });
  expect(page).toContain('Vale para 1 imóvel');
  expect(page).toContain('busca “gameleira”');
  expect(page).toContain('Casa da Gameleira');
});

test('a list that has no bulk actions is not found', async () => {
  await expect(
    office.ask(loader, pathTo('backofficeBulkJob', { subject: 'plans', id: 'x' }), {
      subject: 'plans',
      id: 'x',
    }),
  ).rejects.toMatchObject({ status: 404 });
});
