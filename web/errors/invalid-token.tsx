import { data } from 'react-router';
import { pathTo } from '#core/site/paths.ts';
import { pageMeta } from '../page-meta.ts';
import { ButtonLink } from '../ui/button/button.tsx';
import { EmptyState } from '../ui/empty-state/empty-state.tsx';
import { Wrap } from '../ui/wrap/wrap.tsx';
import type { Route } from './+types/invalid-token';

export function loader() {
  return data(null, { status: 410 });
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Link inválido ou vencido', noindex: true });

/** A link of an e-mail that was used, is too old, or was cut in two. */
export default function InvalidToken() {
  return (
    <Wrap narrow>
      <EmptyState
        headingLevel={1}
        title="Este link não vale mais"
        action={
          <>
            <ButtonLink href={pathTo('login')}>Entrar</ButtonLink>
            <ButtonLink href={pathTo('forgotPassword')} variant="secondary">
              Recuperar a senha
            </ButtonLink>
          </>
        }
      >
        O link pode ter vencido ou já ter sido usado. Peça um novo e abra o mais recente que chegou
        no seu e-mail.
      </EmptyState>
    </Wrap>
  );
}
