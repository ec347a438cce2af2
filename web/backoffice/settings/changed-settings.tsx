import { SETTINGS_SECTIONS, type SettingsSection } from '#core/site/settings-section.ts';
import { SETTING_LABELS, settingText } from '#text/setting-labels.ts';
import { Button } from '../../ui/button/button.tsx';
import { sectionPath } from './section-paths.ts';
import { townNamesOf, type OfficeSettings } from './settings-calls.ts';
import '../file-part.css';
import '../history-section.css';
import './settings.css';

interface ChangedSettingsProps {
  section: SettingsSection;
  settings: OfficeSettings;
}

/** What the office says itself, and what would hold without it. */
export function ChangedSettings({ section, settings }: ChangedSettingsProps) {
  const { sources, fallbacks } = settings;
  const names: readonly (keyof typeof sources)[] = SETTINGS_SECTIONS[section];
  const own = names.filter((name) => sources[name] === 'office');
  if (own.length === 0) return null;
  return (
    <section className="panel file-part" aria-labelledby="mudado">
      <h2 id="mudado">Mudado pela equipe</h2>
      <ul className="file-history">
        {own.map((name) => (
          <li key={name}>
            <p>
              <b>{SETTING_LABELS[name]}</b>
            </p>
            <p className="settings-values">
              <span>
                Sem a mudança: {fallbackText(name, fallbacks[name], townNamesOf(settings))}
              </span>
            </p>
            <form method="post" action={sectionPath(section)}>
              <input type="hidden" name="_action" value="return" />
              <input type="hidden" name="name" value={name} />
              <Button
                variant="quiet"
                size="sm"
                icon="undo-2"
                aria-label={`Voltar ${SETTING_LABELS[name]} ao padrão`}
              >
                Voltar ao padrão
              </Button>
            </form>
          </li>
        ))}
      </ul>
    </section>
  );
}

function fallbackText(
  name: keyof OfficeSettings['sources'],
  value: unknown,
  townNames: Readonly<Record<string, string>>,
): string {
  return value === undefined || value === null ? 'nada' : settingText(name, value, townNames);
}
