import { pathTo, resourcePath } from '#core/site/paths.ts';
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
import type { Route } from './+types/inbox-page';
import { ConversationList } from './conversation-list.tsx';
import { conversationLine } from './conversation-view.ts';
import { ConversationsSearch } from './conversations-search.tsx';
import { inboxLink, inboxQuery, isNarrowed, type InboxQuery } from './inbox-query.ts';
import { useInboxNews } from './use-inbox-news.ts';
import '../ads/ad-steps.css';

export async function loader({ url, context }: Route.LoaderArgs) {
  const session = sessionOf(context);
  const query = inboxQuery(askedOf(messagesAddress, session, url));
  const { data, meta } = await load(session.api.v1.conversations.$get({ query }));
  const now = new Date();
  return { lines: data.map((one) => conversationLine(one, now)), meta, query };
}

export default function InboxPage({ loaderData }: Route.ComponentProps) {
  const { lines, meta, query } = loaderData;
  useInboxNews();
  const tab = { unread: query.unread === 'on', waiting: query.waiting === 'on' };
  return (
    <>
      <PageHeader
        title="Mensagens"
        lead="Quem se interessou pelos seus anúncios."
        actions={
          meta.total > 0 && (
            <ButtonLink
              href={inboxLink(resourcePath('messageSpreadsheet'), query)}
              variant="quiet"
              size="sm"
              icon="download"
              download
            >
              <span className="sr-only">Baixar a</span> Planilha
            </ButtonLink>
          )
        }
      />
      <div className="ad-steps">
        <Tabs
          label="Mostrar"
          tabs={[
            { label: 'Todas', href: inboxLink(HERE), current: !tab.unread && !tab.waiting },
            {
              label: 'Não lidas',
              href: inboxLink(HERE, { unread: 'on' }),
              current: tab.unread,
              count: meta.unread,
            },
            {
              label: 'Sem resposta',
              href: inboxLink(HERE, { waiting: 'on' }),
              current: tab.waiting,
              count: meta.waiting,
            },
          ]}
        />
        <ConversationsSearch query={query} />
        {lines.length > 0 ? <ConversationList lines={lines} /> : <NothingFound query={query} />}
        <Pagination
          page={meta.page}
          pageCount={meta.page_count}
          hrefFor={(page) => inboxLink(HERE, { ...query, page: String(page) })}
        />
      </div>
    </>
  );
}

const HERE = pathTo('messages');

function NothingFound({ query }: { query: InboxQuery }) {
  if (isNarrowed(query))
    return (
      <EmptyState
        scene="bird"
        title="Nada com essa busca"
        action={<ButtonLink href={inboxLink(HERE)}>Ver todas</ButtonLink>}
      >
        Procure pelo nome, telefone, anúncio ou por uma palavra da mensagem.
      </EmptyState>
    );
  if (query.unread) return <EmptyState scene="bird" title="Você já leu tudo" />;
  if (query.waiting) return <EmptyState scene="bird" title="Ninguém espera resposta" />;
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
