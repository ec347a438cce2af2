import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon.tsx';
import './stat-tile.css';

export interface StatTileProps {
  label: string;
  /** Already written ("1.284", "R$ 12.400"). */
  value: string;
  icon?: IconName | undefined;
  /** Against the period before: "12 % a mais que na semana passada". */
  change?: { text: string; direction: 'up' | 'down' | 'same' } | undefined;
  href?: string | undefined;
}

const ARROWS = { up: 'arrow-up', down: 'arrow-down', same: 'minus' } as const;

/** One number of a dashboard. Several go in `.stat-tiles`. */
export function StatTile({ label, value, icon, change, href }: StatTileProps) {
  return (
    <div className="stat">
      {icon && <Icon name={icon} size={22} />}
      <p className="stat-label">{href ? <a href={href}>{label}</a> : label}</p>
      <p className="stat-value">{value}</p>
      {change && (
        <p className={`stat-change stat-${change.direction}`}>
          <Icon name={ARROWS[change.direction]} />
          {change.text}
        </p>
      )}
    </div>
  );
}
