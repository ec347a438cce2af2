import { pathTo } from '#core/site/paths.ts';
import { pageMeta } from '../page-meta.ts';
import { ButtonLink } from '../ui/button/button.tsx';
import { EmptyState } from '../ui/empty-state/empty-state.tsx';
import { Wrap } from '../ui/wrap/wrap.tsx';
import type { Route } from './+types/under-construction';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Em construção', noindex: true });

/** Shown at every address of web/screens.ts that has no screen yet. */
export default function UnderConstruction() {
  return (
    <Wrap narrow>
      <EmptyState
        headingLevel={1}
        title="Em construção"
        action={<ButtonLink href={pathTo('home')}>Voltar ao início</ButtonLink>}
      >
        Estamos preparando esta página. Enquanto isso, veja os anúncios da região.
      </EmptyState>
    </Wrap>
  );
}
