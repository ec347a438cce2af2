import type { AdKind } from '#core/ads/ad-ref.ts';

/** Open ones of an account, of each kind. */
export const DRAFT_LIMIT = 20;

export interface DraftRef {
  kind: AdKind;
  id: string;
}

export interface DraftShape<Step extends string = string> {
  readonly steps: readonly [Step, ...Step[]];
  /** The fields of the ad, by the step that asks for them. */
  readonly fields: Readonly<Record<Step, readonly string[]>>;
  /** What the form of a step sends beside them. */
  readonly formFields?: Readonly<Partial<Record<Step, readonly string[]>>>;
}

type RawValue =
  | string
  | number
  | boolean
  | string[]
  | { number?: string | undefined; whatsapp?: string | boolean | undefined }[];

export type StepValues = Record<string, RawValue>;

export interface StepInput {
  revision: number;
  values: StepValues;
}

export interface StoredStep {
  revision: number;
  values: StepValues;
}
export type DraftSteps<Step extends string = string> = {
  readonly [Each in Step]?: StoredStep | undefined;
};

export function nextStep<Step extends string>(
  { steps }: DraftShape<Step>,
  written: DraftSteps<Step>,
): Step | 'review' {
  return steps.find((step) => written[step] === undefined) ?? 'review';
}
