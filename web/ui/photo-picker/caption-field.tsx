import { useRef, useState } from 'react';

import { AD_CONTACT_TEXT, ContactWarning } from '../contact-warning/contact-warning.tsx';
import { TextInput } from '../text-input/text-input.tsx';
import './caption-field.css';

/** Long enough to finish a word, short enough to be believed. In ms. */
const PAUSE_MS = 800;

export interface CaptionFieldProps {
  caption: string;
  maxLength: number;
  /** Rejects with the sentence to show. */
  onSave: (caption: string) => Promise<void>;
}

/** The words below a photograph, saved while they are written. */
export function CaptionField({ caption, maxLength, onSave }: CaptionFieldProps) {
  const [text, setText] = useState(caption);
  const [news, setNews] = useState('');
  const [problem, setProblem] = useState<string>();
  const saved = useRef(caption);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);

  const save = async (written: string) => {
    clearTimeout(pause.current);
    const wanted = written.trim();
    const before = saved.current;
    if (wanted === before) return;
    saved.current = wanted;
    setNews('Salvando…');
    try {
      await onSave(wanted);
      setProblem(undefined);
      setNews('Legenda salva');
    } catch (error) {
      saved.current = before;
      setNews('');
      setProblem(error instanceof Error ? error.message : 'A legenda não foi salva.');
    }
  };

  const write = (written: string) => {
    setText(written);
    setNews('');
    clearTimeout(pause.current);
    // It also runs when the sheet was closed meanwhile: nothing that was written is lost.
    pause.current = setTimeout(() => void save(written), PAUSE_MS);
  };

  return (
    <div className="caption-field">
      <TextInput
        name="caption"
        label="Legenda"
        mark="optional"
        hint={`Aparece embaixo da foto. ${Array.from(text).length} de ${maxLength}.`}
        autoComplete="off"
        enterKeyHint="done"
        placeholder="O que a foto mostra"
        value={text}
        error={problem}
        onChange={(event) => write(event.target.value)}
        onBlur={() => void save(text)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // The list of photographs may stand in a form of its own.
          event.preventDefault();
          void save(text);
        }}
      />
      <ContactWarning name="caption">{AD_CONTACT_TEXT}</ContactWarning>
      <p className="caption-news" role="status">
        {news}
      </p>
    </div>
  );
}
