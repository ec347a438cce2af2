import type * as z from 'zod';
import type { historyAnswer } from '#api/event-answers.ts';
import { EventTime } from '../event-time.tsx';
import './file-part.css';
import './history-section.css';

type HistoryEvent = z.output<typeof historyAnswer>;

interface HistorySectionProps {
  /** The newest first. */
  events: readonly HistoryEvent[];
  textOf: (event: HistoryEvent) => string;
}

/** What happened to an ad or an account, by whom and why. */
export function HistorySection({ events, textOf }: HistorySectionProps) {
  if (events.length === 0) return null;
  return (
    <section className="panel file-part" aria-labelledby="historico">
      <h2 id="historico">Histórico</h2>
      <ol className="file-history">
        {events.map((event) => (
          <li key={`${event.at} ${event.action}`}>
            <p>
              <b>{textOf(event)}</b> {authorText(event)} <EventTime {...event} />
            </p>
            {event.reason && <p className="file-quote">“{event.reason}”</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Nothing is said of what its owner did. */
function authorText({ author, admin_name: name }: HistoryEvent): string | undefined {
  if (author === 'system') return 'pelo sistema';
  if (author !== 'team') return undefined;
  return name ? `por ${name}` : 'por alguém que não administra mais';
}
