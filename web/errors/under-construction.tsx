import { useMatches } from 'react-router';
import { pageMeta } from '../page-meta.ts';
import { ButtonLink } from '../ui/button/button.tsx';
import { EmptyState } from '../ui/empty-state/empty-state.tsx';
import { Wrap } from '../ui/wrap/wrap.tsx';
import type { Route } from './+types/under-construction';
import { comingScreen } from './coming-screens.ts';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: comingScreen(args.matches.at(-1)?.id).title, noindex: true });

/** Shown at every address of web/screens.ts that has no screen yet: what is coming, and what one can do now. */
export default function UnderConstruction() {
  const { title, words, ways } = comingScreen(useMatches().at(-1)?.id);
  return (
    <Wrap narrow>
      <EmptyState
        headingLevel={1}
        title={`${title}: em breve`}
        action={ways.map(([label, to], place) => (
          <ButtonLink key={to} href={to} variant={place === 0 ? 'primary' : 'secondary'}>
            {label}
          </ButtonLink>
        ))}
      >
        {words}
      </EmptyState>
    </Wrap>
  );
}
