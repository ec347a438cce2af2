import { areaEquivalents, areaUnitIn } from '#core/fields/area.ts';

/** Keeps the same area in the other units true while one types. */
export function writeEquivalents(area: HTMLElement): void {
  const value = area.querySelector<HTMLInputElement>('[data-area-value]')?.value ?? '';
  const unit = area.querySelector<HTMLSelectElement>('[data-area-unit]')?.value ?? '';
  const output = area.querySelector('[data-area-equivalents]');
  if (output) output.textContent = areaEquivalents(value, areaUnitIn(unit) ?? 'm2');
}
