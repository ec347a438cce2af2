import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { pathTo, type PathName } from '#core/site/paths.ts';
import { DEMONSTRATION_ACCOUNTS } from '#demo/demonstration-accounts.ts';

export type Examples = Partial<Record<PathName, string>>;

const [LUCIA, , , , RUI] = DEMONSTRATION_ACCOUNTS;

/** Who shows the dashboard and the back office: they have something of everything. */
export const INNER_ACCOUNTS = { dashboard: LUCIA, backoffice: RUI } as const;

interface Vehicle {
  vehicle_type: string;
  brand: { id: string };
  model: { id: string };
  version: { id: string };
  year: number;
}

/**
 * Addresses of screens behind the login that show one thing, in the demonstration.
 * @param request of nobody who is logged in
 */
export async function innerExamples(
  request: APIRequestContext,
  layout: keyof typeof INNER_ACCOUNTS,
  site = '',
): Promise<Examples> {
  const account = INNER_ACCOUNTS[layout];
  const headersOf = async (who: keyof typeof INNER_ACCOUNTS) => {
    const { email, password } = INNER_ACCOUNTS[who];
    const door = who === 'dashboard' ? '/v1/sessions' : '/v1/backoffice/sessions';
    const login = await request.post(site + door, { data: { session: { email, password } } });
    return { Authorization: login.headers()['authorization'] ?? '' };
  };
  const own = await headersOf(layout);
  const firstOf = async (path: string, headers = own): Promise<string> => {
    const answer = await request.get(site + path, { headers });
    const { data } = (await answer.json()) as { data: { id: string }[] };
    const [first] = data;
    if (!first) throw new Error(`Nothing in ${path} for ${account.email}.`);
    return first.id;
  };
  if (layout === 'backoffice') {
    const made = async (path: string, data: object, headers = own): Promise<string> => {
      const answer = await request.post(site + path, { headers, data });
      return ((await answer.json()) as { data: { id: string } }).data.id;
    };
    const brand = await firstOf('/v1/backoffice/vehicle_brands');
    const imported = await made('/v1/backoffice/catalogue_imports', {
      carros: [{ Label: 'Umburana' }],
    });
    const coupon = await made('/v1/backoffice/coupons', {
      coupon: {
        name: 'Feira de Irecê',
        code: `FEIRA${Date.now()}`,
        discount_type: 'percentage',
        discount_value: '10',
        status: 'active',
      },
      current_password: account.password,
    });
    const lucia = await headersOf('dashboard');
    const property = await firstOf('/v1/users/properties?status=active', lucia);
    const boost_order = { boost_plan_id: await firstOf('/v1/boost_plans') };
    const order = await made(`/v1/properties/${property}/boost_orders`, { boost_order }, lucia);
    const user = await firstOf('/v1/backoffice/users');
    const bulk_job = { action: 'deactivate', reason: 'Fim da feira.', filter: {}, address: '' };
    const bulk = await made('/v1/backoffice/bulk_jobs/coupons', { bulk_job });
    const incident = await made('/v1/backoffice/incidents', {
      incident: {
        title: 'Planilha enviada por engano',
        known_at: '2026-11-20T14:30',
        description: 'Uma planilha com contatos foi anexada a um e-mail errado.',
        data_kinds: ['identity', 'contact'],
        risk: 'unassessed',
      },
    });
    const data_request = await made('/v1/backoffice/data_requests', {
      data_request: {
        kind: 'access',
        name: 'Tainá Ribeiro',
        email: 'taina@sertao.example',
        channel: 'email',
        received_on: '2026-11-20',
        request: 'Quero saber tudo que vocês têm de mim.',
      },
    });
    return {
      backofficeIncident: pathTo('backofficeIncident', { id: incident }),
      backofficeEditIncident: pathTo('backofficeEditIncident', { id: incident }),
      backofficeDataRequest: pathTo('backofficeDataRequest', { id: data_request }),
      backofficeBulkAsk: pathTo('backofficeBulkAsk', { subject: 'coupons' }),
      backofficeBulkJob: pathTo('backofficeBulkJob', { subject: 'coupons', id: bulk }),
      backofficeModels: pathTo('backofficeModels', { id: brand }),
      backofficeYears: pathTo('backofficeYears', {
        id: await firstOf('/v1/backoffice/vehicle_models'),
      }),
      backofficeVersion: pathTo('backofficeVersion', {
        id: await firstOf('/v1/backoffice/vehicle_versions'),
      }),
      backofficeEditPlan: pathTo('backofficeEditPlan', {
        id: await firstOf('/v1/backoffice/plans'),
      }),
      backofficeMerge: pathTo('backofficeMerge', { level: 'marcas', id: brand }),
      backofficeImportFile: pathTo('backofficeImportFile', { id: imported }),
      backofficeReview: pathTo('backofficeReview', {
        id: await firstOf('/v1/backoffice/vehicle_reviews'),
      }),
      backofficeMember: pathTo('backofficeMember', {
        id: await firstOf('/v1/backoffice/admins'),
      }),
      backofficeUser: pathTo('backofficeUser', { id: user }),
      backofficeRequest: pathTo('backofficeRequest', {
        id: await firstOf('/v1/backoffice/contact_requests'),
      }),
      backofficeGivePlan: pathTo('backofficeGivePlan', { id: user }),
      backofficeSettingsSection: pathTo('backofficeSettingsSection', { section: 'home' }),
      backofficeCoupon: pathTo('backofficeCoupon', { id: coupon }),
      backofficeBoostOrder: pathTo('backofficeBoostOrder', { id: order }),
      backofficePayment: pathTo('backofficePayment', {
        id: await firstOf('/v1/backoffice/payments'),
      }),
      backofficeSubscription: pathTo('backofficeSubscription', {
        id: await firstOf('/v1/backoffice/subscriptions'),
      }),
      backofficeProperty: pathTo('backofficeProperty', {
        id: await firstOf('/v1/backoffice/properties'),
      }),
      backofficeVehicle: pathTo('backofficeVehicle', {
        id: await firstOf('/v1/backoffice/vehicles'),
      }),
    };
  }
  const begin = async (kind: 'property' | 'vehicle', first: object) => {
    const begun = await request.post(`${site}/v1/users/${kind}_drafts`, {
      headers: own,
      data: { draft: { ...first, creation_key: randomUUID() } },
    });
    const { data } = (await begun.json()) as { data: { id: string } };
    return data.id;
  };
  const vehicle = await firstOf('/v1/users/vehicles');
  const shown = await request.get(`${site}/v1/users/vehicles/${vehicle}`, { headers: own });
  const { vehicle_type, brand, model, version, year } = (
    (await shown.json()) as { data: { attributes: Vehicle } }
  ).data.attributes;
  // Of one that was sent to review: the page of one that was just made leads on by itself.
  await request.post(`${site}/v1/vehicles/${vehicle}/transitions`, {
    headers: own,
    data: { transition: { action: 'publish' } },
  });
  const property = await firstOf('/v1/users/properties?status=active');
  const order = await firstOf('/v1/users/boost_orders');
  const catalogue = { brand_id: brand.id, model_id: model.id, version_id: version.id };
  return {
    message: pathTo('message', { id: await firstOf('/v1/conversations') }),
    editProperty: pathTo('editProperty', { id: await firstOf('/v1/users/properties') }),
    propertySuccess: pathTo('propertySuccess', { id: property }),
    propertyBoost: pathTo('propertyBoost', { id: property }),
    shareProperty: pathTo('shareProperty', { id: property }),
    shareVehicle: pathTo('shareVehicle', { id: vehicle }),
    vehicleBoost: pathTo('vehicleBoost', { id: vehicle }),
    propertyStatistics: pathTo('propertyStatistics', { id: property }),
    vehicleStatistics: pathTo('vehicleStatistics', { id: vehicle }),
    boostOrder: pathTo('boostOrder', { id: order }),
    boostOrderSuccess: pathTo('boostOrderSuccess', { id: order }),
    boostProductOrderSuccess: pathTo('boostProductOrderSuccess', {
      product: 'property',
      id: order,
    }),
    payment: pathTo('payment', { id: await firstOf('/v1/users/payments') }),
    editVehicle: pathTo('editVehicle', { id: vehicle }),
    vehicleSuccess: pathTo('vehicleSuccess', { id: vehicle }),
    newPropertyStep: pathTo('newPropertyStep', {
      draftId: await begin('property', { category: 'house', listing_status: 'sale' }),
      step: 'place',
    }),
    newVehicleStep: pathTo('newVehicleStep', {
      draftId: await begin('vehicle', { vehicle_type, ...catalogue, year: String(year) }),
      step: 'condition',
    }),
  };
}
