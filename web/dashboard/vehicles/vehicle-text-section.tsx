import { TITLE_LENGTH } from '#core/fields/text-lengths.ts';
import { VEHICLE_FIELD_LABELS } from '#text/vehicle-field-labels.ts';
import { TextInput } from '#web/ui/text-input/text-input.tsx';
import { AD_CONTACT_TEXT, ContactWarning } from '#web/ui/contact-warning/contact-warning.tsx';
import { DescriptionField } from '../ads/description/description-field.tsx';
import { DESCRIBED_VEHICLE } from './described-vehicle.ts';
import { labelsOf, type VehicleSection } from './vehicle-section.ts';

export const VEHICLE_TEXT_SECTION: VehicleSection = {
  key: 'descricao',
  title: 'Título e descrição',
  fields: labelsOf('name', 'description'),
  Fields: ({ form }) => (
    <>
      <TextInput
        name="name"
        label={VEHICLE_FIELD_LABELS.name}
        hint={`Pode deixar assim ou dizer o que tem de melhor: “de um dono só, com revisão em dia”. Pelo menos ${TITLE_LENGTH.min} letras.`}
        autoComplete="off"
        defaultValue={form.value('name')}
        error={form.error('name')}
      />
      <ContactWarning name="name">{AD_CONTACT_TEXT}</ContactWarning>
      <DescriptionField
        described={DESCRIBED_VEHICLE}
        form={form}
        hint="Conte o que faz diferença: revisões, pneus, documentos, motivo da venda."
      />
    </>
  ),
};
