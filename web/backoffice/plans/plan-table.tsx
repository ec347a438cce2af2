import { pathTo } from '#core/site/paths.ts';
import { formatMoney } from '#core/fields/money.ts';
import { formatNumber } from '#core/fields/number-field.ts';
import { planLimitLines, planPriceText } from '#text/office-plan-labels.ts';
import { DataTable, type Column } from '../../ui/data-table/data-table.tsx';
import type { OfficePlan } from './plan-calls.ts';
import { PlanBadges, SyncBadge } from './plan-status.tsx';
import './plans-page.css';

/** The plans of a kind, in their order. */
export function PlanTable({ caption, plans }: { caption: string; plans: readonly OfficePlan[] }) {
  return <DataTable caption={caption} columns={COLUMNS} rows={plans} rowKey={({ id }) => id} />;
}

const COLUMNS: readonly Column<OfficePlan>[] = [
  {
    key: 'plan',
    header: 'Plano',
    main: true,
    cell: (plan) => (
      <div className="office-plan-name">
        <a href={pathTo('backofficeEditPlan', { id: plan.id })}>{plan.name}</a>
        <PlanBadges {...plan} />
      </div>
    ),
  },
  {
    key: 'price',
    header: 'Preço',
    cell: (plan) => (
      <span>
        {planPriceText(plan)}
        {plan.price_before_discount_cents !== null && (
          <s className="office-plan-sub">{formatMoney(plan.price_before_discount_cents)}</s>
        )}
      </span>
    ),
  },
  {
    key: 'limits',
    header: 'Permite',
    cell: (plan) => (
      <span>
        {planLimitLines(plan).map((line) => (
          <span className="office-plan-line" key={line}>
            {line}
          </span>
        ))}
      </span>
    ),
  },
  {
    key: 'subscribers',
    header: 'Assinantes',
    align: 'end',
    cell: ({ is_free: isFree, subscribers_count: count }) =>
      isFree && count === 0 ? 'Quem não assina' : formatNumber(count),
  },
  { key: 'sync', header: 'No provedor', cell: (plan) => <SyncBadge {...plan} /> },
];
