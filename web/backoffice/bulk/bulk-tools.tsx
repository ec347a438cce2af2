import { Form } from 'react-router';
import type { BulkSubject } from '#core/bulk-actions/bulk-action.ts';
import { pathTo } from '#core/site/paths.ts';
import { addressOf } from '../../addresses/address-words.ts';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import type { Asked } from '../tables/asked-table.ts';
import { BULK_LISTS } from './bulk-subjects.ts';
import '#web/ui/checkbox/checkbox.css';
import './bulk-tools.css';

interface BulkToolsProps {
  subject: BulkSubject;
  asked: Asked;
}

/** Beside the tools of a list: to do something with all rows of its search; never with everybody. */
export function BulkLink({ subject, asked }: BulkToolsProps) {
  const { after: _after, before: _before, sort: _sort, columns: _columns, ...filters } = asked;
  const parameters = BULK_LISTS[subject].words.parameters({ ...filters, ids: undefined });
  if (subject === 'users' && String(parameters) === '') return null;
  return (
    <ButtonLink
      href={addressOf(pathTo('backofficeBulkAsk', { subject }), parameters)}
      variant="quiet"
      size="sm"
      icon="list"
    >
      Agir em todos
    </ButtonLink>
  );
}

/** Rows may hold forms of their own: the boxes belong to this one by its id. */
const FORM = 'marcados';

/** Below the rows: to do something with those that are ticked. */
export function TickedRowsForm({ subject, asked }: BulkToolsProps) {
  const { words } = BULK_LISTS[subject];
  const kept = words.parameters({ ...asked, ids: undefined });
  return (
    <Form id={FORM} action={pathTo('backofficeBulkAsk', { subject })} className="ticked-rows">
      {[...kept].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {/* Without it, nothing ticked would mean the whole search. */}
      <input type="hidden" name={words.name('ids')} value="" />
      <p>Marque linhas para agir só nelas.</p>
      <Button variant="secondary" size="sm" icon="list">
        Agir nas marcadas
      </Button>
    </Form>
  );
}

/** Ticks a row for the form below the list. */
export function RowTick({ subject, asked, id }: BulkToolsProps & { id: string }) {
  return (
    <label className="check row-tick">
      <input
        type="checkbox"
        form={FORM}
        name={BULK_LISTS[subject].words.name('ids')}
        value={id}
        defaultChecked={asked['ids']?.split(',').includes(id)}
      />
      <span className="sr-only">Marcar esta linha</span>
    </label>
  );
}
