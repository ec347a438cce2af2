import type { FormState } from '../forms/failed-form.ts';
import { TermsLabel } from '../consents/terms-label.tsx';
import { Checkbox } from '../ui/checkbox/checkbox.tsx';

/** The three declarations of who writes to us (specification, section 5). */
export function AnswerConsents({ form }: { form: FormState }) {
  const consent = (name: string) => ({
    name,
    defaultChecked: form.ticked(name),
    error: form.error(name),
    required: true,
  });
  return (
    <div>
      <Checkbox {...consent('accepts_terms')} label={<TermsLabel />} />
      <Checkbox {...consent('over_18')} label="Tenho mais de 18 anos" />
      <Checkbox
        {...consent('allows_use')}
        label="Autorizo usar meu nome, e-mail e telefone para me responder"
      />
    </div>
  );
}
