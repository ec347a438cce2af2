import { pathTo } from '#core/site/paths.ts';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { PageHeader } from '#web/ui/page-header/page-header.tsx';
import '#web/ui/phone-number/phone-number.css';
import type { PageHandle } from '../../document-pages.ts';
import { pageMeta } from '../../page-meta.ts';
import { load } from '../../session/api-client.ts';
import { sessionOf } from '../../session/request-session.ts';
import type { Route } from './+types/kept-messages-page';
import { ConversationThread } from './conversation-thread.tsx';
import { openConversation } from './conversation-view.ts';
import './kept-messages-page.css';

export const handle: PageHandle = { document: true, styles: 'application' };

/** The newest; what is older is read with a connection. */
const MOST = 20;

export async function loader({ context }: Route.LoaderArgs) {
  const { api, user } = sessionOf(context);
  const [{ data }, own] = await Promise.all([
    load(api.v1.conversations.$get({ query: {} })),
    user(),
  ]);
  const found = await Promise.all(
    data.slice(0, MOST).map(({ id }) => load(api.v1.conversations[':id'].$get({ param: { id } }))),
  );
  return { account: own?.id, conversations: found.map((one) => openConversation(one.data)) };
}

/** Everything on one page, as a device keeps it for when there is no connection. */
export default function KeptMessagesPage({ loaderData }: Route.ComponentProps) {
  const { account, conversations } = loaderData;
  return (
    <div data-kept-account={account}>
      <PageHeader
        title="Mensagens guardadas"
        crumbs={[{ label: 'Mensagens', href: pathTo('messages') }, { label: 'Guardadas' }]}
        lead="As últimas conversas, para ler sem internet. Para responder, conecte-se."
      />
      {conversations.length === 0 && <EmptyState scene="letter" title="Nenhuma mensagem ainda" />}
      {conversations.map(({ id, name, phone, adName, said }) => (
        <details className="panel kept-conversation" key={id}>
          <summary>
            <b>{name}</b>
            {adName && <span>{adName}</span>}
            <Icon name="chevron-down" />
          </summary>
          <ConversationThread said={said} />
          <a className="phone-number" href={phone.href}>
            Ligar para {phone.text}
          </a>
        </details>
      ))}
    </div>
  );
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Mensagens guardadas', noindex: true });
