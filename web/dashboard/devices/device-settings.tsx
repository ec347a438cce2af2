import { pathTo } from '#core/site/paths.ts';
import { sentText } from '../../forms/sent-text.ts';
import { pageMeta } from '../../page-meta.ts';
import { attempt, load } from '../../session/api-client.ts';
import { redirect } from '../../session/redirects.ts';
import { sessionOf, type RequestSession } from '../../session/request-session.ts';
import { leaveToast } from '../../shell/toast-message.ts';
import { SettingsFrame } from '../settings/settings-frame.tsx';
import type { Route } from './+types/device-settings';
import { deviceView } from './device-view.ts';
import { KeptInboxChoice } from './kept-inbox-choice.tsx';
import { PushChoice } from './push-choice.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const { data, meta: facts } = await load(sessionOf(context).api.v1.push_subscriptions.$get());
  return { publicKey: facts.public_key, devices: data.map(deviceView) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const session = sessionOf(context);
  const form = await request.formData();
  // The browser did this by itself, so nothing is reported.
  if (form.get('_action') === 'renew') {
    await subscribe(session, form, true);
    return redirect(pathTo('deviceSettings'));
  }
  const said =
    form.get('_action') === 'subscribe'
      ? await subscribe(session, form)
      : await unsubscribe(session, form);
  leaveToast(session.cookies, {
    severity: said ? 'success' : 'error',
    summary: said ?? 'Não deu certo. Atualize a página e tente de novo.',
    life: 6000,
  });
  return redirect(pathTo('deviceSettings'));
}

async function subscribe(
  { api }: RequestSession,
  form: FormData,
  only_renew = false,
): Promise<string | undefined> {
  const endpoint = sentText(form, 'endpoint');
  const keys = { p256dh: sentText(form, 'p256dh'), auth: sentText(form, 'auth') };
  const outcome = await attempt(
    api.v1.push_subscriptions.$post({
      json: { push_subscription: { endpoint, keys }, only_renew },
    }),
  );
  return outcome.ok ? 'Este aparelho vai avisar você.' : undefined;
}

async function unsubscribe({ api }: RequestSession, form: FormData): Promise<string | undefined> {
  const id = sentText(form, 'id');
  const outcome = await attempt(api.v1.push_subscriptions[':id'].$delete({ param: { id } }));
  // One that is gone already is what the person wanted.
  return outcome.ok || outcome.status === 404 ? 'Os avisos pararam nesse aparelho.' : undefined;
}

/** What this device does for the account: nothing of it happens unless somebody asks. */
export default function DeviceSettings({ loaderData }: Route.ComponentProps) {
  const { publicKey, devices } = loaderData;
  return (
    <SettingsFrame title="Neste aparelho" lead="Nada disto acontece se você não pedir.">
      <div className="settings-parts">
        {publicKey && <PushChoice publicKey={publicKey} devices={devices} />}
        <KeptInboxChoice />
        <section className="panel" aria-labelledby="tela-inicial">
          <h2 id="tela-inicial">Na tela inicial e sem internet</h2>
          <div className="prose">
            <p>
              <a className="link" href={pathTo('offline')}>
                Veja como pôr o site na tela inicial
              </a>{' '}
              e quais páginas este aparelho já tem.
            </p>
          </div>
        </section>
      </div>
    </SettingsFrame>
  );
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Neste aparelho', noindex: true });
