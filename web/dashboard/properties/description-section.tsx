import { TITLE_LENGTH } from '#core/fields/text-lengths.ts';
import { fieldId } from '#web/ui/field/field-id.ts';
import { TextInput } from '#web/ui/text-input/text-input.tsx';
import { AD_CONTACT_TEXT, ContactWarning } from '#web/ui/contact-warning/contact-warning.tsx';
import { DescriptionField } from '../ads/description/description-field.tsx';
import { AreaQuestion } from './area-question.tsx';
import { DESCRIBED_PROPERTY } from './described-property.ts';
import type { PropertySection } from './property-section.ts';

export const DESCRIPTION_SECTION: PropertySection = {
  key: 'descricao',
  title: 'Título e descrição',
  fields: { name: 'Título', description: 'Descrição' },
  Fields: ({ form, areaHref = `#${fieldId('square_meters')}` }) => (
    <>
      <TextInput
        name="name"
        label="Título do anúncio"
        hint={`Diga o que é e onde fica: “Casa com 3 quartos no Centro de Lapão”. Pelo menos ${TITLE_LENGTH.min} letras.`}
        autoComplete="off"
        defaultValue={form.value('name')}
        error={form.error('name')}
      />
      <ContactWarning name="name">{AD_CONTACT_TEXT}</ContactWarning>
      <AreaQuestion form={form} name="name" areaHref={areaHref} />
      <DescriptionField
        described={DESCRIBED_PROPERTY}
        form={form}
        hint="Conte o que faz diferença: água, energia, documentação, vizinhança, estado de conservação."
      />
    </>
  ),
};
