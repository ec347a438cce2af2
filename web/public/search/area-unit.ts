import { areaUnitIn } from '#core/fields/area.ts';

const UNIT_WORDS: Readonly<Record<string, string>> = { tarefa: 'tarefas', hectare: 'hectares' };

/** Writes the unit that was chosen beside the areas behind those that have none: links say "2 tarefas". */
export function withAreaUnit(parameters: URLSearchParams): URLSearchParams {
  const unit = UNIT_WORDS[parameters.get('area_unit') ?? ''];
  const asked = new URLSearchParams(parameters);
  asked.delete('area_unit');
  for (const name of ['area_min', 'area_max']) {
    const text = asked.get(name)?.trim();
    if (unit && text && !areaUnitIn(text)) asked.set(name, `${text} ${unit}`);
  }
  return asked;
}
