import { useEffect, useState } from 'react';
import { fieldId } from '../field/field-id.ts';
import './contact-warning.css';

interface ContactWarningProps {
  /** Name of the field beside which it stands. */
  name: string;
  children: string;
}

const PAUSE_MS = 400;

/** Marks telephones and links as they are typed into a field; the server decides. */
export function ContactWarning({ name, children }: ContactWarningProps) {
  const [found, setFound] = useState<readonly string[]>([]);
  useEffect(() => {
    const control = document.getElementById(fieldId(name));
    if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement))
      return undefined;
    let timer: number | undefined;
    const read = async () => {
      const { contactIn } = await import('#core/fields/contact-in-text.ts');
      setFound(contactIn(control.value));
    };
    const readSoon = () => {
      window.clearTimeout(timer);
      // Browsers that cannot read its patterns go without the warning.
      timer = window.setTimeout(() => void read().catch(() => setFound([])), PAUSE_MS);
    };
    readSoon();
    control.addEventListener('input', readSoon);
    return () => {
      window.clearTimeout(timer);
      control.removeEventListener('input', readSoon);
    };
  }, [name]);
  return (
    <output className="contact-warning" htmlFor={fieldId(name)}>
      {found.length > 0 && (
        <>
          Tire do texto{' '}
          {found.map((words, index) => (
            <span key={words}>
              {index > 0 && ' e '}
              <mark>{words}</mark>
            </span>
          ))}
          . {children}
        </>
      )}
    </output>
  );
}

/** Said beside the texts of an ad. */
export const AD_CONTACT_TEXT =
  'Seu telefone já aparece no botão do anúncio. Com telefone ou link no texto, nossa equipe olha o anúncio antes.';

/** Said where nobody looks first. */
export const REFUSED_CONTACT_TEXT = 'Com telefone ou link não dá para salvar.';
