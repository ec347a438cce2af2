import { dateTimeText } from '#text/formats.ts';

interface EventTimeProps {
  at: string;
  first_at: string;
  times: number;
}

/** When something happened; of several in a row the last, and in a title the first. */
export function EventTime({ at, first_at: first, times }: EventTimeProps) {
  const since = times > 1 ? `a primeira em ${dateTimeText(first)}` : undefined;
  return (
    <time dateTime={at} title={since}>
      {dateTimeText(at)}
    </time>
  );
}
