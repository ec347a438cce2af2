import { Form } from 'react-router';
import { pathTo } from '#core/site/paths.ts';
import { redirect } from '../session/redirects.ts';
import { pageMeta } from '../page-meta.ts';
import { attempt } from '../session/api-client.ts';
import { CLEARED_STORAGE } from '../session/cleared-storage.ts';
import { sessionOf } from '../session/request-session.ts';
import { leaveToast } from '../shell/toast-message.ts';
import { Button, ButtonLink } from '../ui/button/button.tsx';
import { PageHeader } from '../ui/page-header/page-header.tsx';
import type { Route } from './+types/backoffice-logout';

export async function action({ context }: Route.ActionArgs) {
  const { adminApi, cookies } = sessionOf(context);
  await attempt(adminApi.v1.backoffice.sessions.$delete());
  cookies.clear('admin-token');
  leaveToast(cookies, { severity: 'info', summary: 'Você saiu da administração.', life: 5000 });
  throw redirect(pathTo('backofficeLogin'), { headers: CLEARED_STORAGE });
}

export default function BackofficeLogout() {
  return (
    <>
      <PageHeader
        title="Sair da administração?"
        lead="Para voltar, é só entrar de novo com seu e-mail e senha."
      />
      <Form method="post" reloadDocument className="btn-row">
        <Button icon="log-out">Sair</Button>
        <ButtonLink href={pathTo('backoffice')} variant="secondary">
          Continuar aqui
        </ButtonLink>
      </Form>
    </>
  );
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Sair da administração', noindex: true });
