import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import type { UserActor } from '#core/actor.ts';
import { getPublicAdvertiser } from '#core/advertisers/public-advertiser.server.ts';
import { AD_KINDS } from '#core/ads/ad-ref.ts';
import { formatPhone } from '#core/fields/phone.ts';
import { keywordsFilter } from '#core/fields/query-filters.ts';
import { ownNumbers } from '#core/prints/own-numbers.server.ts';
import { listPosterAds } from '#core/prints/poster-ads.server.ts';
import { MOST_ON_POSTER } from '#core/prints/print.ts';
import { ownOfferedAd, type ShownAd } from '#core/prints/printed-ads.server.ts';
import { adIdsIn } from '#core/favorites/favorite-ads.ts';
import { isRefusal, refuse } from '#core/refusal.ts';
import { readWebsiteSettings } from '#core/site/website-settings.server.ts';
import type { Database } from '#db/database.ts';
import { renderPoster } from '#integrations/prints/poster-pdf.ts';
import { answer, refusals } from './ad-answers.ts';
import { answerRefusal, subject } from './api-environment.ts';
import { userGate } from './gates.ts';
import { chosenPhones, paperAnswer, paperHeaders, phonesQuery } from './papers.ts';
import { printedAd } from './printed-ad.ts';

const ownerOnly = { tags: ['Posters'], middleware: userGate, security: [{ user: [] }] };

const adsQuery = z
  .union([z.string(), z.array(z.string())])
  .optional()
  .meta({ description: `Ids of own ads that are offered; the first ${MOST_ON_POSTER} count` });

interface AskedAds {
  ad?: string | string[] | undefined;
  q?: string | undefined;
}

const idsOf = ({ ad = [] }: AskedAds) => adIdsIn([ad].flat(), MOST_ON_POSTER);

const choices = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(AD_KINDS),
      name: z.string(),
      town: z.string(),
    }),
  ),
  meta: z.object({
    total: z.int(),
    most: z.int().meta({ description: 'Ads on one poster' }),
    phones: z.array(z.string()).meta({ description: 'What may be printed, by their places' }),
  }),
});

/** Several ads of one advertiser on a page for a window. */
export const posters = subject()
  .openapi(
    createRoute({
      ...ownerOnly,
      method: 'get',
      path: '/v1/users/poster',
      summary: 'The own ads that a poster can show: the chosen, those that stand out, the newest',
      request: { query: z.object({ q: keywordsFilter, ad: adsQuery }) },
      responses: { 200: answer('Ads to choose from', choices), ...refusals },
    }),
    async (c) => {
      const { db, user } = c.var;
      const asked = c.req.valid('query');
      const [{ ads, total }, phones] = await Promise.all([
        listPosterAds(db, user, { q: asked.q, chosen: idsOf(asked) }, c.var.now()),
        ownNumbers(db, user),
      ]);
      const meta = { total, most: MOST_ON_POSTER, phones: phones.map((one) => formatPhone(one)) };
      return c.json({ data: ads, meta }, 200);
    },
  )
  .openapi(
    createRoute({
      ...ownerOnly,
      method: 'get',
      path: '/v1/users/poster.pdf',
      summary:
        'Own ads on one A4 page, each with a QR code; without a choice the first of the list',
      request: { query: z.object({ ad: adsQuery, phone: phonesQuery }) },
      responses: { 200: paperAnswer, ...refusals },
    }),
    async (c) => {
      const { db, user, limits, storage } = c.var;
      const asked = c.req.valid('query');
      const shown = await chosenAds(db, user, idsOf(asked), c.var.now());
      const [first] = shown;
      if (!first) return answerRefusal(c, refuse('ad_not_on_air'));
      const limited = await limits.spend('print_user', user.id);
      if (limited) return answerRefusal(c, limited);
      const origin = c.var.publicBaseUrl ?? '';
      const [{ site_name: siteName }, numbers, page, ads] = await Promise.all([
        readWebsiteSettings(db),
        ownNumbers(db, user),
        getPublicAdvertiser(db, user.id),
        Promise.all(shown.map((one) => printedAd(storage, one, origin, 1))),
      ]);
      const paper = await renderPoster({
        ads,
        siteName,
        advertiser: first.ad.advertiser.name,
        address: isRefusal(page) ? undefined : origin + page.path,
        phones: chosenPhones(numbers, asked),
        madeAt: c.var.now(),
      });
      return c.body(new Uint8Array(paper), 200, paperHeaders('cartaz'));
    },
  );

/** What is not offered, or somebody else's, is left out. */
async function chosenAds(
  db: Database,
  owner: UserActor,
  chosen: readonly string[],
  now: Date,
): Promise<ShownAd[]> {
  const { ads } = await listPosterAds(db, owner, { chosen }, now);
  const ids = new Set(chosen);
  const wanted = ads.filter(({ id }) => ids.size === 0 || ids.has(id)).slice(0, MOST_ON_POSTER);
  const shown = await Promise.all(wanted.map((ref) => ownOfferedAd(db, owner, ref)));
  return shown.flatMap((ad) => (isRefusal(ad) ? [] : [ad]));
}
