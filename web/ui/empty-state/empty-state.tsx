import type { ReactNode } from 'react';

import { Woodcut } from '../ornament/woodcut.tsx';
import type { WoodcutScene } from '../ornament/woodcut.tsx';
import '../button/button.css';
import './empty-state.css';

export interface EmptyStateProps {
  scene?: WoodcutScene | undefined;
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  headingLevel?: 1 | 2 | 3 | undefined;
}

/** Nothing here yet: says why and what to do next, with a woodcut. */
export function EmptyState({
  scene = 'cactus',
  title,
  children,
  action,
  headingLevel = 2,
}: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className="empty">
      <Woodcut scene={scene} />
      <Heading>{title}</Heading>
      {children && <div className="empty-text">{children}</div>}
      {action && <div className="btn-row">{action}</div>}
    </div>
  );
}
