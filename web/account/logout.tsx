import { Form } from 'react-router';
import { pathTo } from '#core/site/paths.ts';
import { redirect } from '../session/redirects.ts';
import { pageMeta } from '../page-meta.ts';
import { attempt } from '../session/api-client.ts';
import { CLEARED_STORAGE } from '../session/cleared-storage.ts';
import { leaveFavorites } from '../session/favorites-cookie.ts';
import { sessionOf } from '../session/request-session.ts';
import { Button } from '../ui/button/button.tsx';
import { forgetAllUnsent } from '../dashboard/ads/wizard/unsent-steps.ts';
import type { Route } from './+types/logout';
import { AccountCard } from './account-card.tsx';

export async function action({ context }: Route.ActionArgs) {
  const { api, cookies } = sessionOf(context);
  await attempt(api.v1.sessions.$delete());
  cookies.clear('token');
  leaveFavorites(cookies);
  throw redirect(pathTo('home'), { headers: CLEARED_STORAGE });
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Sair', noindex: true });

export default function Logout() {
  return (
    <AccountCard
      title="Sair da conta?"
      lead="Para voltar, é só entrar de novo com seu e-mail e senha."
    >
      <Form method="post" reloadDocument onSubmit={forgetAllUnsent}>
        <Button block>Sair</Button>
      </Form>
    </AccountCard>
  );
}
