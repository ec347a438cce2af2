import { sql, type Kysely } from 'kysely';
import { AMOUNTS, type Amount } from '#core/alerts/saved-search.ts';
import { adPath, adPathParts } from '#core/ads/ad-path.server.ts';
import type { AdActionName, LockedAd, WantedPrices } from '#core/ads/ad-kind-rules.server.ts';
import { reasonAgainst } from '#core/ads/ad-lifecycle.ts';
import type { AdKind } from '#core/ads/ad-ref.ts';
import { AD_TABLES, selectAds } from '#core/ads/ad-tables.server.ts';
import { townOf } from '#core/ads/ad-town.server.ts';
import { transitionAd } from '#core/ads/ad-transitions.server.ts';
import { AD_RULES, type AdTransitions } from '#core/ads/rules-by-kind.server.ts';
import { coverOf } from '#core/ads/card-photos.server.ts';
import { changePrices } from '#core/prices/price-changing.server.ts';
import { isRefusal, refuse, type Refusal } from '#core/refusal.ts';
import type { DB } from '#db/generated/database-types.ts';
import { confirmAd } from './ad-confirming.server.ts';
import {
  adOfLink,
  returnRepricing,
  takeRepricing,
  type LinkedAd,
  type NamedPrices,
} from './ad-links.server.ts';
import { isConfirmedToday } from './freshness.ts';
import { LINK_ANSWERS, type LinkAnswer } from './link-answers.ts';

/** What brings a paused ad back. */
const BACK: Readonly<Record<AdKind, AdActionName>> = { property: 'publish', vehicle: 'resume' };

/** The ad as the page behind the link shows it. Opening it writes nothing. */
export async function readLinkedAd(db: Kysely<DB>, token: string, now: Date) {
  const linked = await adOfLink(db, token, now);
  return isRefusal(linked) ? linked : describe(db, linked, now);
}

export type DescribedAd = Exclude<Awaited<ReturnType<typeof readLinkedAd>>, Refusal>;

/** Answering twice changes nothing more, and answers with how the ad stands. */
export async function answerByLink(
  db: Kysely<DB>,
  token: string,
  { answer, ...prices }: { answer: LinkAnswer } & WantedPrices,
  now: Date,
): Promise<DescribedAd | Refusal> {
  const linked = await adOfLink(db, token, now);
  if (isRefusal(linked)) return linked;
  const before = await describe(db, linked, now);
  if (isDone(before, answer, prices)) return before;
  const outcome = await perform(db, linked, before, answer, prices, now);
  const after = await describe(db, linked, now);
  // Another tab was faster with the same answer.
  return isRefusal(outcome) && !isDone(after, answer, prices) ? outcome : after;
}

async function perform(
  db: Kysely<DB>,
  linked: LinkedAd,
  ad: DescribedAd,
  answer: LinkAnswer,
  prices: WantedPrices,
  now: Date,
): Promise<{ id: string } | Refusal> {
  const { ref, owner } = linked;
  if (!ad.answers.includes(answer)) return refuse('transition_not_allowed');
  const transition = (action: AdActionName) =>
    transitionAd(db, owner, ref, { action: action as AdTransitions[AdKind] }, now);
  if (answer === 'price') return changePricesOnce(db, linked, ad, prices, now);
  if (answer === 'confirm')
    return ad.is_shown ? confirmAd(db, owner, ref, now) : transition(BACK[ref.kind]);
  return transition(answer);
}

async function changePricesOnce(
  db: Kysely<DB>,
  { ref, owner, link }: LinkedAd,
  ad: DescribedAd,
  prices: WantedPrices,
  now: Date,
): Promise<{ id: string } | Refusal> {
  const odd = oddPrice(ad, link, prices);
  if (odd) return odd;
  if (!(await takeRepricing(db, link, now))) return refuse('transition_not_allowed');
  try {
    const outcome = await changePrices(db, owner, ref, prices, now);
    if (isRefusal(outcome)) await returnRepricing(db, link);
    return outcome;
  } catch (error) {
    // A deadlock or a lost connection changed nothing: the link may be used again.
    await returnRepricing(db, link);
    throw error;
  }
}

/** A slip would stand for everybody to see, and nobody asks for a login here: large steps are for the form. */
function oddPrice(ad: DescribedAd, named: NamedPrices, prices: WantedPrices): Refusal | undefined {
  for (const amount of AMOUNTS) {
    const [before, wanted] = [ad[`${amount}_cents`], prices[amount]];
    if (before === null || wanted === undefined) continue;
    if (wanted > before) return refuse('price_not_lower', { field: amount });
    if (wanted < (named[`${amount}_cents`] ?? before) / 2)
      return refuse('price_far_lower', { field: amount });
  }
  return undefined;
}

function isDone(ad: DescribedAd, answer: LinkAnswer, prices: WantedPrices): boolean {
  if (answer === 'sold' || answer === 'rented') return ad.status === answer;
  if (answer === 'pause') return ad.status === 'paused';
  if (answer === 'price') {
    const asked = { price: ad.price_in_review_cents ?? ad.price_cents, rent: ad.rent_cents };
    const isAsked = (amount: Amount) => (prices[amount] ?? asked[amount]) === asked[amount];
    return AMOUNTS.every(isAsked) && ad.confirmed_today;
  }
  return ad.confirmed_today && ad.is_shown;
}

const PRICE_IN_REVIEW = sql<number | null>`(
  select change.price_cents from vehicle_changes change
  where change.vehicle_id = ad.id and change.refused_at is null and change.price_cents <> ad.price_cents)`;

async function describe(db: Kysely<DB>, { ref, owner, link }: LinkedAd, now: Date) {
  const { kind, id } = ref;
  const rules = AD_RULES[kind];
  const row = await selectAds(db, kind)
    .where('ad.id', '=', id)
    .select([
      'ad.name',
      'ad.status',
      'ad.confirmed_at',
      'ad.paused_unconfirmed',
      'ad.ended_by_plan',
    ])
    .select([
      sql<number | null>`ad.price_cents`.as('price_cents'),
      (kind === 'property'
        ? sql<number | null>`ad.rent_cents`
        : sql<number | null>`null::bigint`
      ).as('rent_cents'),
      (kind === 'vehicle' ? PRICE_IN_REVIEW : sql<number | null>`null::bigint`).as(
        'price_in_review_cents',
      ),
      (kind === 'property' ? sql<Date | null>`ad.held_at` : sql<Date | null>`null::timestamptz`).as(
        'held_at',
      ),
      (kind === 'property' ? sql<boolean>`ad.price_on_request` : sql<boolean>`false`).as(
        'price_on_request',
      ),
      (kind === 'property' ? sql<string | null>`ad.listing_status` : sql<string | null>`null`).as(
        'listing_status',
      ),
      adPathParts(kind).as('parts'),
      townOf('ad.town_id').as('town'),
      coverOf(AD_TABLES[kind].column, 'ad.id').as('cover'),
    ])
    .executeTakeFirstOrThrow();
  const { parts, ...facts } = row;
  const isShown = rules.states[facts.status]?.isSearchable === true;
  const state = { ...facts, id, owner_id: owner.id, archived_at: null } as unknown as LockedAd;
  const allowed = (action: AdActionName) => {
    const lifecycle = rules.lifecycle[action];
    return lifecycle !== undefined && !reasonAgainst(lifecycle, state, 'owner', now);
  };
  const amounts: Amount[] = facts.price_on_request
    ? []
    : AMOUNTS.filter((amount) => facts[`${amount}_cents`] !== null);
  const may: Record<LinkAnswer, boolean> = {
    confirm: isShown || (facts.status === 'paused' && allowed(BACK[kind])),
    sold: allowed('sold'),
    rented: allowed('rented'),
    price: isShown && amounts.length > 0 && link.repriced_at === null,
    pause: allowed('pause'),
  };
  return {
    ...facts,
    // Whoever comes by the link has no login, and what is not shown has no public photograph.
    cover: isShown ? facts.cover : null,
    id,
    kind,
    amounts,
    is_shown: isShown,
    is_over: rules.states[facts.status]?.isOver === true,
    confirmed_today: isConfirmedToday(facts, now),
    path: adPath(kind, parts),
    answers: LINK_ANSWERS.filter((answer) => may[answer]),
  };
}
