import type * as z from 'zod';
import type { dealsAnswer } from '#api/property-answers.ts';
import { formatNumber } from '#core/fields/number-field.ts';
import './deal-switch.css';

export type Deals = NonNullable<z.output<typeof dealsAnswer>>;
export type Deal = Deals['shown'];

const LABELS: Readonly<Record<Deal, string>> = { sale: 'À venda', rent: 'Para alugar' };
const DEALS = ['sale', 'rent'] as const;

/** Prices of sale and rents are two lists of which one is shown; this leads to the other. */
export function DealSwitch({
  deals,
  hrefOf,
}: {
  deals: Deals | null;
  hrefOf: (deal: Deal) => string;
}) {
  if (!deals || deals.sale + deals.rent === 0) return null;
  return (
    <nav className="deal-switch" aria-label="Venda ou aluguel">
      {DEALS.map((deal) => (
        <a
          key={deal}
          href={hrefOf(deal)}
          rel="nofollow"
          aria-current={deal === deals.shown ? 'true' : undefined}
        >
          {LABELS[deal]} <small>{formatNumber(deals[deal])}</small>
        </a>
      ))}
    </nav>
  );
}
