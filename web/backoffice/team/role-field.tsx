import { OFFICE_ROLES, type OfficeRole } from '#core/office/office-role.ts';
import { OFFICE_ROLE_LABELS } from '#text/team-words.ts';
import type { FormState } from '../../forms/failed-form.ts';
import { RadioGroup } from '../../ui/radio-group/radio-group.tsx';

/** @param without the role that somebody has already */
export function RoleField({ state, without }: { state: FormState; without?: OfficeRole }) {
  return (
    <RadioGroup
      name="role"
      label="Papel"
      look="cards"
      required
      defaultValue={state.value('role')}
      error={state.error('role')}
      options={OFFICE_ROLES.filter((role) => role !== without).map((role) => ({
        value: role,
        ...OFFICE_ROLE_LABELS[role],
      }))}
    />
  );
}
