import { useEffect, useState, type SubmitEvent } from 'react';
import { useFetcher } from 'react-router';
import {
  isSubscriptionLost,
  subscribeBrowser,
  subscriptionFields,
  unsubscribeBrowser,
} from '#web/offline/own-subscription.ts';
import { workerIsThere } from '#web/offline/own-worker.ts';
import { showToast } from '#web/shell/show-toast.ts';
import { useHydrated } from '#web/shell/use-hydrated.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import type { DeviceView } from './device-view.ts';
import '../settings/sessions-section.css';

type Possibility = 'possible' | 'denied' | 'impossible' | 'after-installing';

interface PushChoiceProps {
  publicKey: string;
  devices: readonly DeviceView[];
}

/** Notifications of this device, asked for with a tap and with nothing else, and those of the others. */
export function PushChoice({ publicKey, devices }: PushChoiceProps) {
  const [isAsking, setAsking] = useState(false);
  const { Form, submit, state, formData } = useFetcher();
  const isHydrated = useHydrated();
  // Read anew when asking has changed it.
  const possibility = isHydrated && !isAsking ? whatIsPossible() : undefined;
  const own = devices.find(({ isCurrent }) => isCurrent);
  const ownHash = own?.endpointHash;
  const anew = own?.isGone ?? false;

  // Push services end subscriptions by themselves, and not every browser says so.
  useEffect(() => {
    if (!ownHash || whatIsPossible() !== 'possible' || Notification.permission !== 'granted')
      return;
    const renew = async () => {
      const registration = await workerIsThere();
      if (!anew && !(await isSubscriptionLost(registration, ownHash))) return;
      const fields = subscriptionFields(await subscribeBrowser(registration, publicKey, { anew }));
      if (fields) await submit({ _action: 'renew', ...fields }, { method: 'post' });
    };
    // The next visit tries again.
    renew().catch(() => undefined);
  }, [ownHash, anew, publicKey, submit]);

  const ask = async () => {
    setAsking(true);
    try {
      const permission = await Notification.requestPermission();
      if (permission !== 'granted') return;
      const registration = await workerIsThere();
      const fields = subscriptionFields(await subscribeBrowser(registration, publicKey, { anew }));
      if (fields) await submit({ _action: 'subscribe', ...fields }, { method: 'post' });
    } catch {
      showToast({
        severity: 'error',
        summary: 'O navegador não ligou os avisos',
        detail: 'Confira a internet e tente de novo.',
        life: 8000,
      });
    } finally {
      setAsking(false);
    }
  };

  /** Of this device the browser's own subscription ends, too; what we know of it ends in any case. */
  const leave = (event: SubmitEvent<HTMLFormElement>) => {
    const pressed = event.nativeEvent.submitter;
    const isOwn = devices.some(
      ({ id, isCurrent }) => isCurrent && id === pressed?.getAttribute('value'),
    );
    if (isOwn)
      workerIsThere()
        .then(unsubscribeBrowser)
        .catch(() => undefined);
  };

  return (
    <section
      className="panel"
      aria-labelledby="avisos-no-aparelho"
      // The worker renews with it, and only for a session that has asked.
      data-push-key={own && publicKey}
    >
      <h2 id="avisos-no-aparelho">Avisos no celular</h2>
      <div className="prose">
        <p>
          Saiba na hora quando chega uma mensagem ou um anúncio que você procura, mesmo com o site
          fechado. Na tela bloqueada não aparece quem escreveu nem o que escreveu.
        </p>
      </div>
      {possibility === 'denied' && (
        <p>
          Você bloqueou os avisos deste site. Para mudar, abra as permissões do site no navegador.
        </p>
      )}
      {possibility === 'impossible' && <p>Este navegador não recebe avisos.</p>}
      {possibility === 'after-installing' && (
        <p>
          No iPhone os avisos chegam depois que o site está na tela inicial: Compartilhar,
          “Adicionar à Tela de Início”.
        </p>
      )}
      {(possibility === 'possible' || isAsking) && (!own || own.isGone) && (
        <Button
          type="button"
          icon="bell"
          loading={isAsking || formData?.get('_action') === 'subscribe'}
          onClick={() => void ask()}
        >
          Avisar neste aparelho
        </Button>
      )}
      {devices.length > 0 && (
        <Form method="post" onSubmit={leave}>
          <input type="hidden" name="_action" value="unsubscribe" />
          <ul className="session-list">
            {devices.map(({ id, device, icon, since, isCurrent, isGone }) => (
              <li key={id} className="session-row">
                <Icon name={icon} />
                <div className="session-facts">
                  <p className="session-device">
                    {device}
                    {isCurrent && <Badge tone="success">este aparelho</Badge>}
                  </p>
                  <p>{since}</p>
                  {isGone && !isCurrent && (
                    <p>Para os avisos voltarem, abra esta página nesse aparelho.</p>
                  )}
                </div>
                <Button
                  name="id"
                  value={id}
                  variant="secondary"
                  size="sm"
                  loading={state !== 'idle' && formData?.get('id') === id}
                  aria-label={`Parar os avisos: ${device}, ${since}`}
                >
                  Parar
                </Button>
              </li>
            ))}
          </ul>
        </Form>
      )}
    </section>
  );
}

function whatIsPossible(): Possibility {
  if (!('PushManager' in globalThis) || !('Notification' in globalThis))
    return /iPhone|iPad/.test(navigator.userAgent) ? 'after-installing' : 'impossible';
  return Notification.permission === 'denied' ? 'denied' : 'possible';
}
