import { createHash } from 'node:crypto';
import { isIPv4, isIPv6 } from 'node:net';
import type { Context } from 'hono';
import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { refuse, type Refusal } from '#core/refusal.ts';

interface Budget {
  points: number;
  seconds: number;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** How often what may be tried, by account or by the address of the client. One row per thing. */
export const BUDGETS = {
  login_account: { points: 5, seconds: 15 * MINUTE },
  login_address: { points: 30, seconds: 15 * MINUTE },
  admin_login_account: { points: 5, seconds: 15 * MINUTE },
  admin_login_address: { points: 30, seconds: 15 * MINUTE },
  login_code_account: { points: 5, seconds: 15 * MINUTE },
  login_code_address: { points: 30, seconds: 15 * MINUTE },
  admin_login_code_account: { points: 5, seconds: 15 * MINUTE },
  admin_login_code_address: { points: 30, seconds: 15 * MINUTE },
  /** Per network, over all accounts: far above what the telephones of a town mistype. */
  login_network: { points: 300, seconds: 15 * MINUTE },
  registration_account: { points: 3, seconds: HOUR },
  registration_address: { points: 20, seconds: HOUR },
  registration_correction: { points: 5, seconds: 24 * HOUR },
  reset_account: { points: 3, seconds: HOUR },
  confirmation_request_account: { points: 3, seconds: HOUR },
  /** Both kinds of links that anybody may ask for. */
  link_request_address: { points: 20, seconds: HOUR },
  confirmation_account: { points: 10, seconds: 24 * HOUR },
  email_link_address: { points: 30, seconds: 15 * MINUTE },
  current_password_account: { points: 5, seconds: 15 * MINUTE },
  email_change_account: { points: 5, seconds: HOUR },
  email_change_address: { points: 3, seconds: HOUR },
  avatar_account: { points: 30, seconds: HOUR },
  /** A copy that broke off on a weak network can be asked for again. */
  data_export_account: { points: 3, seconds: 24 * HOUR },
  consent_address: { points: 60, seconds: HOUR },
  lead_address: { points: 30, seconds: HOUR },
  lead_sender: { points: 10, seconds: HOUR },
  /** Each may be an e-mail to somebody: a busy agency stays below. */
  answer_user: { points: 120, seconds: HOUR },
  lead_account: { points: 20, seconds: HOUR },
  /** Per network, over all ads; above it the visitor solves a sum, which has a budget of its own. */
  lead_network: { points: 90, seconds: HOUR },
  lead_checked_network: { points: 200, seconds: HOUR },
  /** Of one network about one ad; a telephone company leads thousands out through one. */
  lead_ad_network: { points: 60, seconds: HOUR },
  /** Of everybody together who has no account: ten times what the busiest ad of the region gets. */
  lead_ad: { points: 300, seconds: HOUR },
  lead_advertiser: { points: 1000, seconds: HOUR },
  /** Above those a sum has to be added up, and one network gets no further than this. */
  lead_flooded_network: { points: 10, seconds: HOUR },
  flood_check: { points: 1, seconds: HOUR },
  contact_address: { points: 10, seconds: HOUR },
  contact_sender: { points: 5, seconds: HOUR },
  /** However many addresses a flood comes from, our mailbox stays readable; what goes beyond comes together. */
  contact_mailbox: { points: 300, seconds: 24 * HOUR },
  saved_search_user: { points: 60, seconds: HOUR },
  saved_search_address: { points: 20, seconds: HOUR },
  /** Each is an e-mail to somebody who may not have asked for it. */
  saved_search_email: { points: 5, seconds: 24 * HOUR },
  // Twelve ads with twenty photographs each: a busy agency stays below.
  photo_user: { points: 240, seconds: HOUR },
  // A form that saves by itself while somebody writes: one change every three seconds, for an hour.
  draft_user: { points: 1200, seconds: HOUR },
  /** Each is read by a person. */
  proposal_user: { points: 20, seconds: 24 * HOUR },
  /** Each may change 2,000 ads. */
  bulk_user: { points: 60, seconds: HOUR },
  /** An agency answers for a hundred ads in one sitting. */
  ad_link_address: { points: 300, seconds: HOUR },
  push_subscription_user: { points: 30, seconds: HOUR },
  /** A heart touched every six seconds, for an hour. */
  favorite_user: { points: 600, seconds: HOUR },
  /** Pictures of ads that have to be drawn; what was drawn before costs nothing. Robots of networks ask for many. */
  share_image_address: { points: 300, seconds: HOUR },
  /** Flyers and posters. */
  print_user: { points: 60, seconds: HOUR },
  export_user: { points: 30, seconds: HOUR },
  // Twelve ads with twenty photographs each, like photo_user.
  duplicate_user: { points: 12, seconds: HOUR },
  /** Who gives up and orders again leaves a row each time. */
  boost_order_user: { points: 60, seconds: HOUR },
  /** Of codes that are refused. */
  coupon_user: { points: 20, seconds: HOUR },
  reveal_address: { points: 30, seconds: HOUR },
  reveal_sender: { points: 10, seconds: HOUR },
  reveal_account: { points: 20, seconds: HOUR },
  reveal_network: { points: 90, seconds: HOUR },
  reveal_checked_network: { points: 200, seconds: HOUR },
  reveal_ad_network: { points: 60, seconds: HOUR },
  reveal_ad: { points: 300, seconds: HOUR },
  reveal_advertiser: { points: 1000, seconds: HOUR },
  reveal_flooded_network: { points: 10, seconds: HOUR },
  handoff_address: { points: 60, seconds: HOUR },
  contact_card_user: { points: 60, seconds: HOUR },
  /** A shop boosts its whole stock, and a town shares an address; refused cards: core/payments/card-declines.server.ts. */
  payment_account: { points: 300, seconds: HOUR },
  payment_address: { points: 1000, seconds: HOUR },
  cep_address: { points: 120, seconds: HOUR },
  /** Icons that somebody else is asked for. */
  icon_address: { points: 120, seconds: HOUR },
  report_address: { points: 10, seconds: HOUR },
  report_address_day: { points: 30, seconds: 24 * HOUR },
  description_user: { points: 20, seconds: HOUR },
  /** What a language model costs has an end, whatever happens; beyond it the composer writes. */
  description_model: { points: 1000, seconds: 24 * HOUR },
  view_address: { points: 300, seconds: HOUR },
  // One address may be a whole street of phones; more of them for one ad are somebody's script.
  view_ad_address: { points: 30, seconds: 24 * HOUR },
  /** Lists and files of people that one administrator opens; above it the audit log has a line. */
  personal_reads_admin: { points: 200, seconds: HOUR },
  /** Global: nobody is refused above these, and the log has an alarm once an hour. */
  reveal_everybody: { points: 600, seconds: HOUR },
  lead_everybody: { points: 600, seconds: HOUR },
  login_everybody: { points: 1000, seconds: HOUR },
  alarm: { points: 1, seconds: HOUR },
} as const satisfies Record<string, Budget>;

export type BudgetName = keyof typeof BUDGETS;

/** Where somebody logged in to an account, they may go on trying when strangers used up its budget. */
const KNOWN_PLACE_SECONDS = 90 * 24 * HOUR;

export interface Limits {
  /** Takes one point. `too_many_attempts` with the time to wait when there is none left. */
  spend(budget: BudgetName, key: string): Promise<Refusal | undefined>;
  /** How many points are left, and the seconds until there are all again. */
  left(budget: BudgetName, key: string): Promise<{ tries: number; seconds: number }>;
  /** Gives one point back: what was tried was right. */
  refund(budget: BudgetName, key: string): Promise<void>;
  /** Starts anew, as if nothing had been tried. */
  forget(budget: BudgetName, key: string): Promise<void>;
  /** @param place an address or the name of a device */
  rememberPlace(account: string, place: string): Promise<void>;
  isKnownPlace(account: string, place: string): Promise<boolean>;
}

/** Counters in the table `rate_limits`, shared by every process. Keys are hashed: no e-mail stands there. */
export function createLimits(pool: pg.Pool): Limits {
  const limiters = new Map<string, RateLimiterPostgres>();
  const limiter = (name: string, { points, seconds }: Budget) => {
    const existing = limiters.get(name);
    if (existing) return existing;
    const made = new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points,
      duration: seconds,
    });
    limiters.set(name, made);
    return made;
  };
  const budgetLimiter = (name: BudgetName) => limiter(name, BUDGETS[name]);
  const knownPlaces = () => limiter('known_place', { points: 1, seconds: KNOWN_PLACE_SECONDS });

  return {
    async spend(budget, key) {
      const consume = async () => void (await budgetLimiter(budget).consume(hashed(key)));
      try {
        await consume().catch(async (reason: unknown) => {
          if (!isOfAnotherClock(reason, BUDGETS[budget])) throw reason;
          await budgetLimiter(budget).delete(hashed(key));
          await consume();
        });
        return undefined;
      } catch (reason) {
        if (!(reason instanceof RateLimiterRes)) throw reason;
        return refuse('too_many_attempts', {
          retryAfterSeconds: secondsOf(reason),
        });
      }
    },
    async left(budget, key) {
      const state = await budgetLimiter(budget).get(hashed(key));
      return {
        tries: Math.max(0, state?.remainingPoints ?? BUDGETS[budget].points),
        seconds: secondsOf(state),
      };
    },
    async refund(budget, key) {
      await budgetLimiter(budget).reward(hashed(key));
    },
    async forget(budget, key) {
      await budgetLimiter(budget).delete(hashed(key));
    },
    async rememberPlace(account, place) {
      await knownPlaces().set(hashed(`${account} ${place}`), 1, KNOWN_PLACE_SECONDS);
    },
    async isKnownPlace(account, place) {
      return (await knownPlaces().get(hashed(`${account} ${place}`))) !== null;
    },
  };
}

/** Ends later than any budget that begins now: the clock was ahead when it began, and is not any more. */
function isOfAnotherClock(reason: unknown, { seconds }: Budget): boolean {
  return reason instanceof RateLimiterRes && reason.msBeforeNext > (seconds + MINUTE) * 1000;
}

function secondsOf(state: RateLimiterRes | null): number {
  return Math.max(1, Math.ceil((state?.msBeforeNext ?? 0) / 1000));
}

function hashed(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}

/**
 * Who is asking, for budgets. Our own server writes the header and drops what came from outside;
 * `X-Forwarded-For` is never read. An IPv6 client holds a whole /64, so that is what counts.
 */
export function clientAddress(c: Context): string {
  return addressKey(clientIp(c));
}

/** The address itself, for the records that the law wants. */
export function clientIp(c: Context): string {
  return c.req.header('x-client-address') ?? 'local';
}

/** What one operator leads out together: the /24 of an IPv4 address, the /48 of an IPv6 address. */
export function clientNetwork(c: Context): string {
  const address = clientAddress(c);
  return isIPv4(address)
    ? address.split('.').slice(0, 3).join('.')
    : address.split(':').slice(0, 3).join(':');
}

/** What our site calls the browser (web/session/device-mark.ts); a name that could be guessed counts for nothing. */
export function clientDevice(c: Context): string | undefined {
  const name = c.req.header('x-client-device') ?? '';
  return /^[\w-]{32,64}$/.test(name) ? `device ${name}` : undefined;
}

export function addressKey(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  return isIPv6(address) ? `${networkOf(address)}::/64` : address;
}

function networkOf(address: string): string {
  const [host = ''] = address.split('%');
  const short = new URL(`http://[${host}]`).hostname.slice(1, -1);
  const [head = '', tail] = short.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array<string>(zeros).fill('0'), ...after].slice(0, 4).join(':');
}
