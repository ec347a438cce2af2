import { Checkbox } from '#web/ui/checkbox/checkbox.tsx';
import { fieldId } from '#web/ui/field/field-id.ts';
import { Notice } from '#web/ui/notice/notice.tsx';
import type { FormState } from '../../forms/failed-form.ts';
import './area-question.css';

interface AreaQuestionProps {
  form: FormState;
  name: string;
  /** Where it can be mended, when that is not the field above. */
  areaHref?: string | undefined;
}

const NAME = 'confirmed_areas[]';

/** Asks about an odd area beside its field. Who ticks it is not asked again about the same values. */
export function AreaQuestion({ form, name, areaHref }: AreaQuestionProps) {
  const question = form.question(name);
  if (!question) return null;
  const about = [name, 'square_meters', 'built_area_meters'].map(fieldId).join(' ');
  return (
    <div className="area-question" data-error-of={about}>
      <Notice tone="warning">
        <p>{question.message}</p>
        <Checkbox
          id={`confirmado-${name}`}
          name={NAME}
          value={question.key}
          label={
            <>
              Sim, está certo<span className="sr-only">: {question.message}</span>
            </>
          }
          defaultChecked={form.list(NAME).includes(question.key)}
        />
        {areaHref && (
          <a className="link" href={areaHref}>
            Corrigir a área
          </a>
        )}
      </Notice>
    </div>
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
