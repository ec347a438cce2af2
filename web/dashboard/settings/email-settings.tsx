import { Form, useNavigation } from 'react-router';
import { pathTo } from '#core/site/paths.ts';
import { LETTER_LABELS } from '#text/letter-labels.ts';
import { redirect } from '../../session/redirects.ts';
import { pageMeta } from '../../page-meta.ts';
import { load } from '../../session/api-client.ts';
import { useSite } from '../../session/root-data.ts';
import { sessionOf } from '../../session/request-session.ts';
import { leaveToast } from '../../shell/toast-message.ts';
import { Button } from '../../ui/button/button.tsx';
import { Checkbox } from '../../ui/checkbox/checkbox.tsx';
import { SettingsFrame } from './settings-frame.tsx';
import type { Route } from './+types/email-settings';

export async function loader({ context }: Route.LoaderArgs) {
  const { data } = await load(sessionOf(context).api.v1.users.letters.$get());
  return data.map(({ attributes }) => attributes);
}

export async function action({ request, context }: Route.ActionArgs) {
  const { api, cookies } = sessionOf(context);
  const form = await request.formData();
  if (form.get('_action') === 'write-again') {
    await load(api.v1.users.email_complaint.$delete());
    leaveToast(cookies, { severity: 'success', summary: 'Voltamos a escrever para você' });
    return redirect(pathTo('emailSettings'));
  }
  const own = api.v1.users.letters;
  const { data } = await load(own.$get());
  for (const { attributes } of data) {
    const { kind, is_wanted: was } = attributes;
    const is_wanted = form.has(kind);
    if (is_wanted !== was) await load(own.$patch({ json: { letter: { kind, is_wanted } } }));
  }
  leaveToast(cookies, { severity: 'success', summary: 'Suas escolhas foram salvas', life: 5000 });
  return redirect(pathTo('emailSettings'));
}

export default function EmailSettings({ loaderData: choices }: Route.ComponentProps) {
  const account = useSite().user?.attributes;
  const isBusy = useNavigation().state !== 'idle';
  return (
    <SettingsFrame
      title="E-mails que você recebe"
      lead={account && `Mandamos para ${account.email}.`}
    >
      <div className="settings-parts">
        <section className="panel" aria-labelledby="escolher">
          <h2 id="escolher">Você escolhe</h2>
          <Form method="post" className="form">
            {choices.map(({ kind, is_wanted }) => (
              <Checkbox
                key={kind}
                name={kind}
                label={LETTER_LABELS[kind].label}
                hint={LETTER_LABELS[kind].text}
                defaultChecked={is_wanted}
              />
            ))}
            <div className="btn-row">
              <Button loading={isBusy}>Salvar</Button>
            </div>
          </Form>
        </section>
        <section className="panel" aria-labelledby="sempre">
          <h2 id="sempre">Sempre chegam</h2>
          <div className="prose">
            <ul>
              <li>Mensagens de quem se interessou pelos seus anúncios.</li>
              <li>O que aconteceu com um anúncio seu: aprovado, recusado, fora do ar.</li>
              <li>Pagamentos, recibos e o que muda no seu plano.</li>
              <li>Segurança da conta: senha, e-mail, duas etapas.</li>
            </ul>
            <p>
              Avisos de anúncios novos você muda em{' '}
              <a className="link" href={pathTo('alerts')}>
                Meus avisos
              </a>
              .
            </p>
          </div>
        </section>
      </div>
    </SettingsFrame>
  );
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'E-mails que você recebe', noindex: true });
