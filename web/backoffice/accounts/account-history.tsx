import { dateTimeText } from '#text/formats.ts';
import type { AccountFile } from './account-file.ts';
import { actorText, happeningText } from './account-history-words.ts';

/** What happened to the account, the newest first. */
export function AccountHistory({ history }: Pick<AccountFile, 'history'>) {
  if (history.length === 0) return null;
  return (
    <section className="panel account-part" aria-labelledby="historico">
      <h2 id="historico">Histórico</h2>
      <ol className="account-history">
        {history.map((happening) => (
          <li key={`${happening.at} ${happening.action}`}>
            <p>
              <b>{happeningText(happening)}</b> {actorText(happening)}{' '}
              <time dateTime={happening.at}>{dateTimeText(happening.at)}</time>
            </p>
            {happening.reason && <p className="account-reason">“{happening.reason}”</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
