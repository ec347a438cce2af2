import type { SettingsSection } from '#core/site/settings-section.ts';
import { SETTING_LABELS, settingText } from '#text/setting-labels.ts';
import { dateTimeText } from '#text/formats.ts';
import { Button } from '../../ui/button/button.tsx';
import { sectionPath } from './section-paths.ts';
import { townNamesOf, type OfficeSettings, type SettingChange } from './settings-calls.ts';
import '../file-part.css';
import '../history-section.css';
import './settings.css';

interface SettingsHistoryProps {
  section: SettingsSection;
  /** The newest first. */
  changes: readonly SettingChange[];
  settings: OfficeSettings;
}

/** Who made what of what, and the way back. */
export function SettingsHistory({ section, changes, settings }: SettingsHistoryProps) {
  const names = townNamesOf(settings);
  return (
    <section className="panel file-part" aria-labelledby="historico">
      <h2 id="historico">Histórico</h2>
      {changes.length === 0 && (
        <p className="text-muted">Ninguém mudou nada aqui ainda. Valem os valores de fábrica.</p>
      )}
      <ol className="file-history">
        {changes.map(({ id, attributes: change }) => (
          <li key={id}>
            <p>
              <b>{SETTING_LABELS[change.name]}</b>{' '}
              {change.admin_name ? `por ${change.admin_name}` : 'na instalação'}{' '}
              <time dateTime={change.at}>{dateTimeText(change.at)}</time>
            </p>
            <p className="settings-values">
              <del>{settingText(change.name, change.before, names)}</del>
              <span className="sr-only"> virou </span>
              <ins>{settingText(change.name, change.after, names)}</ins>
            </p>
            {change.can_return && (
              <form method="post" action={sectionPath(section)}>
                <input type="hidden" name="_action" value="return" />
                <input type="hidden" name="name" value={change.name} />
                <input type="hidden" name="change" value={id} />
                <Button
                  variant="quiet"
                  size="sm"
                  icon="undo-2"
                  aria-label={`Voltar ${SETTING_LABELS[change.name]} a ${settingText(change.name, change.after, names)}`}
                >
                  Voltar a este valor
                </Button>
              </form>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
