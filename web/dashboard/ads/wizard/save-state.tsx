import { useLocation } from 'react-router';
import { Icon } from '#web/ui/icon/icon.tsx';
import type { IconName } from '#web/ui/icon/icon-names.ts';
import type { SaveState } from './step-saver.ts';
import './save-state.css';

const WORDS: Record<SaveState['kind'], { icon: IconName; text: string }> = {
  idle: { icon: 'circle-check', text: 'Tudo é salvo enquanto você escreve' },
  saving: { icon: 'spinner', text: 'Salvando…' },
  saved: { icon: 'circle-check', text: 'Salvo' },
  offline: {
    icon: 'smartphone',
    text: 'Sem internet: guardado neste aparelho, enviamos quando voltar',
  },
  logged_out: {
    icon: 'circle-alert',
    text: 'Sua sessão terminou: guardado neste aparelho.',
  },
  gone: { icon: 'circle-alert', text: 'Este rascunho já virou anúncio ou foi descartado.' },
  refused: { icon: 'circle-alert', text: 'Guardado neste aparelho.' },
  changed: { icon: 'circle-alert', text: 'Falta escolher com o que ficar' },
};

/** Calm news, read aloud only when something keeps the text from arriving. */
const QUIET: ReadonlySet<SaveState['kind']> = new Set(['idle', 'saving', 'saved']);

/** Whether what is being written has arrived. */
export function SaveNews({ state }: { state: SaveState }) {
  const { icon, text } = WORDS[state.kind];
  const isQuiet = QUIET.has(state.kind);
  // The step itself: its guard leads to the login, and the login back here.
  const { pathname } = useLocation();
  return (
    <p className={`save-news save-${state.kind}`}>
      <Icon name={icon} />
      <span role="status">{isQuiet ? '' : text}</span>
      {isQuiet && <span>{text}</span>}
      {state.kind === 'refused' && <span>{state.sentence}</span>}
      {state.kind === 'logged_out' && (
        <a className="link" href={pathname}>
          Entrar de novo
        </a>
      )}
    </p>
  );
}
