import { Badge } from '#web/ui/badge/badge.tsx';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import type { IconName } from '#web/ui/icon/icon-names.ts';
import { totalOf, type StateCount } from './state-counts.ts';
import './ads-by-state.css';

interface AdsByStateProps {
  title: string;
  icon: IconName;
  states: readonly StateCount[];
  listHref: string;
  start: { label: string; href: string };
}

const number = new Intl.NumberFormat('pt-BR');

/** The own ads of one kind, counted by state; each state leads to its list. */
export function AdsByState({ title, icon, states, listHref, start }: AdsByStateProps) {
  return (
    <div className="panel start-kind">
      <h3>
        <Icon name={icon} />
        <a href={listHref}>{title}</a>
        <span>{number.format(totalOf(states))}</span>
      </h3>
      {states.length === 0 ? (
        <>
          <p className="text-muted">Nenhum anúncio ainda.</p>
          <div className="btn-row">
            <ButtonLink href={start.href} variant="secondary" icon="plus">
              {start.label}
            </ButtonLink>
          </div>
        </>
      ) : (
        <ul>
          {states.map(({ status, label, tone, count, href }) => (
            <li key={status}>
              <a href={href}>
                <Badge tone={tone}>{label}</Badge>
                <b>{number.format(count)}</b>
                <Icon name="chevron-right" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
