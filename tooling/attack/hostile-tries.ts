import type { AttackedSite } from './attacked-site.ts';
import { pathWith, readOperations } from './contract-operations.ts';
import {
  HOSTILE_FORMS,
  hostileDocuments,
  hostileHeads,
  type HostileShape,
} from './hostile-bodies.ts';
import type { Call } from './http-call.ts';
import { idFinder, idsOf } from './named-ids.ts';
import { pagesWithForms } from './page-doors.ts';
import { pageExamples } from './page-examples.ts';
import { sessionCookies } from './session-cookies.ts';

/** One shape at one address. */
export interface HostileTry {
  shape: string;
  call: Call;
  /** A body is refused; a strange head may be answered like any other. */
  accepts: (status: number) => boolean;
}

/** They do one thing, whatever the form holds: send a link again, ask later, end what an e-mail ends. */
const WITHOUT_FIELDS =
  /^\/(?:dashboard\/(?:confirmation|phone-later)|avisos\/link\/\w+\/parar|emails\/(?:parar|respostas)\/\w+)$/;
const HEAD_PATHS = ['/imoveis', '/entrar', '/v1/properties', '/dashboard/properties', '/photos/x'];
// A page that reads no form leads on, whatever was sent.
const isRefused = (status: number) => status >= 300 && status < 500;
const isAnswered = (status: number) => status >= 200 && status < 500;

/** Every shape at every address that reads it, always in the same order. */
export async function hostileTries(site: AttackedSite): Promise<HostileTry[]> {
  return [...(await heads(site)), ...(await documents(site)), ...(await forms(site))];
}

async function heads(site: AttackedSite): Promise<HostileTry[]> {
  const Cookie = await sessionCookies(site);
  return HEAD_PATHS.flatMap((path) =>
    hostileHeads(path).map(({ name, call }) => ({
      shape: `head, ${name}`,
      call: { ...call, headers: { Cookie, ...call.headers } },
      accepts: isAnswered,
    })),
  );
}

async function documents({ address, db, cast }: AttackedSite): Promise<HostileTry[]> {
  const ids = await idsOf(db, cast.owner);
  const tokens = {
    user: await cast.tokenOf('owner', 'user'),
    admin: await cast.tokenOf('administrator', 'admin'),
  };
  return (await readOperations(address)).flatMap(({ method, path, guard, body }) =>
    (body ? hostileDocuments(body.required?.[0] ?? 'a') : []).map((shape) => ({
      shape: `API, ${shape.name}`,
      call: withBody(shape, {
        method,
        path: pathWith(path, (...part) => idFinder(ids, path)(...part) ?? 'zzzzzzzzzz'),
        headers: guard ? { Authorization: `Bearer ${tokens[guard]}` } : {},
      }),
      accepts: isRefused,
    })),
  );
}

async function forms(site: AttackedSite): Promise<HostileTry[]> {
  const { address, db, cast } = site;
  const Cookie = await sessionCookies(site);
  const pages = await pagesWithForms(await pageExamples(address, db, cast.owner));
  return pages.flatMap(({ path, guard }) =>
    HOSTILE_FORMS.map((shape) => ({
      shape: `form, ${shape.name}`,
      call: withBody(shape, {
        method: 'POST',
        path,
        headers: { Origin: address, ...(guard ? { Cookie } : {}) },
      }),
      accepts: (status) => isRefused(status) || (WITHOUT_FIELDS.test(path) && isAnswered(status)),
    })),
  );
}

function withBody({ headers, body }: HostileShape, call: Call): Call {
  return { ...call, headers: { ...call.headers, ...headers }, body };
}
