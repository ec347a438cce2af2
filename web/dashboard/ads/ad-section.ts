import type { ReactNode } from 'react';
import type { FormState } from '../../forms/failed-form.ts';
import type { TownChoice } from './town-choice.ts';

/** What every chapter of a form is given. */
export interface AdSectionProps {
  form: FormState;
  towns: readonly TownChoice[];
}

/** Field labels of all sections. */
export function labelsOfSections(
  sections: readonly Pick<AdSection, 'fields'>[],
): Readonly<Record<string, string>> {
  return Object.assign({}, ...sections.map(({ fields }) => fields));
}

/** One chapter of the form of an ad: what it asks, and the fields of the API that it sends, with their names. */
export interface AdSection<Props extends AdSectionProps = AdSectionProps> {
  key: string;
  title: string;
  lead?: string;
  fields: Readonly<Record<string, string>>;
  Fields: (props: Props) => ReactNode;
}
