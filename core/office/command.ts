import type { OfficeArea } from './office-area.ts';

/** What the command box finds beside screens, and whose work it is. */
export const COMMAND_KINDS = {
  person: 'people_reading',
  property: 'ads',
  vehicle: 'ads',
  payment: 'money',
  boost_order: 'money',
  subscription: 'money',
} as const satisfies Record<string, OfficeArea>;

export type CommandKind = keyof typeof COMMAND_KINDS;
export const COMMAND_KIND_NAMES = Object.keys(COMMAND_KINDS) as CommandKind[];

/** Of each kind. */
export const MOST_COMMANDS = 8;
/** Fewer letters begin too many words to find one thing by. */
export const LEAST_COMMAND_LETTERS = 3;

export interface Command {
  kind: CommandKind;
  id: string;
  label: string;
  /** What tells it from others of the same name. */
  note: string;
}
