import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import type { AdKind } from '#core/ads/ad-ref.ts';
import { formatPhone } from '#core/fields/phone.ts';
import { ownNumbers } from '#core/prints/own-numbers.server.ts';
import { ownOfferedAd, ownShownAd } from '#core/prints/printed-ads.server.ts';
import { isRefusal } from '#core/refusal.ts';
import { readWebsiteSettings } from '#core/site/website-settings.server.ts';
import { renderFlyer } from '#integrations/prints/flyer-pdf.ts';
import { adId, answer, refusals } from './ad-answers.ts';
import { answerRefusal, idOf, subject } from './api-environment.ts';
import { userGate } from './gates.ts';
import { documentOf, resource, resourceSchema } from './json-api.ts';
import { closedWord, printedAd, sharedImages } from './printed-ad.ts';
import { chosenPhones, paperAnswer, paperHeaders, phonesQuery } from './papers.ts';

const sharing = documentOf(
  resourceSchema(
    'sharing',
    z.object({
      name: z.string(),
      path: z.string(),
      closed: z.string().nullable().meta({
        description: 'The state in Portuguese when it is sold or rented: it has no flyer',
      }),
      share_image: z.string().nullable(),
      status_image: z.string().nullable(),
      phones: z.array(z.string()).meta({ description: 'What may be printed, by their places' }),
    }),
  ),
);

/** How owners pass an ad of theirs on: pictures, and a page for the wall. */
export function adPrints(kind: AdKind, path: 'properties' | 'vehicles') {
  const ownerOnly = {
    tags: [`${path === 'properties' ? 'Properties' : 'Vehicles'} of the user`],
    middleware: userGate,
    security: [{ user: [] }],
  };
  return subject()
    .openapi(
      createRoute({
        ...ownerOnly,
        method: 'get',
        path: `/v1/users/${path}/{id}/sharing`,
        summary: 'The pictures of an ad that visitors see, and the numbers for its flyer',
        request: { params: adId },
        responses: { 200: answer('What it is passed on with', sharing), ...refusals },
      }),
      async (c) => {
        const { db, user } = c.var;
        const ref = { kind, id: idOf(c) };
        const shown = await ownShownAd(db, user, ref);
        if (isRefusal(shown)) return answerRefusal(c, shown);
        const phones = await ownNumbers(db, user, ref);
        const facts = {
          name: shown.ad.name,
          path: shown.ad.path,
          closed: closedWord(shown),
          ...sharedImages(shown),
          phones: phones.map((number) => formatPhone(number)),
        };
        return c.json({ data: resource('sharing', ref.id, facts) }, 200);
      },
    )
    .openapi(
      createRoute({
        ...ownerOnly,
        method: 'get',
        path: `/v1/users/${path}/{id}/flyer.pdf`,
        summary: 'An ad that is offered, on one A4 page with a QR code',
        request: { params: adId, query: z.object({ phone: phonesQuery }) },
        responses: { 200: paperAnswer, ...refusals },
      }),
      async (c) => {
        const { db, user, limits, storage } = c.var;
        const ref = { kind, id: idOf(c) };
        const shown = await ownOfferedAd(db, user, ref);
        if (isRefusal(shown)) return answerRefusal(c, shown);
        const limited = await limits.spend('print_user', user.id);
        if (limited) return answerRefusal(c, limited);
        const [{ site_name: siteName }, numbers, ad] = await Promise.all([
          readWebsiteSettings(db),
          ownNumbers(db, user, ref),
          printedAd(storage, shown, c.var.publicBaseUrl ?? ''),
        ]);
        const paper = await renderFlyer({
          ad,
          siteName,
          advertiser: shown.ad.advertiser.name,
          phones: chosenPhones(numbers, c.req.valid('query')),
          madeAt: c.var.now(),
        });
        return c.body(new Uint8Array(paper), 200, paperHeaders(`panfleto-${ref.id}`));
      },
    );
}
