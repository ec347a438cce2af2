import type { FuelType, VehicleType } from '../../vehicle.ts';

/** Of a file, in lines and bytes; what is larger is sent in parts. */
export const IMPORT_LIMITS = { lines: 50_000, bytes: 8 * 1024 * 1024 } as const;

export const LINE_OUTCOMES = ['add', 'change', 'known', 'error'] as const;
export type LineOutcome = (typeof LINE_OUTCOMES)[number];

export const LINE_FILTERS = ['all', 'problem', 'warning', 'add', 'change', 'known'] as const;
export type LineFilter = (typeof LINE_FILTERS)[number];

/** Nothing with these is done of a line. */
export const IMPORT_PROBLEMS = [
  'missing_type',
  'unknown_type',
  'missing_brand',
  'bad_name',
  'unknown_fuel',
  'years_without_fuel',
  'years_without_version',
  'bad_year',
  'years_reversed',
  'unknown_status',
  'unknown_answer',
  'bad_code',
  'code_contradiction',
] as const;

/** The line is done, and somebody should look. */
export const IMPORT_WARNINGS = [
  'like_brand',
  'like_model',
  'new_family',
  'code_check',
  'code_elsewhere',
  'contradiction',
  'no_years',
] as const;

const IMPORT_STEPS = [
  'add_brand',
  'add_model',
  'add_version',
  'add_years',
  'add_code',
  'set_sold_new',
  'set_status',
  'found_by_code',
  'leads_on',
  'repeated',
] as const;

type ImportProblem = (typeof IMPORT_PROBLEMS)[number];
type ImportWarning = (typeof IMPORT_WARNINGS)[number];
type ImportStep = (typeof IMPORT_STEPS)[number];

export interface ImportNote {
  note: ImportProblem | ImportWarning | ImportStep;
  /** A name, a code, the number of a line or of years. */
  about?: string;
}

export interface ImportLine {
  /** Of a table its line; of lists the place of the entry. */
  line: number;
  type?: VehicleType;
  brand: string;
  model: string;
  /** Without a model it begins with the family's name, as in the price table. */
  version: string;
  fuel?: FuelType;
  from?: number;
  to?: number;
  soldNew?: boolean;
  code?: string;
  status?: 'active' | 'inactive';
  problem?: ImportNote;
}
