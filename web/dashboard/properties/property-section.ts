import type { ReactNode } from 'react';
import type { FormState } from '../../forms/failed-form.ts';
import type { TownChoice } from '../ads/town-choice.ts';

export interface SectionProps {
  form: FormState;
  towns: readonly TownChoice[];
}

/** One chapter of the property form: what it asks, and the fields of the API that it sends, with their names. */
export interface PropertySection {
  key: string;
  title: string;
  lead?: string;
  fields: Readonly<Record<string, string>>;
  Fields: (props: SectionProps) => ReactNode;
}
