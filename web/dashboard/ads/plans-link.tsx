import { pathTo } from '#core/site/paths.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import './plans-link.css';

/** The way to a plan that allows more. */
export function PlansLink() {
  return (
    <a className="link plans-link" href={pathTo('subscriptions')}>
      Ver os planos
      <Icon name="arrow-right" />
    </a>
  );
}
