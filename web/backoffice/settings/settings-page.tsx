import { SECTION_NAMES, SETTINGS_SECTIONS } from '#core/site/settings-section.ts';
import { counted } from '#text/formats.ts';
import { SECTION_LABELS } from '#text/setting-labels.ts';
import { pageMeta } from '../../page-meta.ts';
import { sessionOf } from '../../session/request-session.ts';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import type { Route } from './+types/settings-page';
import { sectionPath } from './section-paths.ts';
import { loadSettings } from './settings-calls.ts';
import './settings.css';

export async function loader({ context }: Route.LoaderArgs) {
  return loadSettings(sessionOf(context).adminApi);
}

/** What the site is called, shows and asks, part by part. */
export default function SettingsPage({ loaderData: { sources } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title="Configurações do site"
        lead="O que você salvar vale em todo o site em até 2 segundos, e sempre dá para voltar."
      />
      <div className="settings-sections">
        {SECTION_NAMES.map((section) => {
          const { title, about } = SECTION_LABELS[section];
          const own = SETTINGS_SECTIONS[section].filter((name) => sources[name] === 'office');
          return (
            <a key={section} className="panel settings-section" href={sectionPath(section)}>
              <b>{title}</b>
              {about}
              <span>
                {own.length === 0
                  ? 'Como veio de fábrica'
                  : counted(own.length, 'item mudado pela equipe', 'itens mudados pela equipe')}
              </span>
            </a>
          );
        })}
      </div>
    </>
  );
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Configurações do site', noindex: true });
