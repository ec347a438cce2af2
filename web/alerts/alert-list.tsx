import type * as z from 'zod';
import type { savedSearch } from '#api/saved-search-answers.ts';
import { ALERT_FREQUENCIES } from '#core/alerts/saved-search.ts';
import { ALERT_FREQUENCY_LABELS } from '#text/alert-labels.ts';
import { Button } from '../ui/button/button.tsx';
import { Select } from '../ui/select/select.tsx';
import { searchPath } from './alert-search.ts';
import './alert-list.css';

export type ShownAlert = z.output<typeof savedSearch>;

/** Each with its frequency and its end. */
export function AlertList({ alerts }: { alerts: readonly ShownAlert[] }) {
  return (
    <ul className="alerts">
      {alerts.map(({ id, attributes: alert }) => (
        <li key={id} className="panel alert">
          <h2>
            <a className="link" href={searchPath(alert.ad_kind, alert.search)}>
              {alert.name}
            </a>
          </h2>
          <form method="post" className="alert-form">
            <input type="hidden" name="id" value={id} />
            <Select
              name="frequency"
              label="De quanto em quanto tempo"
              options={ALERT_FREQUENCIES.map((value) => ({
                value,
                label: ALERT_FREQUENCY_LABELS[value],
              }))}
              defaultValue={alert.frequency}
            />
            <div className="btn-row">
              <Button name="do" value="change" variant="secondary">
                Salvar
              </Button>
              <Button name="do" value="end" variant="quiet" icon="x">
                Parar este aviso
              </Button>
            </div>
          </form>
        </li>
      ))}
    </ul>
  );
}
