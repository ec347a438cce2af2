import type { KeyObject } from 'node:crypto';
import { OpenAPIHono, type RouteConfig, type RouteHandler } from '@hono/zod-openapi';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { UserActor, AdminActor } from '#core/actor.ts';
import { questionKey } from '#core/fields/question-key.ts';
import type { Refusal } from '#core/refusal.ts';
import type { OfficeArea } from '#core/office/office-area.ts';
import type { InboxNews } from '#core/leads/inbox-news.server.ts';
import type { Viewing } from '#core/viewings/viewings.server.ts';
import type { WebsiteSettings } from '#core/site/website-settings.ts';
import type { SearchIndex } from '#core/search/index/search-index.server.ts';
import type { VehicleFinding } from '#core/vehicles/catalogue/live-finder.server.ts';
import type { DB } from '#db/generated/database-types.ts';
import type { CepDirectory } from '#integrations/cep/cep-directory.ts';
import type { DescriptionWriter } from '#integrations/description-writer/description-writer.ts';
import type { IconSource } from '#integrations/icons/icon-source.ts';
import type { PaymentProvider } from '#integrations/payments/payment-provider.ts';
import type { PhotoStorage } from '#integrations/storage/photo-storage.ts';
import type { Context } from 'hono';
import type * as z from 'zod';
import { fieldError, type ErrorDocument, type ErrorObject } from './json-api.ts';
import type { Limits } from './rate-limits.ts';
import { answerOfRefusal } from './refusal-answers.ts';
import type { SecurityLog } from './security-event.ts';

/** What every endpoint may use. Made once when the server starts; tests make their own. */
export interface ApiDependencies {
  db: Kysely<DB>;
  /** The pool under `db`, for the parts that bring their own SQL. */
  pool: pg.Pool;
  /** The published ads as searches find them. */
  searchIndex: SearchIndex;
  /** The catalogue of vehicles by what people call them. */
  vehicleFinding: VehicleFinding;
  /** How often what may be tried: `createLimits(pool)`. */
  limits: Limits;
  storage: PhotoStorage;
  /** Where the addresses of CEPs are found. */
  ceps: CepDirectory;
  /** Where icons by name are found. */
  icons: IconSource;
  /** Who writes the descriptions that owners ask for. */
  describer: DescriptionWriter;
  payments: PaymentProvider;
  /** Who has an inbox open in this process. */
  inboxNews: InboxNews;
  /** The clock; tests set it. */
  now: () => Date;
  twoStep: {
    /** What the secrets of authenticator apps are sealed with. */
    key: KeyObject;
    /** Administrators reach nothing of the back office before they turned two-step login on. */
    requiredOfAdmins: boolean;
  };
  /** What the links that stop letters are signed with. */
  letterKey: KeyObject;
  /** What the questions are signed with that are asked in a flood of messages. */
  floodCheckKey: KeyObject;
  /** What browsers know our pushes by; without it nothing of push is offered. */
  pushPublicKey?: string | undefined;
  /** BOUNCE_SECRET: whoever tells of bounces signs with it; without it nobody can. */
  bounceSecret?: string | undefined;
  /** Told of authentications and refusals; without it nothing is written. */
  securityLog?: SecurityLog | undefined;
  /** The address that people see, for what leaves the site; without it addresses begin with "/". */
  publicBaseUrl?: string | undefined;
  /** Website settings that the environment gives (tags, maps); what the back office sets wins. */
  environmentSettings?: Partial<WebsiteSettings> | undefined;
}

export interface ApiEnvironment {
  Variables: ApiDependencies & {
    /** Set by the gates in `gates.ts`; an endpoint behind a gate may rely on it. */
    user: UserActor;
    /** Who is seen as, by an administrator; set by `viewing-gate.ts`. */
    viewing?: Viewing;
    /** Which of the user's or administrator's sessions asks. */
    sessionId: string;
    admin: AdminActor;
    /** What `admin` works on. */
    areas: readonly OfficeArea[];
    /** Set for calls of the back office. */
    areaOf: (call: string) => OfficeArea | undefined;
    /** Whose login is tried: an e-mail, or the id that a challenge belongs to. */
    attemptedAccount?: string;
    /** The ad or advertiser that somebody reaches. */
    contacted?: string;
    /** The budget of everybody together that is used up. */
    alarm?: string;
  };
}

export type Asked = Context<ApiEnvironment>;

/** A call whose address names a row by its id. */
export interface AskedById {
  req: { valid(target: 'param'): { id: string } };
}

export const idOf = (c: AskedById) => c.req.valid('param').id;

/**
 * Endpoints of one subject. What a route answers is checked where it is written and not carried along:
 * the types of all routes in one chain are more than the compiler holds.
 */
export interface Subject {
  openapi<Route extends RouteConfig>(
    route: Route,
    handler: RouteHandler<Route, ApiEnvironment>,
    onInvalid?: (
      result: { success: true } | { success: false; error: z.ZodError },
      c: Context<ApiEnvironment>,
    ) => Response | Promise<Response> | undefined,
  ): this;
  route(path: string, endpoints: Subject): this;
}

/** A subject's endpoints. Input that does not fit its schema is answered 422 with a sentence per field. */
export function subject(): Subject {
  const endpoints: unknown = new OpenAPIHono<ApiEnvironment>({
    defaultHook: (result, c) => {
      if (result.success) return undefined;
      return c.json({ errors: inputErrors(result.error) }, 422);
    },
  });
  return endpoints as Subject;
}

/** A sentence for each field that does not fit. */
export function inputErrors({ issues }: Pick<z.ZodError, 'issues'>): ErrorObject[] {
  return issues.map((issue) =>
    fieldError(issue.message, issue.path.map(String).join('/'), questionKey(issue)),
  );
}

/** What is away comes back by itself. */
const ASK_AGAIN_SECONDS = 5;

/** Answers a refusal, typed as an error document so that the contract stays exact. */
export function answerRefusal(c: Context, refusal: Refusal) {
  const { status, document } = answerOfRefusal(refusal);
  const wait = refusal.retryAfterSeconds ?? (status === 503 ? ASK_AGAIN_SECONDS : undefined);
  if (wait) c.header('Retry-After', String(wait));
  return c.json(document satisfies ErrorDocument, status);
}
