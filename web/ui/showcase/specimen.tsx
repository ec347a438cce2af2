import type { ReactNode } from 'react';
import './specimen.css';

/** One component of the page, under its name. */
export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="specimen" id={name}>
      <h2>
        <a href={`#${name}`}>{name}</a>
      </h2>
      {children}
    </section>
  );
}
