import type { FormState } from '../../forms/failed-form.ts';
import { ValueQuestion } from '../ads/value-question.tsx';

interface AreaQuestionProps {
  form: FormState;
  name: string;
  /** Where it can be mended, when that is not the field above. */
  areaHref?: string | undefined;
}

const NAME = 'confirmed_areas[]';

export function AreaQuestion({ form, name, areaHref }: AreaQuestionProps) {
  const about =
    name === 'suite' ? ['suite', 'bedroom'] : [name, 'square_meters', 'built_area_meters'];
  return (
    <ValueQuestion form={form} name={name} confirmation={NAME} about={about}>
      {areaHref && (
        <a className="link" href={areaHref}>
          Corrigir a área
        </a>
      )}
    </ValueQuestion>
  );
}

/** What was answered before goes along with the form. */
export function ConfirmedAreas({ form }: { form: FormState }) {
  const asked = new Set(form.errors.map(({ key }) => key));
  return form
    .list(NAME)
    .filter((key) => !asked.has(key))
    .map((key) => <input key={key} type="hidden" name={NAME} value={key} />);
}
