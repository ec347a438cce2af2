import { dateTimeText } from '#text/formats.ts';
import { historyLines } from './history-words.ts';
import type { ReviewedVehicle } from './vehicle-review.ts';

/** What happened to the ad, the newest first. */
export function ReviewHistory({ history }: Pick<ReviewedVehicle, 'history'>) {
  const lines = historyLines(history);
  if (lines.length === 0) return null;
  return (
    <section className="panel review-part" aria-labelledby="historico">
      <h2 id="historico">Histórico</h2>
      <ol className="review-history">
        {lines.map(({ text, reason, at }) => (
          <li key={`${at} ${text}`}>
            <p>
              <b>{text}</b> <time dateTime={at}>{dateTimeText(at)}</time>
            </p>
            {reason && <p className="review-reason">“{reason}”</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
