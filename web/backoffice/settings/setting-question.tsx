import type { FormState } from '../../forms/failed-form.ts';
import { Checkbox } from '../../ui/checkbox/checkbox.tsx';
import { Notice } from '../../ui/notice/notice.tsx';

/** What has to be confirmed before it is saved. */
export function SettingQuestion({ form, name }: { form: FormState; name: string }) {
  const question = form.question(name);
  if (!question) return null;
  return (
    <Notice tone="warning" title="Confirme para salvar">
      <p>{question.message}</p>
      <Checkbox
        id={`confirma-${name}`}
        name="confirmed[]"
        value={question.key}
        label="Sim, é isso mesmo"
      />
    </Notice>
  );
}
