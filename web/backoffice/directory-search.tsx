import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { Button } from '../ui/button/button.tsx';
import { TextInput } from '../ui/text-input/text-input.tsx';
import './directory-search.css';

interface DirectorySearchProps {
  label: string;
  q: string;
  /** The other filters of the address, which a new word keeps. */
  kept: Readonly<Record<string, string | undefined>>;
  /** Filters beside the word. */
  children?: ReactNode;
}

/** The field that a list is searched by. */
export function DirectorySearch({ label, q, kept, children }: DirectorySearchProps) {
  return (
    <Form className="directory-search" role="search" key={q}>
      {Object.entries(kept).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <TextInput
        name="q"
        type="search"
        icon="search"
        label={label}
        defaultValue={q}
        autoComplete="off"
        enterKeyHint="search"
      />
      {children}
      <Button icon="search">Buscar</Button>
    </Form>
  );
}
