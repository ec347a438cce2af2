import type { ApiClient } from '../../session/api-client.ts';
import { attempt } from '../../session/api-client.ts';
import type { Corrections } from '../ads/office-ad-kind.ts';

/** What the buttons of the section "Catálogo" send as their `_action`. */
export const ASSIGN_VERSION = 'assign_version';
export const ENTER_VERSION = 'enter_version';

const vehicle = (api: ApiClient) => api.v1.backoffice.vehicles[':id'];

/** Of which version a vehicle is. */
export const CATALOGUE_CORRECTIONS: Corrections = {
  [ASSIGN_VERSION]: {
    done: 'Versão corrigida.',
    send: (api, id, form) =>
      attempt(
        vehicle(api).version_assignments.$post({
          param: { id },
          json: { version_assignment: form },
        }),
      ),
  },
  [ENTER_VERSION]: {
    done: 'Veículo no catálogo.',
    send: (api, id, form) =>
      attempt(
        vehicle(api).catalogue_entries.$post({
          param: { id },
          json: { catalogue_entry: form },
        }),
      ),
  },
};
