import { useId } from 'react';

import { chartTicks, labelEvery } from './chart-scale.ts';
import './chart.css';

export interface ChartSeries {
  label: string;
  /** One for each label. */
  values: readonly number[];
}

export interface ChartProps {
  title: string;
  /** What the picture shows, for who does not see it: the tendency in one sentence. */
  description: string;
  /** Names of the columns or points: days, months, towns. */
  labels: readonly string[];
  /** At most three. */
  series: readonly ChartSeries[];
  kind?: 'bars' | 'lines' | undefined;
  /** How a value is written; default pt-BR number. */
  format?: ((value: number) => string) | undefined;
  /** Heading of the table's first column ("Mês"). */
  labelHeading?: string | undefined;
}

const number = new Intl.NumberFormat('pt-BR');
const LABEL_ROOM = 6;

/** Columns or lines drawn on the server; words stay HTML, so they never shrink with the picture. */
export function Chart({
  title,
  description,
  labels,
  series,
  kind = 'bars',
  format = (value) => number.format(value),
  labelHeading = 'Período',
}: ChartProps) {
  const id = useId();
  const ticks = chartTicks(series.flatMap((one) => one.values));
  const top = ticks.at(-1) ?? 1;
  const every = labelEvery(labels.length, LABEL_ROOM);
  const slot = 100 / Math.max(1, labels.length);
  const y = (value: number) => 100 - (value / top) * 100;
  return (
    <figure className="chart">
      <figcaption>
        <span className="chart-title">{title}</span>
        {series.length > 1 && (
          <span className="chart-legend">
            {series.map((one, index) => (
              <span key={one.label} className={`series-${index}`}>
                {one.label}
              </span>
            ))}
          </span>
        )}
      </figcaption>
      <div className="chart-plot">
        <div className="chart-ticks" aria-hidden="true">
          {[...ticks].reverse().map((tick) => (
            <span key={tick}>{format(tick)}</span>
          ))}
        </div>
        <svg
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          role="img"
          aria-labelledby={`${id}t ${id}d`}
        >
          <title id={`${id}t`}>{title}</title>
          <desc id={`${id}d`}>{description}</desc>
          {ticks.map((tick) => (
            <path key={tick} className="chart-line" d={`M0 ${y(tick)}h100`} />
          ))}
          {series.map((one, index) =>
            kind === 'bars' ? (
              <g key={one.label} className={`series-${index}`}>
                {one.values.map((value, position) => {
                  const width = (slot * 0.68) / series.length;
                  return (
                    <rect
                      key={labels[position]}
                      x={position * slot + slot * 0.16 + index * width}
                      y={y(value)}
                      width={width * 0.94}
                      height={100 - y(value)}
                    >
                      <title>{`${labels[position]}: ${format(value)}`}</title>
                    </rect>
                  );
                })}
              </g>
            ) : (
              <path
                key={one.label}
                className={`chart-curve series-${index}`}
                d={one.values
                  .map(
                    (value, position) =>
                      `${position ? 'L' : 'M'}${slot * (position + 0.5)} ${y(value)}`,
                  )
                  .join('')}
              />
            ),
          )}
        </svg>
        <div className="chart-labels" aria-hidden="true">
          {labels.map((label, position) => (
            <span key={label}>{position % every === 0 && <b>{label}</b>}</span>
          ))}
        </div>
      </div>
      <details>
        <summary>Ver os números</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{labelHeading}</th>
              {series.map((one) => (
                <th key={one.label} scope="col">
                  {one.label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {labels.map((label, position) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {series.map((one) => (
                  <td key={one.label}>{format(one.values[position] ?? 0)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
