import clsx from 'clsx';

import { SEARCH_WORDS } from '../../addresses/search-words.ts';
import { TextInput, type TextInputProps } from '../../ui/text-input/text-input.tsx';
import './words-field.css';

type WordsFieldProps = Omit<TextInputProps, 'name' | 'label'> & {
  /** Of what suggestions are made while somebody types. */
  suggest: 'properties' | 'vehicles';
};

/** The words of a search; suggestions are added by the script of the page. */
export function WordsField({ suggest, className, ...props }: WordsFieldProps) {
  return (
    <TextInput
      name={SEARCH_WORDS.q}
      type="search"
      label="Palavras"
      hideLabel
      icon="search"
      enterKeyHint="search"
      data-suggest={`/v1/${suggest}/suggestions`}
      {...props}
      className={clsx('words-field', className)}
    />
  );
}
