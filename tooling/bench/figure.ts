/** One line of docs/performance.md. */
export interface Figure {
  name: string;
  ours: string;
  /** What it is measured against in the same run. */
  floor: string;
  /** Ours over the floor, when both are of one unit. */
  ratio?: number;
  aim: string;
  met: boolean;
}

export function figureTable(figures: readonly Figure[]): string {
  const rows = figures.map(
    ({ name, ours, floor, ratio, aim, met }) =>
      `| ${name} | ${ours} | ${floor} | ${ratio === undefined ? '' : `${(ratio * 100).toFixed(0)} %`} | ${aim} | ${met ? 'yes' : '**no**'} |`,
  );
  return ['| What | Ours | Floor | Ratio | Aim | Met |', '|---|---|---|---|---|---|', ...rows].join(
    '\n',
  );
}
