import { Form } from 'react-router';
import { pathTo } from '#core/site/paths.ts';
import { sitePath } from '#core/site/site-path.ts';
import { refusedForm } from '../../forms/refused-form.ts';
import { formState } from '../../forms/failed-form.ts';
import { pageMeta } from '../../page-meta.ts';
import { attempt } from '../../session/api-client.ts';
import { redirect } from '../../session/redirects.ts';
import { sessionOf } from '../../session/request-session.ts';
import { leaveToast } from '../../shell/toast-message.ts';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import { TextInput } from '../../ui/text-input/text-input.tsx';
import { refusedSave } from '../refused-save.ts';
import type { Route } from './+types/view-page';

const FAILED = 'Não deu para guardar. Tente de novo daqui a pouco.';

/** Views are made above the lists; only one that was refused is shown here. */
export function loader() {
  throw redirect(pathTo('backoffice'));
}

export async function action({ request, context }: Route.ActionArgs) {
  const { adminApi, cookies } = sessionOf(context);
  const form = await request.formData();
  const said = (name: string) => {
    const text = form.get(name);
    return typeof text === 'string' ? text : '';
  };
  const calls = adminApi.v1.backoffice.saved_views;
  const removed = said('remove');
  const outcome = removed
    ? await attempt(calls[':id'].$delete({ param: { id: removed } }))
    : await attempt(
        calls.$post({
          json: { view: { table: said('table'), name: said('name'), query: said('query') } },
        }),
      );
  // Somebody else was faster.
  if (!outcome.ok && outcome.status !== 404)
    return refusedForm(outcome.status, refusedSave(form, outcome, FAILED));
  const summary = removed ? 'Visão apagada' : 'Visão guardada';
  leaveToast(cookies, { severity: 'success', summary, life: 5000 });
  throw redirect(sitePath(said('back')) ?? pathTo('backoffice'));
}

export default function ViewPage({ actionData }: Route.ComponentProps) {
  const form = formState(actionData);
  const back = sitePath(form.value('back')) ?? pathTo('backoffice');
  return (
    <>
      <PageHeader title="Guardar a visão" />
      <Form method="post" className="form">
        {['back', 'table', 'query'].map((name) => (
          <input key={name} type="hidden" name={name} value={form.value(name)} />
        ))}
        <TextInput
          name="name"
          label="Nome"
          defaultValue={form.value('name')}
          error={form.error('name') ?? form.errors[0]?.message}
        />
        <div className="btn-row">
          <Button>Guardar</Button>
          <ButtonLink href={back} variant="secondary">
            Voltar à lista
          </ButtonLink>
        </div>
      </Form>
    </>
  );
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Guardar a visão', noindex: true });
