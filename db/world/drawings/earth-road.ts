import type { Stage } from './drawing-stage.ts';

/** An earth road from the viewer to a place, drawn as a ribbon that narrows. */
export function earthRoad(
  stage: Stage,
  points: readonly (readonly [number, number])[],
  width: number,
): void {
  let markup = '';
  const left: (readonly [number, number])[] = [];
  const right: (readonly [number, number])[] = [];
  points.forEach(([x, z], index) => {
    const next = points[Math.min(points.length - 1, index + 1)] ?? [x, z];
    const before = points[Math.max(0, index - 1)] ?? [x, z];
    const [dx, dz] = [next[0] - before[0], next[1] - before[1]];
    const length = Math.hypot(dx, dz) || 1;
    left.push([x - (dz / length) * width * 0.5, z + (dx / length) * width * 0.5]);
    right.push([x + (dz / length) * width * 0.5, z - (dx / length) * width * 0.5]);
  });
  const ribbon = (a: number, b: number): (readonly [number, number])[] => {
    const between = (share: number) =>
      left.map(([x, z], index) => {
        const other = right[index] ?? [x, z];
        return [x + (other[0] - x) * share, z + (other[1] - z) * share] as const;
      });
    return [...between(a), ...between(b).toReversed()];
  };
  markup += stage.groundArea(ribbon(0, 1), stage.colour('#d39a66', 0.85));
  markup += stage.groundArea(ribbon(0.16, 0.32), stage.colour('#b97a4c', 0.7));
  markup += stage.groundArea(ribbon(0.68, 0.84), stage.colour('#b97a4c', 0.7));
  stage.paintFar(markup);
}
