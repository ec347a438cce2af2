import { dateTimeText, agoText } from '#text/formats.ts';
import { WAITING_WORDS, waitingText } from '#text/waiting-words.ts';
import type { ApiClient } from '../../session/api-client.ts';
import type { ResponseBody } from '../../session/api-types.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { ToDoList } from '../../ui/to-do-list/to-do-list.tsx';
import { WAITING_PATHS } from './waiting-paths.ts';
import './waiting-list.css';

type Things = ApiClient['v1']['backoffice']['waiting_things'];
export type WaitingThing = ResponseBody<Things['$get']>['data'][number]['attributes'];

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
    <ToDoList
      items={waiting.map((thing) => ({
        key: thing.name,
        icon: thing.is_burning ? 'triangle-alert' : 'clock',
        burns: thing.is_burning,
        sentence: <Sentence thing={thing} now={now} />,
        action: WAITING_WORDS[thing.name].action,
        href: WAITING_PATHS[thing.name],
      }))}
    />
  );
}

function Sentence({ thing, now }: { thing: WaitingThing; now: Date }) {
  return (
    <>
      <span className="waiting-what">
        {waitingText(thing.name, thing.count)}
        {thing.is_burning && (
          <Badge tone="danger">{WAITING_WORDS[thing.name].burning ?? 'Passou da hora'}</Badge>
        )}
      </span>
      {thing.oldest_at && (
        <span className="waiting-since">
          {WAITING_WORDS[thing.name].since}{' '}
          <time dateTime={thing.oldest_at} title={dateTimeText(thing.oldest_at)}>
            {agoText(thing.oldest_at, now)}
          </time>
        </span>
      )}
    </>
  );
}
