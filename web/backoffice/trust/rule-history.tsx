import { pathTo } from '#core/site/paths.ts';
import { ruleDifferences } from '#text/trust-words.ts';
import { dateTimeText } from '#text/formats.ts';
import type { ApiClient } from '../../session/api-client.ts';
import type { ResponseBody } from '../../session/api-types.ts';
import { Button } from '../../ui/button/button.tsx';
import '../file-part.css';
import '../history-section.css';
import '../settings/settings.css';

type Change = ResponseBody<
  ApiClient['v1']['backoffice']['trust_rule_changes']['$get']
>['data'][number];
type Rules = Change['attributes']['rules'];

interface RuleHistoryProps {
  /** The newest first. */
  changes: readonly Change[];
  current: Rules;
  revision: string;
}

/** Who made what of what, and the way back. */
export function RuleHistory({ changes, current, revision }: RuleHistoryProps) {
  return (
    <section className="panel file-part" aria-labelledby="historico">
      <h2 id="historico">Histórico</h2>
      {changes.length === 0 && (
        <p className="text-muted">Ninguém mudou nada aqui ainda. Valem os valores de fábrica.</p>
      )}
      <ol className="file-history">
        {changes.map(({ id, attributes: change }) => (
          <li key={id}>
            <p>
              <b>{change.admin_name ?? 'Alguém que saiu da equipe'}</b>{' '}
              <time dateTime={change.at}>{dateTimeText(change.at)}</time>
            </p>
            {ruleDifferences(change.before, change.rules).map(({ label, before, after }) => (
              <p key={label} className="settings-values">
                {label}: <del>{before}</del>
                <span className="sr-only"> virou </span>
                <ins>{after}</ins>
              </p>
            ))}
            {ruleDifferences(change.before, current).length > 0 && (
              <form method="post" action={pathTo('backofficeTrustRules')}>
                <input type="hidden" name="revision" value={revision} />
                <input type="hidden" name="rules" value={JSON.stringify(change.before)} />
                <Button name="_action" value="return" variant="quiet" size="sm" icon="undo-2">
                  Voltar às regras de antes
                </Button>
              </form>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
