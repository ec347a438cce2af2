import { data } from 'react-router';
import { pathTo } from '#core/site/paths.ts';
import { locationOf, withQuery } from '#core/site/site-path.ts';
import { WHATSAPP_NOT_OPENED, type NotOpened } from '#text/contact-failures.ts';
import { pageMeta } from '../../page-meta.ts';
import { attempt, pageOf, type FailedOutcome } from '../../session/api-client.ts';
import { redirectToWhatsapp } from '../../session/redirects.ts';
import { sessionOf } from '../../session/request-session.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { Wrap } from '../../ui/wrap/wrap.tsx';
import { CONTACT } from '../ad/send-lead.ts';
import type { Route } from './+types/whatsapp-page';
import { conversationOpening } from './conversation-opening.ts';

const STATUS: Record<NotOpened, number> = {
  used: 410,
  expired: 410,
  foreign: 404,
  unknown: 404,
  gone: 410,
  busy: 429,
  early: 425,
};

/** Leads on to WhatsApp, once and for the visitor who asked; otherwise says why not. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { api, cookies, publicBaseUrl } = sessionOf(context);
  const handoff = api.v1.whatsapp_handoffs[':token'];
  const known = await attempt(handoff.$get({ param: params }));
  if (!known.ok) return notOpened(reasonOf(known), null);
  const { state, path } = known.data.data.attributes;
  if (state !== 'open') return notOpened(state, path);
  const key = cookies.get('whatsapp');
  if (!key) return notOpened('foreign', path);
  if (isLookingAhead(request)) return notOpened('early', path);
  const opened = await attempt(
    handoff.opening.$post({ param: params, json: { opening: { visitor_key: key } } }),
  );
  if (!opened.ok) {
    const reason = reasonOf(opened);
    return notOpened(reason === 'unknown' ? 'foreign' : reason, path);
  }
  const { number, ...about } = opened.data.data.attributes;
  const address = new URL(about.path, publicBaseUrl).href;
  throw redirectToWhatsapp(number, conversationOpening(about, address));
}

/** Browsers that fetch a link before it is touched, and programs that only ask whether it is there. */
function isLookingAhead({ method, headers }: Request): boolean {
  const purpose = `${headers.get('Sec-Purpose')} ${headers.get('Purpose')}`;
  return method === 'HEAD' || /prefetch|prerender|preview/i.test(purpose);
}

const REASONS: Partial<Record<string, NotOpened>> = {
  gone: 'gone',
  handoff_over: 'used',
  too_many_attempts: 'busy',
};

function reasonOf(refused: FailedOutcome): NotOpened {
  if (refused.status >= 500) throw pageOf(refused);
  return REASONS[refused.errors[0]?.code ?? ''] ?? 'unknown';
}

function notOpened(reason: NotOpened, path: string | null) {
  return data({ reason, path }, { status: STATUS[reason] });
}

export default function WhatsappPage({ loaderData: { reason, path } }: Route.ComponentProps) {
  const { title, text } = WHATSAPP_NOT_OPENED[reason];
  return (
    <Wrap narrow>
      <EmptyState headingLevel={1} title={title} action={<WayBack reason={reason} path={path} />}>
        {text}
      </EmptyState>
    </Wrap>
  );
}

function WayBack({ reason, path }: { reason: NotOpened; path: string | null }) {
  if (!path) return <ButtonLink href={pathTo('home')}>Procurar anúncios</ButtonLink>;
  return (
    <ButtonLink href={withQuery(locationOf(path), {}, CONTACT)}>
      {reason === 'gone' ? 'Ver o anúncio' : 'Voltar e chamar no WhatsApp'}
    </ButtonLink>
  );
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'WhatsApp', noindex: true, canonicalPath: pathTo('home') });
