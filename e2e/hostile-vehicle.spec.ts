import type { APIRequestContext } from '@playwright/test';
import { pathTo, PATHS } from '#core/site/paths.ts';
import { DEMONSTRATION_ACCOUNTS } from '#demo/demonstration-accounts.ts';
import { HOSTILE, watched } from './hostile-texts.ts';
import { expect, test } from './people.ts';

const SHOP = DEMONSTRATION_ACCOUNTS.find(({ email }) => email.startsWith('vendas@'));

interface OwnVehicle {
  id: string;
  attributes: Record<string, unknown> & {
    path: string;
    price_cents: number;
    color: { id: string };
    optional_items: { items: { id: string }[] }[];
  };
}

const CHANGEABLE = [
  'year fuel_type condition plate mileage transmission one_owner steering_wheel bodywork doors',
  'cylinder_capacity motorcycle_style start_type abs zip_code show_contact financing_status',
]
  .join(' ')
  .split(' ');

async function api(request: APIRequestContext) {
  const login = await request.post('/v1/sessions', {
    data: { session: { email: SHOP?.email, password: SHOP?.password } },
  });
  const headers = { Authorization: login.headers()['authorization'] ?? '' };
  return {
    read: async <Data>(path: string): Promise<Data> =>
      ((await (await request.get(path, { headers })).json()) as { data: Data }).data,
    send: async (method: 'post' | 'put', path: string, data: object) => {
      const answer = await request[method](path, { headers, data });
      expect(answer.ok(), await answer.text()).toBe(true);
      return ((await answer.json()) as { data: { id: string } }).data;
    },
  };
}

test('whatever is written of a vehicle and of one that the catalogue lacks stays text, for visitor, owner and administrator', async ({
  page,
  request,
  advertiser,
  administrator,
}) => {
  const own = await api(request);
  const published = await own.read<OwnVehicle[]>('/v1/users/vehicles?status=published');
  const faults = await watched(page);
  const alsoWatched = [await watched(advertiser.page), await watched(administrator.page)];
  if (SHOP) await advertiser.logsIn(SHOP);
  await administrator.logsIn();
  for (const [index, payload] of HOSTILE.entries()) {
    const id = published[index]?.id ?? '';
    const { attributes } = await own.read<OwnVehicle>(`/v1/users/vehicles/${id}`);
    await own.send('put', `/v1/vehicles/${id}`, {
      vehicle: {
        ...Object.fromEntries(CHANGEABLE.map((field) => [field, attributes[field]])),
        color_id: attributes.color.id,
        optional_items: attributes.optional_items.flatMap(({ items }) =>
          items.map((item) => item.id),
        ),
        price: String(attributes.price_cents / 100),
        name: `Moto ${payload}`,
        description: `Moto de um só dono ${payload} e bem cuidada.`,
        accepts_exchange: true,
        exchange_for: payload,
      },
    });
    await advertiser.opens(pathTo('editVehicle', { id }));
    await expect(advertiser.page.getByLabel('Título do anúncio')).toHaveValue(`Moto ${payload}`);
    await administrator.opens(pathTo('backofficeVehicle', { id }));
    await expect(administrator.page.getByText(`Moto ${payload}`).first()).toBeVisible();
    const { path } = (await own.read<OwnVehicle>(`/v1/users/vehicles/${id}`)).attributes;
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Moto ${payload}`);
    for (const structured of await page
      .locator('script[type="application/ld+json"]')
      .allTextContents())
      expect(() => JSON.parse(structured) as unknown).not.toThrow();
    await own.send('post', '/v1/users/proposed_versions', {
      proposed_version: {
        vehicle_type: 'motorcycles',
        brand_name: payload,
        model_name: payload,
        version_name: payload,
      },
    });
  }
  await administrator.opens(`${PATHS.backofficeBrands}?situacao=propostos`);
  for (const payload of HOSTILE)
    await expect(administrator.page.getByText(payload).first()).toBeVisible();
  expect([...faults, ...alsoWatched.flat()]).toEqual([]);
});
