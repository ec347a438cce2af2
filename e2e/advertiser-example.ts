import type { APIRequestContext } from '@playwright/test';

interface Ad {
  id: string;
  attributes: { advertiser: { id: string; name: string; show_profile: boolean } };
}

/** An advertiser of the demonstration who shows a page. */
export async function advertiserWithPage(
  request: APIRequestContext,
  site = '',
): Promise<{ id: string; name: string }> {
  const { data } = (await (await request.get(`${site}/v1/properties`)).json()) as { data: Ad[] };
  for (const { id } of data) {
    const ad = (await (await request.get(`${site}/v1/properties/${id}`)).json()) as { data: Ad };
    const { advertiser } = ad.data.attributes;
    if (advertiser.show_profile) return advertiser;
  }
  throw new Error('Nobody in the demonstration shows a page.');
}
