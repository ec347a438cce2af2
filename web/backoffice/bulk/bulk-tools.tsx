import type { BulkSubject } from '#core/bulk-actions/bulk-action.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import type { Asked } from '../tables/asked-table.ts';
import { bulkAskPath } from './bulk-subjects.ts';

/** Beside the tools of a list: to do something with all rows of its search; never with everybody. */
export function BulkLink({ subject, asked }: { subject: BulkSubject; asked: Asked }) {
  const path = bulkAskPath(subject, asked);
  if (subject === 'users' && !path.includes('?')) return null;
  return (
    <ButtonLink href={path} variant="quiet" size="sm" icon="list">
      Agir em todos
    </ButtonLink>
  );
}
