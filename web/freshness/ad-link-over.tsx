import { pathTo } from '#core/site/paths.ts';
import { ButtonLink } from '../ui/button/button.tsx';
import { EmptyState } from '../ui/empty-state/empty-state.tsx';
import { Wrap } from '../ui/wrap/wrap.tsx';

/** Of a link that opens nothing any more, or never did. */
export function AdLinkOver() {
  return (
    <Wrap narrow>
      <EmptyState
        scene="bird"
        title="Este link não vale mais"
        action={<ButtonLink href={pathTo('dashboard')}>Abrir meu painel</ButtonLink>}
      >
        <p>
          O link venceu, veio cortado ou o anúncio foi arquivado. Entre na sua conta para cuidar dos
          seus anúncios.
        </p>
      </EmptyState>
    </Wrap>
  );
}
