import { isRouteErrorResponse } from 'react-router';
import { pathTo } from '#core/site/paths.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';

/** What is not in the catalogue keeps the frame and the way back; other errors have the page of every error. */
export function MissingEntry({ error }: { error: unknown }) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return (
    <>
      <title>Isto não está no catálogo</title>
      <EmptyState
        headingLevel={1}
        title="Isto não está no catálogo"
        action={<ButtonLink href={pathTo('backofficeBrands')}>Ver o catálogo</ButtonLink>}
      >
        O endereço pode estar incompleto, ou o que havia aqui já saiu.
      </EmptyState>
    </>
  );
}
