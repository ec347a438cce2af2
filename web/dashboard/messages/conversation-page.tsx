import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import { filledText } from '#core/leads/reply-filling.ts';
import { pathTo } from '#core/site/paths.ts';
import { CONVERSATION_STATE_LABELS } from '#text/lead-labels.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { PageHeader } from '#web/ui/page-header/page-header.tsx';
import '#web/ui/phone-number/phone-number.css';
import { askedOf } from '../../addresses/asked-address.ts';
import { conversationAddress } from '../../addresses/own-list-addresses.ts';
import { pageMeta } from '../../page-meta.ts';
import { load } from '../../session/api-client.ts';
import { redirect } from '../../session/redirects.ts';
import { sessionOf } from '../../session/request-session.ts';
import { useHydrated } from '../../shell/use-hydrated.ts';
import type { Route } from './+types/conversation-page';
import { AnswerForm } from './answer-form.tsx';
import { actOnConversation, isFailedAnswer, isFailedFollowUp } from './conversation-acting.ts';
import { ConversationThread } from './conversation-thread.tsx';
import { openConversation, type OpenConversation } from './conversation-view.ts';
import { FollowUpForm } from './follow-up-form.tsx';
import { preparedAnswers, preparedReply } from './prepared-reply.ts';
import { useInboxNews } from './use-inbox-news.ts';
import './conversation-page.css';

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const session = sessionOf(context);
  const { api, user } = session;
  const [found, own, kept] = await Promise.all([
    load(api.v1.conversations[':id'].$get({ param: params })),
    user(),
    load(api.v1.reply_texts.$get()),
  ]);
  // E-mails from before conversations lead to one message of theirs.
  if (found.data.id !== params.id) throw redirect(pathTo('message', { id: found.data.id }));
  const conversation = openConversation(found.data);
  const { presentation_name, first_name } = own?.attributes ?? {};
  const ownName = presentation_name ?? first_name ?? '';
  const about = { visitorName: conversation.name, adName: conversation.adName };
  const answers = [
    ...preparedAnswers(conversation.name, conversation.ad),
    ...kept.data.map(({ id, attributes: { text } }) => ({ id, text: filledText(text, about) })),
  ];
  const chosen = askedOf(conversationAddress, session, url).get('text');
  const chosenText = answers.find(({ id }) => id === chosen)?.text;
  return {
    conversation,
    answers,
    chosen,
    draft: chosenText ?? preparedReply({ ...about, ownName }),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return actOnConversation(sessionOf(context), params.id, await request.formData());
}

export default function ConversationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { conversation, answers, draft, chosen } = loaderData;
  const { label, tone } = CONVERSATION_STATE_LABELS[conversation.state];
  useInboxNews();
  return (
    <>
      <PageHeader
        title={conversation.name}
        crumbs={[{ label: 'Mensagens', href: pathTo('messages') }, { label: conversation.name }]}
        actions={<Badge tone={tone}>{label}</Badge>}
      />
      <div className="conversation">
        <div>
          <section className="panel" aria-label="Conversa">
            <ConversationThread said={conversation.said} />
            <Reading conversation={conversation} />
          </section>
          <AnswerForm
            key={`${conversation.id} ${chosen ?? ''}`}
            conversation={conversation}
            answers={answers}
            draft={draft}
            isChosen={chosen !== null}
            failed={isFailedAnswer(actionData) ? actionData.answer : undefined}
          />
        </div>
        <div>
          <Ways conversation={conversation} />
          <FollowUpForm
            key={`${conversation.id} ${conversation.state} ${conversation.note ?? ''}`}
            conversation={conversation}
            failed={isFailedFollowUp(actionData) ? actionData.followUp : undefined}
          />
        </div>
      </div>
    </>
  );
}

/** Notes that the conversation was read: by the page itself, or by hand without script. */
function Reading({ conversation: { id, isUnread } }: { conversation: OpenConversation }) {
  const { Form, submit, state } = useFetcher();
  const isHydrated = useHydrated();
  useEffect(() => {
    if (isUnread)
      void submit({ _action: 'read' }, { method: 'post', action: pathTo('message', { id }) });
  }, [id, isUnread, submit]);
  if (!isUnread || isHydrated) return null;
  return (
    <Form method="post">
      <Button name="_action" value="read" variant="quiet" icon="check" loading={state !== 'idle'}>
        Marcar como lida
      </Button>
    </Form>
  );
}

function Ways({ conversation: { phone, email } }: { conversation: OpenConversation }) {
  return (
    <section className="panel conversation-ways" aria-labelledby="titulo-contatos">
      <h2 id="titulo-contatos">Contatos</h2>
      <ButtonLink className="phone-number" href={phone.href} variant="secondary" icon="phone" block>
        Ligar para {phone.text}
      </ButtonLink>
      <a className="way" href={email.href}>
        <Icon name="mail" label="E-mail" />
        <MailAddress>{email.text}</MailAddress>
      </a>
    </section>
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
    title: `Conversa com ${(args.loaderData as { conversation: OpenConversation } | undefined)?.conversation.name ?? 'visitante'}`,
    noindex: true,
  });
