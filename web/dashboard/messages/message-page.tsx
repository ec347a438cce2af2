import { useEffect } from 'react';
import { data, useFetcher } from 'react-router';
import { pathTo } from '#core/site/paths.ts';
import { LEAD_KIND_LABELS } from '#text/lead-labels.ts';
import { Avatar } from '#web/ui/avatar/avatar.tsx';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { PageHeader } from '#web/ui/page-header/page-header.tsx';
import { redirect } from '../../session/redirects.ts';
import { pageMeta } from '../../page-meta.ts';
import { attempt, load } from '../../session/api-client.ts';
import { sessionOf } from '../../session/request-session.ts';
import { useHydrated } from '../../shell/use-hydrated.ts';
import type { Route } from './+types/message-page';
import { AdCode, LEAD_KIND_ICONS } from './message-list.tsx';
import { openMessage, type OpenMessage } from './message-view.ts';
import './message-page.css';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { api, user } = sessionOf(context);
  const [message, own] = await Promise.all([
    load(api.v1.messages[':id'].$get({ param: params })),
    user(),
  ]);
  const { presentation_name, first_name } = own?.attributes ?? {};
  return openMessage(message.data, presentation_name ?? first_name ?? '');
}

/** Notes that the message was read: pressed by the page itself, or by hand without script. */
export async function action({ params, context }: Route.ActionArgs) {
  const { api } = sessionOf(context);
  const outcome = await attempt(api.v1.messages[':id'].reading.$post({ param: params }));
  if (!outcome.ok && outcome.status === 404) throw data(null, { status: 404 });
  return redirect(pathTo('message', params));
}

export default function MessagePage({ loaderData: message }: Route.ComponentProps) {
  const { Form, submit, state } = useFetcher();
  const isHydrated = useHydrated();
  const { id, isUnread } = message;
  useEffect(() => {
    if (isUnread) void submit(null, { method: 'post', action: pathTo('message', { id }) });
  }, [id, isUnread, submit]);
  return (
    <>
      <PageHeader
        title={message.name}
        crumbs={[{ label: 'Mensagens', href: pathTo('messages') }, { label: message.name }]}
      />
      <article className="panel open-message" aria-label="Mensagem">
        <header>
          <Avatar name={message.name} />
          <div>
            <Badge icon={LEAD_KIND_ICONS[message.kind]}>
              {LEAD_KIND_LABELS[message.kind].label}
            </Badge>
            <time dateTime={message.sentAt}>{message.sentAtText}</time>
          </div>
        </header>
        <AdOf message={message} />
        <MessageText message={message} />
        <Ways message={message} />
        {isUnread && !isHydrated && (
          <Form method="post">
            <Button variant="quiet" icon="check" loading={state !== 'idle'}>
              Marcar como lida
            </Button>
          </Form>
        )}
      </article>
    </>
  );
}

function AdOf({ message: { ad, aboutAdvertiser } }: { message: OpenMessage }) {
  if (aboutAdvertiser) return <p className="open-message-ad">Pela sua página de anunciante.</p>;
  if (!ad) return <p className="open-message-ad">O anúncio desta mensagem foi apagado.</p>;
  return (
    <p className="open-message-ad">
      <Icon name={ad.icon} />
      <span>
        Sobre{' '}
        <a className="link" href={ad.editHref}>
          {ad.name}
        </a>{' '}
        <AdCode code={ad.code} />
      </span>
    </p>
  );
}

function MessageText({ message: { text, kind } }: { message: OpenMessage }) {
  if (text) return <p className="open-message-text">{text}</p>;
  return <p className="text-muted">{LEAD_KIND_LABELS[kind].sentence}</p>;
}

function Ways({ message: { whatsapp, phone, email } }: { message: OpenMessage }) {
  return (
    <div className="open-message-ways">
      {whatsapp && (
        <div className="btn-row">
          <ButtonLink
            href={whatsapp}
            variant="whatsapp"
            icon="whatsapp"
            target="_blank"
            rel="noreferrer"
          >
            Responder no WhatsApp
          </ButtonLink>
        </div>
      )}
      <a className="way phone-number" href={phone.href}>
        <Icon name="phone" label="Telefone" />
        {phone.text}
      </a>
      <a className="way" href={email.href}>
        <Icon name="mail" label="E-mail" />
        <MailAddress>{email.text}</MailAddress>
      </a>
    </div>
  );
}

/** Breaks before the domain, if it must break. */
function MailAddress({ children }: { children: string }) {
  const at = children.indexOf('@') + 1;
  return (
    <span>
      {children.slice(0, at)}
      <wbr />
      {children.slice(at)}
    </span>
  );
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: `Mensagem de ${(args.loaderData as OpenMessage | undefined)?.name ?? 'visitante'}`,
    noindex: true,
  });
