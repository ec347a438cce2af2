import { dateTimeText } from '#text/formats.ts';
import './file-part.css';
import './history-section.css';

/** Something that happened, in words. */
export interface HistoryLine {
  text: string;
  /** Who did it, when that is not plain from the words. */
  by?: string | undefined;
  reason: string | null;
  at: string;
}

/** What happened, in the order given: the newest first. */
export function HistorySection({ lines }: { lines: readonly HistoryLine[] }) {
  if (lines.length === 0) return null;
  return (
    <section className="panel file-part" aria-labelledby="historico">
      <h2 id="historico">Histórico</h2>
      <ol className="file-history">
        {lines.map(({ text, by, reason, at }) => (
          <li key={`${at} ${text}`}>
            <p>
              <b>{text}</b> {by} <time dateTime={at}>{dateTimeText(at)}</time>
            </p>
            {reason && <p className="file-quote">“{reason}”</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
