import { useRef } from 'react';
import { DESCRIPTION_LENGTH, TITLE_LENGTH } from '#core/fields/text-lengths.ts';
import { fieldId } from '#web/ui/field/field-id.ts';
import { Textarea } from '#web/ui/textarea/textarea.tsx';
import { TextInput } from '#web/ui/text-input/text-input.tsx';
import { AreaQuestion } from './area-question.tsx';
import { DescriptionHelp } from './description-help.tsx';
import type { PropertySection, PropertySectionProps } from './property-section.ts';
import './description-section.css';

export const DESCRIPTION_SECTION: PropertySection = {
  key: 'descricao',
  title: 'Título e descrição',
  fields: { name: 'Título', description: 'Descrição' },
  Fields: ({ form, areaHref = `#${fieldId('square_meters')}` }) => (
    <>
      <TextInput
        name="name"
        label="Título do anúncio"
        hint="Diga o que é e onde fica: “Casa com 3 quartos no Centro de Lapão”."
        maxLength={TITLE_LENGTH.max}
        autoComplete="off"
        defaultValue={form.value('name')}
        error={form.error('name')}
      />
      <AreaQuestion form={form} name="name" areaHref={areaHref} />
      <DescriptionField form={form} />
    </>
  ),
};

/** The text, and the way to have it written. */
function DescriptionField({ form }: Pick<PropertySectionProps, 'form'>) {
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <div className="described">
      <Textarea
        ref={field}
        name="description"
        label="Descrição"
        hint="Conte o que faz diferença: água, energia, documentação, vizinhança, estado de conservação."
        rows={8}
        maxLength={DESCRIPTION_LENGTH.max}
        defaultValue={form.value('description')}
        error={form.error('description')}
      />
      <DescriptionHelp form={form} field={field} />
    </div>
  );
}
