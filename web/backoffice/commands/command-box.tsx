import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import type { OfficeArea } from '#core/office/office-area.ts';
import { pathTo } from '#core/site/paths.ts';
import { commandsAddress } from '../../addresses/office-addresses.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { TextInput } from '../../ui/text-input/text-input.tsx';
import { byGroup, screensCalled, type CommandChoice } from './command-choices.ts';
import { useCommands } from './use-commands.ts';
import './command-box.css';

interface CommandBoxProps {
  areas: readonly OfficeArea[];
  onClose: () => void;
}

/** Goes to any screen, person, ad or purchase by typing. */
export function CommandBox({ areas, onClose }: CommandBoxProps) {
  const [q, setQ] = useState('');
  const [active, setActive] = useState(0);
  const { found, state, retry } = useCommands(q);
  const navigate = useNavigate();
  const id = useId();
  const choices = [...screensCalled(q, areas), ...found];
  const current = choices[Math.min(active, choices.length - 1)];
  const optionId = (choice: CommandChoice) => `${id}-${choices.indexOf(choice)}`;
  const form = useRef<HTMLFormElement>(null);
  // The dialog gives the focus to its first button, which is the cross.
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const currentId = current && optionId(current);
  useEffect(() => {
    if (currentId) document.getElementById(currentId)?.scrollIntoView({ block: 'nearest' });
  }, [currentId]);

  const go = ({ href }: CommandChoice) => {
    onClose();
    void navigate(href);
  };
  const press = (event: KeyboardEvent) => {
    const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step !== undefined && choices.length > 0) {
      event.preventDefault();
      setActive((active + step + choices.length) % choices.length);
    } else if (event.key === 'Enter' && current) {
      event.preventDefault();
      go(current);
    }
  };

  return (
    <Dialog open onClose={onClose} title="Buscar ou ir para…" className="command-box">
      <form ref={form} action={pathTo('backofficeSearch')} role="search">
        <TextInput
          name={commandsAddress.name('q')}
          label="Nome, e-mail, telefone, CPF, código, placa ou tela"
          type="text"
          icon="search"
          value={q}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={choices.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={currentId}
          onChange={(event) => {
            setQ(event.target.value);
            setActive(0);
          }}
          onKeyDown={press}
        />
      </form>
      <p className="command-state" role="status">
        {stateText(q, state, choices.length)}
      </p>
      {state === 'failed' && (
        <Button variant="secondary" size="sm" type="button" onClick={retry}>
          Tentar de novo
        </Button>
      )}
      <div id={`${id}-list`} className="command-list" role="listbox" aria-label="Achados">
        {byGroup(choices).map(([group, ofGroup]) => (
          <div key={group} role="group" aria-label={group}>
            <p aria-hidden="true">{group}</p>
            {ofGroup.map((choice) => (
              <a
                key={choice.href}
                id={optionId(choice)}
                href={choice.href}
                role="option"
                tabIndex={-1}
                aria-selected={choice === current}
                onClick={(event) => {
                  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                  event.preventDefault();
                  go(choice);
                }}
              >
                <span>{choice.label}</span>
                {choice.note && <small>{choice.note}</small>}
              </a>
            ))}
          </div>
        ))}
      </div>
    </Dialog>
  );
}

function stateText(q: string, state: 'idle' | 'searching' | 'failed', count: number): string {
  if (state === 'searching') return 'Buscando…';
  if (state === 'failed') return 'Não deu para buscar pessoas e anúncios.';
  if (q.trim() === '') return 'Escreva para buscar. Setas escolhem, Enter abre.';
  if (count > 0) return count === 1 ? '1 achado' : `${count} achados`;
  return `Nada encontrado para “${q.trim()}”`;
}
