import clsx from 'clsx';
import type { LeadKind } from '#core/leads/lead.ts';
import { CONVERSATION_STATE_LABELS, LEAD_KIND_LABELS } from '#text/lead-labels.ts';
import { Avatar } from '#web/ui/avatar/avatar.tsx';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import type { IconName } from '#web/ui/icon/icon-names.ts';
import type { ConversationLine } from './conversation-view.ts';
import './conversation-list.css';

const LEAD_KIND_ICONS: Record<LeadKind, IconName> = {
  message: 'mail',
  whatsapp: 'whatsapp',
  phone: 'phone',
};

/** The name under which two people find the same ad. */
export function AdCode({ code }: { code: string }) {
  return <span className="ad-code">código {code}</span>;
}

/** Conversations one under the other; what was not read yet stands out. */
export function ConversationList({ lines }: { lines: readonly ConversationLine[] }) {
  return (
    <ul className="message-list">
      {lines.map((line) => (
        <li key={line.id} className={clsx('message-line', line.isUnread && 'message-unread')}>
          <Avatar name={line.name} size="sm" />
          <div>
            <p className="message-head">
              <a href={line.href}>
                {line.isUnread && <span className="sr-only">Não lida: </span>}
                {line.name}
              </a>
              <time dateTime={line.sentAt}>{line.ago}</time>
            </p>
            <p className="message-ad">
              <span>{line.adName}</span>
              {line.adCode && <AdCode code={line.adCode} />}
            </p>
            <p className="message-excerpt">
              <Icon name={LEAD_KIND_ICONS[line.kind]} label={LEAD_KIND_LABELS[line.kind].label} />
              <span>{line.excerpt}</span>
            </p>
            <Standing line={line} />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** How far it has come, where that says more than that it is new. */
function Standing({ line: { waiting, state } }: { line: ConversationLine }) {
  if (!waiting && state === 'new') return null;
  const { label, tone } = CONVERSATION_STATE_LABELS[state];
  return (
    <p className="message-standing">
      {state !== 'new' && <Badge tone={tone}>{label}</Badge>}
      {waiting && <Badge tone="warning">espera resposta {waiting}</Badge>}
    </p>
  );
}
