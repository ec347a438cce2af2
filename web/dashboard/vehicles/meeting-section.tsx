import { Fragment } from 'react';
import { formatPhone } from '#core/fields/phone.ts';
import { pathTo } from '#core/site/paths.ts';
import { VEHICLE_FIELD_LABELS } from '#text/vehicle-field-labels.ts';
import { Checkbox } from '#web/ui/checkbox/checkbox.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { PhoneNumber } from '#web/ui/phone-number/phone-number.tsx';
import { useSite } from '../../session/root-data.ts';
import { GUESSED_TOWN } from '../ads/cep-filling.ts';
import { TownFields, useTownState } from '../ads/town-fields.tsx';
import { labelsOf, type VehicleSection, type VehicleSectionProps } from './vehicle-section.ts';

export const MEETING_SECTION: VehicleSection = {
  key: 'local',
  title: 'Onde está e contato',
  fields: labelsOf('zip_code', 'city_id', 'show_contact'),
  Fields: MeetingFields,
};

function MeetingFields({ form, towns, guessedTownId }: VehicleSectionProps) {
  const state = useTownState(towns, form.value('city_id'), guessedTownId);
  return (
    <>
      <TownFields form={form} towns={towns} state={state} />
      {guessedTownId && <input type="hidden" name={GUESSED_TOWN} value={guessedTownId} />}
      <Checkbox
        name="show_contact"
        label={VEHICLE_FIELD_LABELS.show_contact}
        hint="Só aparece para quem aceita os termos de contato. Sem isso, quem tem interesse manda mensagem."
        defaultChecked={form.ticked('show_contact')}
        error={form.error('show_contact')}
      />
      <OwnPhones />
    </>
  );
}

/** Of a vehicle, which shows the phones of the account. */
export function MissingPhoneNotice() {
  if (useSite().user?.attributes.phones.length !== 0) return null;
  return (
    <Notice tone="warning">
      Você ainda não tem telefone na conta.{' '}
      <a className="link" href={pathTo('profileSettings')}>
        Cadastre um
      </a>{' '}
      para ser chamado no WhatsApp.
    </Notice>
  );
}

function OwnPhones() {
  const user = useSite().user?.attributes;
  if (!user) return null;
  if (user.phones.length === 0) return <MissingPhoneNotice />;
  return (
    <p className="field-hint">
      {user.phones.map(({ number, whatsapp }, place) => (
        <Fragment key={number}>
          {place > 0 && ' e '}
          <PhoneNumber>{formatPhone(number)}</PhoneNumber>
          {whatsapp && ' (WhatsApp)'}
        </Fragment>
      ))}
      {' · '}
      <a className="link" href={pathTo('profileSettings')}>
        Mudar telefones
      </a>
    </p>
  );
}
