import type { InferResponseType } from 'hono/client';
import { dateTimeText, agoText } from '#text/formats.ts';
import { WAITING_WORDS, waitingText } from '#text/waiting-words.ts';
import type { ApiClient } from '../../session/api-client.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { WAITING_PATHS } from './waiting-paths.ts';
import './waiting-list.css';

type Things = ApiClient['v1']['backoffice']['waiting_things'];
export type WaitingThing = InferResponseType<Things['$get'], 200>['data'][number]['attributes'];

interface WaitingListProps {
  things: readonly WaitingThing[];
  now: Date;
}

/** What needs somebody, what burns first; calm when nothing does. */
export function WaitingList({ things, now }: WaitingListProps) {
  const waiting = things.filter(({ count }) => count > 0);
  if (waiting.length === 0)
    return (
      <EmptyState scene="bird" title="Tudo em dia">
        Nada espera por você agora. O que chegar aparece aqui.
      </EmptyState>
    );
  return (
    <ul className="waiting-list">
      {waiting.map((thing) => (
        <li key={thing.name} data-burning={thing.is_burning || undefined}>
          <Icon name={thing.is_burning ? 'triangle-alert' : 'clock'} />
          <div>
            <p className="waiting-what">
              {waitingText(thing.name, thing.count)}
              {thing.is_burning && <Badge tone="danger">Passou da hora</Badge>}
            </p>
            {thing.oldest_at && (
              <p className="waiting-since">
                {WAITING_WORDS[thing.name].since}{' '}
                <time dateTime={thing.oldest_at} title={dateTimeText(thing.oldest_at)}>
                  {agoText(thing.oldest_at, now)}
                </time>
              </p>
            )}
          </div>
          <a className="link" href={WAITING_PATHS[thing.name]}>
            {WAITING_WORDS[thing.name].action}
          </a>
        </li>
      ))}
    </ul>
  );
}
