import type { DataRequestKind, DataRequestState } from '#core/data-requests/data-request.ts';
import type { IncidentRisk, IncidentState } from '#core/incidents/incident.ts';
import type { AgeSort } from '#core/office-tables/table-place.ts';
import { AddressWords } from './address-words.ts';
import { AGE_SORT_WORDS } from './choice-words.ts';
import { PLACE_WORDS, type TablePlace } from './office-addresses.ts';

const INCIDENT_STATE_WORDS = {
  open: 'abertos',
  closed: 'encerrados',
} satisfies Record<IncidentState, string>;

const INCIDENT_RISK_WORDS = {
  unassessed: 'nao-avaliado',
  relevant: 'relevante',
  none: 'nenhum',
} satisfies Record<IncidentRisk, string>;

const DATA_REQUEST_STATE_WORDS = {
  open: 'abertos',
  answered: 'respondidos',
  refused: 'recusados',
} satisfies Record<DataRequestState, string>;

const DATA_REQUEST_KIND_WORDS = {
  confirm: 'confirmacao',
  access: 'acesso',
  correct: 'correcao',
  erase: 'exclusao',
  portability: 'portabilidade',
  sharing: 'compartilhamento',
  revoke: 'consentimento',
  oppose: 'oposicao',
  review: 'revisao',
} satisfies Record<DataRequestKind, string>;

export const incidentsAddress = new AddressWords<
  TablePlace & { q: string; state: IncidentState; risk: IncidentRisk; sort: AgeSort }
>({
  q: 'busca',
  state: { name: 'situacao', values: INCIDENT_STATE_WORDS },
  risk: { name: 'risco', values: INCIDENT_RISK_WORDS },
  sort: { name: 'ordem', values: AGE_SORT_WORDS },
  ...PLACE_WORDS,
});

export const dataRequestsAddress = new AddressWords<
  TablePlace & { q: string; state: DataRequestState; kind: DataRequestKind; sort: AgeSort }
>({
  q: 'busca',
  state: { name: 'situacao', values: DATA_REQUEST_STATE_WORDS },
  kind: { name: 'pedido', values: DATA_REQUEST_KIND_WORDS },
  sort: { name: 'ordem', values: AGE_SORT_WORDS },
  ...PLACE_WORDS,
});

/** The message of the contact page that a new request is made from. */
export const newDataRequestAddress = new AddressWords<{ message: string }>({
  message: 'mensagem',
});
