import type { ReactNode } from 'react';
import { pathTo } from '#core/site/paths.ts';
import { ButtonLink } from '../ui/button/button.tsx';
import { EmptyState } from '../ui/empty-state/empty-state.tsx';

/** An alert begins with a search. */
export function NoAlerts({ title, children }: { title: string; children: ReactNode }) {
  return (
    <EmptyState
      scene="bird"
      title={title}
      action={
        <>
          <ButtonLink href={pathTo('propertySearch')}>Buscar imóveis</ButtonLink>
          <ButtonLink href={pathTo('vehicleSearch')} variant="secondary">
            Buscar veículos
          </ButtonLink>
        </>
      }
    >
      <p>{children}</p>
    </EmptyState>
  );
}
