import type { ReactNode } from 'react';

import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon.tsx';
import './fact-list.css';

export interface Fact {
  label: string;
  value: ReactNode;
  icon?: IconName | undefined;
}

/** What there is to know, as name and value. "tiles" for the few main ones of an ad. */
export function FactList({
  facts,
  look = 'rows',
}: {
  facts: readonly Fact[];
  look?: 'rows' | 'tiles' | undefined;
}) {
  return (
    <dl className={`facts facts-${look}`}>
      {facts.map(({ label, value, icon }) => (
        <div key={label}>
          <dt>
            {icon && <Icon name={icon} />}
            {label}
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
