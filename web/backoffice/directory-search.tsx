import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { Button } from '../ui/button/button.tsx';
import { TextInput } from '../ui/text-input/text-input.tsx';
import './directory-search.css';

interface DirectorySearchProps {
  label: string;
  q: string;
  /** Of the words in the address. */
  name: string;
  /** The other filters of the address, which a new word keeps. */
  kept: URLSearchParams;
  /** Filters beside the word. */
  children?: ReactNode;
}

/** The field that a list is searched by. */
export function DirectorySearch({ label, q, name, kept, children }: DirectorySearchProps) {
  return (
    <Form className="directory-search" role="search" key={q}>
      {[...kept].map(([filter, value]) => (
        <input key={filter} type="hidden" name={filter} value={value} />
      ))}
      <TextInput
        name={name}
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
