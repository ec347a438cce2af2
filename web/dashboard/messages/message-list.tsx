import clsx from 'clsx';
import type { LeadKind } from '#core/leads/lead.ts';
import { LEAD_KIND_LABELS } from '#text/lead-labels.ts';
import { Avatar } from '#web/ui/avatar/avatar.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import type { IconName } from '#web/ui/icon/icon-names.ts';
import type { MessageLine } from './message-view.ts';
import './message-list.css';

export const LEAD_KIND_ICONS: Record<LeadKind, IconName> = {
  message: 'mail',
  whatsapp: 'whatsapp',
  phone: 'phone',
};

/** The name under which two people find the same ad. */
export function AdCode({ code }: { code: string }) {
  return <span className="ad-code">código {code}</span>;
}

/** Messages one under the other; what was not read yet stands out. */
export function MessageList({ messages }: { messages: readonly MessageLine[] }) {
  return (
    <ul className="message-list">
      {messages.map(({ id, href, kind, name, excerpt, adName, adCode, sentAt, ago, isUnread }) => (
        <li key={id} className={clsx('message-line', isUnread && 'message-unread')}>
          <Avatar name={name} size="sm" />
          <div>
            <p className="message-head">
              <a href={href}>
                {isUnread && <span className="sr-only">Não lida: </span>}
                {name}
              </a>
              <time dateTime={sentAt}>{ago}</time>
            </p>
            <p className="message-ad">
              <span>{adName}</span>
              {adCode && <AdCode code={adCode} />}
            </p>
            <p className="message-excerpt">
              <Icon name={LEAD_KIND_ICONS[kind]} label={LEAD_KIND_LABELS[kind].label} />
              <span>{excerpt}</span>
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
