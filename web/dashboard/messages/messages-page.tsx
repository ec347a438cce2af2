import { pathTo } from '#core/site/paths.ts';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { PageHeader } from '#web/ui/page-header/page-header.tsx';
import { Pagination } from '#web/ui/pagination/pagination.tsx';
import { Tabs } from '#web/ui/tabs/tabs.tsx';
import { askedOf } from '../../addresses/asked-address.ts';
import { messagesAddress } from '../../addresses/own-list-addresses.ts';
import { pageMeta } from '../../page-meta.ts';
import { load } from '../../session/api-client.ts';
import { sessionOf } from '../../session/request-session.ts';
import type { Route } from './+types/messages-page';
import { MessageList } from './message-list.tsx';
import { messageLine } from './message-view.ts';
import '../ads/ad-steps.css';

export async function loader({ url, context }: Route.LoaderArgs) {
  const session = sessionOf(context);
  const { api } = session;
  const asked = askedOf(messagesAddress, session, url);
  const onlyUnread = asked.get('unread') === 'on';
  const page = asked.get('page') ?? '';
  const { data, meta } = await load(
    api.v1.messages.$get({ query: { page, unread: onlyUnread ? 'on' : '' } }),
  );
  const now = new Date();
  return { messages: data.map((message) => messageLine(message, now)), meta, onlyUnread };
}

export default function MessagesPage({ loaderData }: Route.ComponentProps) {
  const { messages, meta, onlyUnread } = loaderData;
  return (
    <>
      <PageHeader title="Mensagens" lead="Quem se interessou pelos seus anúncios." />
      <div className="ad-steps">
        <Tabs
          label="Mostrar"
          tabs={[
            { label: 'Todas', href: listPath({}), current: !onlyUnread },
            {
              label: 'Não lidas',
              href: listPath({ onlyUnread: true }),
              current: onlyUnread,
              count: meta.unread,
            },
          ]}
        />
        {messages.length > 0 ? (
          <MessageList messages={messages} />
        ) : (
          <NoMessages onlyUnread={onlyUnread} />
        )}
        <Pagination
          page={meta.page}
          pageCount={meta.page_count}
          hrefFor={(page) => listPath({ onlyUnread, page })}
        />
      </div>
    </>
  );
}

function listPath({ onlyUnread = false, page }: { onlyUnread?: boolean; page?: number }) {
  return messagesAddress.link(pathTo('messages'), { unread: onlyUnread ? 'on' : undefined, page });
}

function NoMessages({ onlyUnread }: { onlyUnread: boolean }) {
  if (onlyUnread) return <EmptyState scene="bird" title="Você já leu tudo" />;
  return (
    <EmptyState
      scene="letter"
      title="Nenhuma mensagem ainda"
      action={<ButtonLink href={pathTo('dashboard')}>Ver meus anúncios</ButtonLink>}
    >
      Quando alguém se interessar por um anúncio seu, a mensagem chega aqui e no seu e-mail.
    </EmptyState>
  );
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Mensagens', noindex: true });
