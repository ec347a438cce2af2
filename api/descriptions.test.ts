import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  EMULATED_MODELS,
  startChatEmulator,
  type EmulatedModel,
} from '#integrations/description-writer/chat-emulator.fixture.ts';
import {
  DescriptionWriterAway,
  type DescriptionWriter,
} from '#integrations/description-writer/description-writer.ts';
import { onlineDescriptionWriter } from '#integrations/description-writer/online-description-writer.ts';
import { composer } from '#integrations/description-writer/composer.ts';
import { addCatalogue, carForm } from '#core/ads/ads.fixture.ts';
import { HOUSE_FORM, register } from '#core/ads/advertisers.fixture.ts';
import { BUDGETS } from './rate-limits.ts';
import { testApi } from './test-api.fixture.ts';

const emulator = await startChatEmulator();
afterAll(() => emulator.close());

let writer: DescriptionWriter = composer;
const world = await testApi({
  describer: {
    get author() {
      return writer.author;
    },
    write: (facts, signal) => writer.write(facts, signal),
  },
});
const { api, call, db, userToken } = world;
const lucia = await register(db, { first_name: 'Lúcia' });
const token = await userToken(lucia.id);

const FORM = {
  category: 'house',
  listing_status: 'sale',
  city_id: '2914604',
  neighborhood: 'Centro',
  bedroom: '3',
  bathroom: '2',
  square_meters: '360 m²',
  amenities: ['barbecue_grill'],
};

const describeHouse = (changes: Record<string, unknown> = {}) =>
  call('POST', '/v1/property_descriptions', { token, body: { property: { ...FORM, ...changes } } });

function answeredBy(model: EmulatedModel) {
  writer = onlineDescriptionWriter(
    { baseUrl: emulator.baseUrl, apiKey: 'key', model },
    { silentMs: 100, wholeMs: 5000 },
  );
}

beforeEach(async () => {
  writer = composer;
  await world.freshLimits();
});

test('without a model the composer writes from the fields and says so', async () => {
  expect(await describeHouse()).toMatchObject({
    status: 201,
    body: {
      data: {
        type: 'property_description',
        attributes: {
          text: 'Casa à venda no Centro de Irecê (BA).\n\nSão 3 quartos e 2 banheiros. O terreno tem 360 m². Conta com churrasqueira.\n\nMande uma mensagem, tire suas dúvidas e venha conhecer.',
          written_by: 'composer',
        },
      },
    },
  });
});

test('a model writes, and what it invents is left out', async () => {
  answeredBy('inventor');
  const { status, body } = await describeHouse();
  expect(status).toBe(201);
  expect(body.data.attributes).toEqual({
    text: 'Casa à venda em Irecê (BA). São 3 quartos para a família. Venha conhecer e converse com quem anuncia.',
    written_by: 'model',
  });
});

test('when a model invents more than it says, the composer takes its place', async () => {
  answeredBy('liar');
  const { body } = await describeHouse();
  expect(body.data.attributes.written_by).toBe('composer');
  expect(body.data.attributes.text).toContain('São 3 quartos e 2 banheiros.');
});

test('marks, links and telephones of a hostile model never arrive', async () => {
  answeredBy('hostile');
  const { body } = await describeHouse();
  const { text } = body.data.attributes;
  expect(text).toContain('Casa à venda em Irecê (BA).');
  for (const trace of ['<', '>', '#', '*', 'script', 'http', 'golpe', '99999']) {
    expect(text).not.toContain(trace);
  }
});

describe('a model that is away', () => {
  const AWAY = ['broken', 'overloaded', 'malformed', 'cut_off', 'hanging', 'stalling'] as const;
  test.each(AWAY)(
    '(%s) is refused with its own sentence, never with an error of ours',
    async (model) => {
      const log = vi.spyOn(console, 'error').mockImplementation(() => {});
      answeredBy(model);
      const { status, body } = await describeHouse();
      expect([status, body.errors[0].code]).toEqual([502, 'description_unavailable']);
      expect(body.errors[0].detail).toMatch(/^Não deu para escrever a descrição agora/);
      expect(log.mock.calls.flat().join()).not.toMatch(/Irecê|key/);
      log.mockRestore();
    },
  );

  test('whatever it does, the answer is one that the contract knows', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    for (const model of EMULATED_MODELS) {
      answeredBy(model);
      expect([201, 502]).toContain((await describeHouse()).status);
    }
    log.mockRestore();
  });
});

describe('as a stream', () => {
  async function streamed() {
    const response = await api.request('/v1/property_descriptions', {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Authorization: `Bearer ${token}`,
        Accept: 'text/event-stream',
      },
      body: JSON.stringify({ property: FORM }),
    });
    const text = await response.text();
    const events = [...text.matchAll(/^event: (\w+)\ndata: (.+)$/gm)].map(
      ([, name, data = '']) => ({
        name,
        data: JSON.parse(data),
      }),
    );
    return { response, events };
  }

  test('pieces come one after the other, and the whole at last', async () => {
    answeredBy('inventor');
    const { response, events } = await streamed();
    expect(response.headers.get('Content-Type')).toBe('text/event-stream; charset=utf-8');
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    const last = events.pop();
    expect(events.length).toBe(3);
    expect(last).toMatchObject({ name: 'whole', data: { written_by: 'model' } });
    expect(events.map(({ data }) => data.text).join('')).toBe(last?.data.text);
  });

  test('a model that breaks off in the middle is said in the stream', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    writer = {
      author: 'model',
      async *write() {
        yield 'Casa à venda em Irecê (BA). ';
        throw new DescriptionWriterAway('unreachable');
      },
    };
    const { response, events } = await streamed();
    expect(response.status).toBe(201);
    expect(events.map(({ name }) => name)).toEqual(['piece', 'refused']);
    expect(events[1]?.data.errors[0].code).toBe('description_unavailable');
    log.mockRestore();
  });

  test('whoever leaves ends the work of the model', async () => {
    writer = onlineDescriptionWriter(
      { baseUrl: emulator.baseUrl, apiKey: 'key', model: 'slow' },
      { silentMs: 5000, wholeMs: 5000 },
    );
    const response = await api.request('/v1/property_descriptions', {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Authorization: `Bearer ${token}`,
        Accept: 'text/event-stream',
      },
      body: JSON.stringify({ property: FORM }),
    });
    const reader = response.body?.getReader();
    await reader?.read();
    await reader?.cancel();
    await expect(emulator.left).resolves.toBeUndefined();
  });
});

test('no writer is told what visitors do not read: the contract does not take it', async () => {
  const told = ['street', 'number', 'complement', 'zip_code', 'lat', 'lng', 'phones', 'price'];
  for (const name of told) {
    const { status } = await describeHouse({ [name]: HOUSE_FORM[name as keyof typeof HOUSE_FORM] });
    expect([name, status]).toEqual([name, 422]);
  }
});

test('a field that is still wrong is left out instead of refused', async () => {
  const { status, body } = await describeHouse({ bedroom: 'muitos', year_built: '3' });
  expect(status).toBe(201);
  expect(body.data.attributes.text).toContain('Tem 2 banheiros.');
});

test.each([
  ['category', ''],
  ['listing_status', 'gift'],
  ['city_id', ''],
  ['city_id', '2999999'],
])('without %s it says by the field what is missing', async (name, value) => {
  const { status, body } = await describeHouse({ [name]: value });
  expect([status, body.errors[0].source.pointer]).toEqual([422, `/property/${name}`]);
});

test('one account asks so often in an hour and no more', async () => {
  const statuses = [];
  for (let turn = 0; turn <= BUDGETS.description_user.points; turn += 1) {
    statuses.push((await describeHouse()).status);
  }
  expect(statuses.filter((status) => status === 201)).toHaveLength(BUDGETS.description_user.points);
  expect(statuses.at(-1)).toBe(429);
});

test('the day’s budget of the model has an end, and then the composer writes', async () => {
  answeredBy('good');
  const { points } = BUDGETS.description_model;
  for (let spent = 0; spent < points - 1; spent += 1) {
    await world.limits.spend('description_model', 'everybody');
  }
  emulator.asked.length = 0;
  const authors = [];
  for (let turn = 0; turn < 3; turn += 1) {
    authors.push((await describeHouse()).body.data.attributes.written_by);
  }
  expect(authors).toEqual(['model', 'composer', 'composer']);
  expect(emulator.asked).toHaveLength(1);
});

describe('of a vehicle', async () => {
  const catalogue = await addCatalogue(db);
  const { optional_item } = await db
    .selectFrom('vehicle_optional_items')
    .select('id as optional_item')
    .where('name', '=', 'Alarme')
    .executeTakeFirstOrThrow();
  const { version_id } = catalogue.umburana;
  const CAR = {
    version_id,
    year: '2019',
    color_id: catalogue.color_id,
    condition: 'used',
    mileage: '45.000 km',
    fuel_type: 'flex',
    doors: '4',
    city_id: '2914604',
    optional_items: [optional_item],
  };
  const describeCar = (changes: Record<string, unknown> = {}) =>
    call('POST', '/v1/vehicle_descriptions', { token, body: { vehicle: { ...CAR, ...changes } } });

  test('the composer writes from its fields, with the names that the catalogue has for them', async () => {
    const { status, body } = await describeCar({ axles: '3' });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      type: 'vehicle_description',
      attributes: { text: expect.any(String), written_by: 'composer' },
    });
    expect(body.data.attributes.text).toMatchInlineSnapshot(`
      "Caatinga Umburana 1.0 Flex 2019, usado, em Irecê (BA). Cor: verde mandacaru. Tem 45.000 km rodados.

      Tem 4 portas. Tem motor flex.

      Segurança: alarme.

      Mande uma mensagem, tire suas dúvidas e venha ver de perto."
    `);
  });

  test('what a model invents of it is left out', async () => {
    answeredBy('inventor');
    const { body } = await describeCar();
    expect(body.data.attributes).toMatchObject({ written_by: 'model' });
    expect(body.data.attributes.text).toMatchInlineSnapshot(
      `"Caatinga Umburana 2019 com 45.000 km rodados. Venha conhecer e converse com quem anuncia."`,
    );
  });

  test('no writer is told its plate, its price or where it stands: the contract does not take it', async () => {
    const form: Record<string, unknown> = carForm(catalogue);
    for (const name of ['plate', 'price', 'zip_code', 'show_contact', 'name']) {
      const { status } = await describeCar({ [name]: form[name] });
      expect([name, status]).toEqual([name, 422]);
    }
  });

  test('a field that is still wrong, or of no such thing, is left out instead of refused', async () => {
    const gone = { mileage: 'pouca', color_id: 'nosuchcolour', city_id: '2999999' };
    const { status, body } = await describeCar(gone);
    expect(status).toBe(201);
    expect(body.data.attributes.text).not.toMatch(/km|Cor:/);
  });

  test.each(['', 'nosuchversion'])('without a version (%s) it says so by the field', async (id) => {
    const { status, body } = await describeCar({ version_id: id });
    expect([status, body.errors[0].source.pointer]).toEqual([422, '/vehicle/version_id']);
  });

  test('it counts with those of properties', async () => {
    for (let turn = 0; turn < BUDGETS.description_user.points; turn += 1) await describeHouse();
    expect((await describeCar()).status).toBe(429);
  });
});
