import { VEHICLE_DRAFT, type VehicleStep } from '#core/vehicles/vehicle-draft.ts';
import { vehicleName } from '#core/vehicles/vehicle-name.ts';
import type { VehicleType } from '#core/vehicles/vehicle.ts';
import { VEHICLE_FIELD_LABELS as LABELS } from '#text/vehicle-field-labels.ts';
import { VEHICLE_TYPE_LABELS } from '#text/vehicle-labels.ts';
import { useSite } from '../../session/root-data.ts';
import { PlanFull } from '../ads/plan-full.tsx';
import type { PlanRoom } from '../ads/plan-room.ts';
import { PublishConditions } from '../ads/publish-panel.tsx';
import type { StepFieldsProps, WizardKind } from '../ads/wizard/wizard-kind.ts';
import { sectionStep } from '../ads/wizard/wizard-steps.ts';
import { CONDITION_SECTION } from './condition-section.tsx';
import { DEAL_SECTION } from './deal-section.tsx';
import { MEETING_SECTION, MissingPhoneNotice } from './meeting-section.tsx';
import { MODEL_SECTION } from './model-section.tsx';
import { OPTIONAL_ITEMS_SECTION } from './optional-items-section.tsx';
import { OWN_VEHICLES } from './own-vehicle-kind.ts';
import { PROPOSE } from './proposed-version-form.tsx';
import { SamePlateNotice } from './same-plate-notice.tsx';
import { vehicleWordOf } from './vehicle-choice-words.ts';
import { VehicleChoiceForm } from './vehicle-choice-form.tsx';
import { chosenName, type VehicleChoice } from './vehicle-choice.ts';
import { FIRST_VEHICLE_VALUES } from './vehicle-form-values.ts';
import type { VehicleSection } from './vehicle-section.ts';
import { VEHICLE_TEXT_SECTION } from './vehicle-text-section.tsx';

/** What a draft says of the vehicle. */
export interface DraftedVehicle {
  vehicle_type: VehicleType | null;
  brand: string | null;
  model: string | null;
  version: string | null;
  year: number | null;
  same_plate: readonly { id: string; name: string }[];
}

export type VehicleExtra = VehicleChoice & {
  /** Where the ad begins to be: that of the one before it. */
  townId?: string | undefined;
  /** Read for the last step. */
  room?: PlanRoom;
};

const SECTIONS: Readonly<Record<VehicleStep, VehicleSection>> = {
  vehicle: MODEL_SECTION,
  condition: CONDITION_SECTION,
  price: DEAL_SECTION,
  items: OPTIONAL_ITEMS_SECTION,
  description: VEHICLE_TEXT_SECTION,
  meeting: MEETING_SECTION,
};

/** The wizard that makes an ad of a vehicle. Its photographs are sent when the ad is there. */
export const VEHICLE_WIZARD: WizardKind<DraftedVehicle, VehicleExtra> = {
  own: OWN_VEHICLES,
  stepPath: 'newVehicleStep',
  shape: VEHICLE_DRAFT,
  listLabel: 'Veículos',
  startTitle: 'Anunciar veículo',
  other: { label: 'Anunciar imóvel', path: 'newProperty', icon: 'house' },
  otherAction: PROPOSE,
  lists: { items: ['optional_items'], price: ['financing_status'] },
  steps: {
    vehicle: { ...sectionStep('Veículo', MODEL_SECTION), title: 'Tipo, marca e modelo' },
    condition: sectionStep('Estado', CONDITION_SECTION),
    price: sectionStep('Preço', DEAL_SECTION),
    items: sectionStep('Opcionais', OPTIONAL_ITEMS_SECTION),
    description: sectionStep('Descrição', VEHICLE_TEXT_SECTION),
    meeting: sectionStep('Contato', MEETING_SECTION),
  } satisfies Record<VehicleStep, object>,
  reviewLead: 'Confira antes de criar: tipo, marca, modelo e versão não mudam depois.',
  titleOf({ vehicle_type: type, brand, model, version, year }) {
    const name = vehicleName(brand, model, version, year);
    return name || (type ? VEHICLE_TYPE_LABELS[type].label : 'Veículo');
  },
  firstValues(step, _, { chosen, townId }) {
    if (step === 'meeting') return { ...FIRST_VEHICLE_VALUES, city_id: townId };
    if (step === 'description') return { name: chosen && chosenName(chosen) };
    return step === 'condition' ? (chosen?.known ?? {}) : {};
  },
  canBegin: ({ chosen }) => chosen?.model !== undefined,
  Fields: StepFields,
  Above: ({ step, form, extra }) =>
    step === 'vehicle' && <VehicleChoiceForm choice={extra} form={form} />,
  wordOf: ({ chosen }, settings) =>
    vehicleWordOf(settings, chosen ? [...chosen.brands, ...chosen.models, ...chosen.versions] : []),
  card: ({ town, vehicle_type: type }, factOf) => ({
    price: factOf('price', LABELS.price) ?? 'Sem preço ainda',
    place: town?.name ?? '',
    badges: type ? [{ label: VEHICLE_TYPE_LABELS[type].label }] : [],
  }),
  Notices: ({ draft, extra: { room } }) => (
    <>
      {room && <PlanFull room={room} />}
      <SamePlateNotice ads={draft.same_plate} />
      <MissingPhoneNotice />
    </>
  ),
  Needs: ({ draft }) => (
    <PublishConditions
      conditions={[
        {
          label: 'Dados do anúncio',
          met: draft.problems.length === 0,
          help: 'Complete o que falta nos passos marcados acima.',
        },
        {
          label: 'Pelo menos uma foto',
          met: false,
          help: 'Você envia as fotos logo depois de criar o anúncio, e então publica.',
        },
      ]}
    />
  ),
  finishing: [
    { action: 'finish', label: 'Criar anúncio e enviar fotos', variant: 'accent', icon: 'camera' },
  ],
};

function StepFields({
  step,
  form,
  towns,
  draft,
  extra: { chosen: vehicle, townId },
}: StepFieldsProps<DraftedVehicle, VehicleExtra>) {
  const settings = useSite().vehicleSettings.data;
  const { Fields } = SECTIONS[step as VehicleStep];
  const guessedTownId = draft?.steps[step] ? undefined : townId;
  return vehicle && <Fields {...{ form, towns, vehicle, settings, guessedTownId }} />;
}
