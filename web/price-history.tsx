import { formatPrice } from '#core/fields/money.ts';
import { dateText } from '#text/formats.ts';
import './price-history.css';

interface PriceChange {
  amount: 'price' | 'rent';
  on: string;
  cents: number;
}

const NAMES = { price: 'Preço', rent: 'Aluguel' } as const;
const WIDTH = 160;
const HEIGHT = 32;
const EDGE = 3;

/** What was asked since when: a drawing, and the table behind it. Nothing while the price never changed. */
export function PriceHistory({ changes }: { changes: readonly PriceChange[] }) {
  const series = (['price', 'rent'] as const)
    .map((amount) => changes.filter((change) => change.amount === amount))
    .filter((all) => all.length > 1);
  if (series.length === 0) return null;
  return (
    <details className="price-history">
      <summary className="link">Histórico do preço</summary>
      {series.map((all) => (
        <div key={all[0]!.amount}>
          <Steps changes={all} />
          <table>
            <caption>{NAMES[all[0]!.amount]}</caption>
            <thead className="sr-only">
              <tr>
                <th scope="col">Desde</th>
                <th scope="col">Valor</th>
              </tr>
            </thead>
            <tbody>
              {[...all].reverse().map(({ on, cents }) => (
                <tr key={on}>
                  <th scope="row">
                    <time dateTime={on}>{dateText(on)}</time>
                  </th>
                  <td>{formatPrice(cents)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ))}
    </details>
  );
}

/** A price holds until the next: steps, not slopes. Equal room for each, since a week may follow a year. */
function Steps({ changes }: { changes: readonly PriceChange[] }) {
  const all = changes.map(({ cents }) => cents);
  const [least, most] = [Math.min(...all), Math.max(...all)];
  const y = (cents: number) =>
    Math.round(EDGE + ((most - cents) / (most - least || 1)) * (HEIGHT - 2 * EDGE));
  const room = WIDTH / all.length;
  const path = all
    .map(
      (cents, at) =>
        `${at === 0 ? 'M0' : 'V'}${at === 0 ? ` ${y(cents)}` : y(cents)}H${Math.round((at + 1) * room)}`,
    )
    .join('');
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT} aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
