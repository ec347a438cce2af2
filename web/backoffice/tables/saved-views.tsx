import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { pathTo, type SitePath } from '#core/site/paths.ts';
import { Button } from '../../ui/button/button.tsx';
import { TextInput } from '../../ui/text-input/text-input.tsx';
import { ToolPopup } from './tool-popup.tsx';
import './table-tools.css';

export interface SavedView {
  id: string;
  name: string;
  /** What follows the ? in the address. */
  query: string;
  saved_by: string | null;
}

interface SavedViewsProps {
  table: string;
  here: SitePath;
  views: readonly SavedView[];
  /** What the list shows now. */
  query: string;
}

/** Searches with a name, for everybody in the office, and a name for the one that is shown. */
export function SavedViews({ table, here, views, query }: SavedViewsProps) {
  const back = query ? `${here}?${query}` : here;
  const current = views.find((view) => view.query === query);
  return (
    <>
      {views.length > 0 && (
        <nav className="table-views" aria-label="Visões guardadas">
          {views.map(({ id, name, query: saved }) => (
            <a
              key={id}
              href={saved ? `${here}?${saved}` : here}
              aria-current={current?.id === id ? 'page' : undefined}
            >
              {name}
            </a>
          ))}
        </nav>
      )}
      <ToolPopup icon="bookmark" label="Visões" contentKey={`${query} ${views.length}`}>
        {current ? (
          <ViewForm back={back}>
            <input type="hidden" name="remove" value={current.id} />
            <p>
              Esta busca é a visão <b>{current.name}</b>
              {current.saved_by && `, guardada por ${current.saved_by}`}.
            </p>
            <Button variant="secondary" size="sm" icon="trash">
              Apagar a visão
            </Button>
          </ViewForm>
        ) : (
          <ViewForm back={back}>
            <input type="hidden" name="table" value={table} />
            <input type="hidden" name="query" value={query} />
            <TextInput name="name" label="Guardar esta busca como" hint="Toda a equipe vê." />
            <Button size="sm">Guardar</Button>
          </ViewForm>
        )}
      </ToolPopup>
    </>
  );
}

function ViewForm({ back, children }: { back: string; children: ReactNode }) {
  return (
    <Form method="post" action={pathTo('backofficeViews')} className="table-popup-form">
      <input type="hidden" name="back" value={back} />
      {children}
    </Form>
  );
}
