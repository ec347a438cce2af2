import * as z from 'zod';
import {
  alongOtherProblems,
  checkedOnes,
  choice,
  typedOrNumber,
} from '#core/fields/form-or-json.ts';
import { readLocalMoment } from '#core/fields/local-moment.ts';
import { integerField } from '#core/fields/number-field.ts';
import { optionalField, textField } from '#core/fields/text-field.ts';
import { lineField, paragraphsField } from '#core/fields/text-lengths.ts';
import {
  INCIDENT_DATA_KINDS,
  INCIDENT_PROTOCOL_LENGTH,
  INCIDENT_RISKS,
  INCIDENT_TEXT_LENGTH,
  INCIDENT_TITLE_LENGTH,
  INCIDENT_TOLD_HOW_LENGTH,
} from './incident.ts';

const MOST_PEOPLE = 100_000_000;

const momentField = textField(readLocalMoment);
const dataKind = z.enum(INCIDENT_DATA_KINDS, { error: 'Escolha opções da lista' });
const longText = paragraphsField(INCIDENT_TEXT_LENGTH);

const facts = z.strictObject({
  title: lineField(INCIDENT_TITLE_LENGTH),
  happened_at: optionalField(momentField),
  known_at: momentField,
  description: longText,
  data_kinds: checkedOnes(dataKind, INCIDENT_DATA_KINDS.length).refine((all) => all.length > 0, {
    error: 'Marque pelo menos um tipo de dado',
  }),
  people_count: typedOrNumber(optionalField(integerField({ min: 0, max: MOST_PEOPLE }))),
  risk: choice(INCIDENT_RISKS),
  risk_grounds: optionalField(longText),
  measures: optionalField(longText),
  authority_told_at: optionalField(momentField),
  authority_protocol: optionalField(lineField(INCIDENT_PROTOCOL_LENGTH)),
  people_told_at: optionalField(momentField),
  people_told_how: optionalField(paragraphsField(INCIDENT_TOLD_HOW_LENGTH)),
});

type Facts = z.output<typeof facts>;

/** What has to stand beside what: [the field that is wrong, when, what is said]. */
const RULES: readonly [keyof Facts, (is: Facts) => boolean, string][] = [
  [
    'risk_grounds',
    (is) => is.risk !== 'unassessed' && is.risk_grounds === undefined,
    'Diga por que avaliaram assim',
  ],
  [
    'known_at',
    (is) => isBefore(is.known_at, is.happened_at),
    'É antes de quando aconteceu: confira as datas',
  ],
  [
    'authority_told_at',
    (is) => is.authority_protocol !== undefined && is.authority_told_at === undefined,
    'Diga quando a ANPD foi comunicada',
  ],
  [
    'authority_told_at',
    (is) => isBefore(is.authority_told_at, is.known_at),
    'É antes de a empresa saber: confira as datas',
  ],
  [
    'people_told_at',
    (is) => is.people_told_how !== undefined && is.people_told_at === undefined,
    'Diga quando as pessoas foram comunicadas',
  ],
  [
    'people_told_at',
    (is) => isBefore(is.people_told_at, is.known_at),
    'É antes de a empresa saber: confira as datas',
  ],
  [
    'people_told_how',
    (is) => is.people_told_at !== undefined && is.people_told_how === undefined,
    'Diga como as pessoas foram comunicadas',
  ],
];

/** A field that was refused by itself is no date. */
function isBefore(one: unknown, other: unknown): boolean {
  return one instanceof Date && other instanceof Date && one < other;
}

export const incidentInput = facts.superRefine((typed, context) => {
  for (const [field, isWrong, message] of RULES)
    if (isWrong(typed)) context.addIssue({ code: 'custom', path: [field], message });
}, alongOtherProblems);

/** Facts that are corrected, beside when the page that is sent was changed last, as it was read. */
export const incidentChangeInput = z.strictObject({
  incident: incidentInput,
  seen_at: z.iso.datetime(),
});

export const incidentClosingInput = z.strictObject({ conclusion: longText });

export type IncidentInput = z.output<typeof incidentInput>;
