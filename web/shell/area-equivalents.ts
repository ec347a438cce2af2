import { AREA_UNITS, formatArea, readArea, type AreaUnit } from '#core/fields/area.ts';

/** Keeps the same area in the other units true while one types. */
export function writeEquivalents(area: HTMLElement): void {
  const value = area.querySelector<HTMLInputElement>('[data-area-value]')?.value ?? '';
  const unit = area.querySelector<HTMLSelectElement>('[data-area-unit]')?.value ?? '';
  const output = area.querySelector('[data-area-equivalents]');
  if (output) output.textContent = equivalents(value, unit);
}

/** '2' in 'tarefa' → '8.712 m² · 0,87 ha'; nothing for what is no area. */
export function equivalents(typed: string, typedUnit: string): string {
  const unit = typedUnit === 'ha' ? 'hectare' : (typedUnit as AreaUnit);
  if (!(unit in AREA_UNITS)) return '';
  const area = readArea(typed, unit);
  if (!area.ok) return '';
  const others = (Object.keys(AREA_UNITS) as AreaUnit[]).filter((other) => other !== unit);
  return others.map((other) => formatArea(area.value, other)).join(' · ');
}
