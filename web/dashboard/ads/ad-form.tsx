import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { ErrorSummary } from '#web/ui/error-summary/error-summary.tsx';
import { namedErrors } from '../../forms/named-errors.ts';
import { labelsOfSections, type AdSection, type AdSectionProps } from './ad-section.ts';
import { DefaultButton } from './default-button.tsx';
import '#web/ui/button/button.css';
import '#web/ui/field/field.css';
import './form-frame.css';

interface AdFormProps<Props extends AdSectionProps> {
  className?: string | undefined;
  sections: readonly AdSection<Props>[];
  /** What the fields are given. */
  fields: Props;
  /** The buttons at the foot. */
  children: ReactNode;
}

/** Everything that an owner writes about an ad, chapter by chapter. */
export function AdForm<Props extends AdSectionProps>({
  className,
  sections,
  fields,
  children,
}: AdFormProps<Props>) {
  const labels = labelsOfSections(sections);
  return (
    <Form method="post" className={className ? `form ${className}` : 'form'} noValidate>
      <DefaultButton action="save" />
      <ErrorSummary errors={namedErrors(fields.form.errors, labels)} />
      {sections.map(({ key, title, lead, Fields }) => (
        <section key={key} className="form-section" aria-labelledby={key}>
          <div>
            <h2 id={key}>{title}</h2>
            {lead && <p className="form-lead">{lead}</p>}
          </div>
          <Fields {...fields} />
        </section>
      ))}
      <div className="btn-row form-foot">{children}</div>
    </Form>
  );
}
