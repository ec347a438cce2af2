import { pathTo } from '#core/site/paths.ts';
import { pageMeta } from '../../page-meta.ts';
import { SettingsFrame } from '../settings/settings-frame.tsx';
import type { Route } from './+types/device-settings';
import { KeptInboxChoice } from './kept-inbox-choice.tsx';
import './device-settings.css';

/** What this device does for the account: nothing of it happens unless somebody asks. */
export default function DeviceSettings() {
  return (
    <SettingsFrame title="Neste aparelho" lead="Nada disto acontece se você não pedir.">
      <div className="device-parts">
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
