import { useEffect, useRef, type RefObject } from 'react';
import { DESCRIPTION_AUTHORS, type DescriptionAuthor } from '#core/descriptions/described-ad.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import type { FormState } from '../../../forms/failed-form.ts';
import { useHydrated } from '../../../shell/use-hydrated.ts';
import { DESCRIBE, DESCRIBED_BY, DESCRIPTION_PLACE } from './described-fields.ts';
import type { DescribedKind } from './described-kind.ts';
import { useDescriptionWriting, type WritingState } from './description-writing.ts';
import '#web/ui/field/field.css';
import './description-help.css';

const HINT =
  'Sem ideia? A gente escreve um começo com o que você já preencheu. Você muda o que quiser.';

const WRITTEN: Record<DescriptionAuthor, string> = {
  model:
    'Escrito por inteligência artificial a partir dos dados do anúncio. Leia e corrija antes de salvar.',
  composer:
    'Escrito a partir dos dados do anúncio, sem inteligência artificial. Leia e complete antes de salvar.',
};

interface DescriptionHelpProps {
  described: DescribedKind;
  form: FormState;
  field: RefObject<HTMLTextAreaElement | null>;
}

/**
 * "Escrever para mim": writes into the field as one reads, with a way to stop and a way back. Without
 * script its button sends the form, and the screen's action must answer it: `asksForDescription`,
 * `fillByDescription`.
 */
export function DescriptionHelp({ described, form, field }: DescriptionHelpProps) {
  const isHydrated = useHydrated();
  const author = DESCRIPTION_AUTHORS.find((name) => name === form.value(DESCRIBED_BY));
  const writing = useDescriptionWriting(described, field, form, author);
  const { state } = writing;
  const cannot = state.name === 'waiting' && state.missing !== undefined;
  const buttons = useFocusKept(state.name);
  return (
    <div className="describe">
      <div className="btn-row" ref={buttons}>
        {state.name === 'writing' ? (
          <Button key="stop" type="button" variant="secondary" icon="x" onClick={writing.stop}>
            Parar
          </Button>
        ) : (
          <Button
            key="start"
            {...(isHydrated
              ? { type: 'button', onClick: () => void writing.start(), onFocus: writing.check }
              : { name: '_action', value: DESCRIBE, formAction: `#${DESCRIPTION_PLACE}` })}
            variant="secondary"
            icon="pencil"
            aria-disabled={cannot || undefined}
            aria-describedby="descricao-situacao"
          >
            {state.name === 'written' ? 'Escrever de novo' : 'Escrever para mim'}
          </Button>
        )}
        {state.name === 'written' && writing.ownText !== undefined && (
          <Button type="button" variant="quiet" icon="undo-2" onClick={writing.undo}>
            {writing.ownText.trim() ? 'Voltar ao meu texto' : 'Apagar este texto'}
          </Button>
        )}
      </div>
      <p id="descricao-situacao" className="field-hint" role="status">
        <Situation state={state} />
      </p>
    </div>
  );
}

/** The pressed button gives way to another one, and the focus goes with it instead of getting lost. */
function useFocusKept(state: WritingState['name']) {
  const buttons = useRef<HTMLDivElement>(null);
  const before = useRef(state);
  useEffect(() => {
    if (before.current === state) return;
    before.current = state;
    if (document.activeElement === document.body) buttons.current?.querySelector('button')?.focus();
  }, [state]);
  return buttons;
}

function Situation({ state }: { state: WritingState }) {
  if (state.name === 'writing') {
    return (
      <>
        <Icon name="spinner" /> Escrevendo… O que você tinha escrito está guardado.
      </>
    );
  }
  if (state.name === 'written') {
    return state.writtenBy
      ? WRITTEN[state.writtenBy]
      : 'Paramos aqui. Leia e complete antes de salvar.';
  }
  if (state.problem) {
    return (
      <span className="field-error">
        <Icon name="circle-alert" />
        <span>{state.problem}</span>
      </span>
    );
  }
  return state.missing ?? HINT;
}
