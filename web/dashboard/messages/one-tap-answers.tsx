import { Form } from 'react-router';
import { Button } from '#web/ui/button/button.tsx';
import './kept-texts.css';

export interface KeptText {
  id: string;
  text: string;
}

interface KeptTextsProps {
  texts: readonly KeptText[];
  /** The same page with a text in the answer, for browsers without script. */
  hrefOf: (id: string) => string;
  choose: (text: string) => void;
  dropAction: string;
}

/** Texts that were kept: one tap puts one into the answer. */
export function KeptTexts({ texts, hrefOf, choose, dropAction }: KeptTextsProps) {
  if (texts.length === 0) return null;
  return (
    <details className="kept-texts">
      <summary>Seus textos prontos ({texts.length})</summary>
      <ul>
        {texts.map(({ id, text }) => (
          <li key={id}>
            <a
              href={hrefOf(id)}
              onClick={(event) => {
                event.preventDefault();
                choose(text);
                event.currentTarget.closest('details')?.removeAttribute('open');
              }}
            >
              {text}
            </a>
            <Form method="post" action={dropAction} preventScrollReset>
              <input type="hidden" name="text" value={id} />
              <Button
                name="_action"
                value="drop_text"
                variant="quiet"
                size="sm"
                icon="trash"
                iconOnly
              >
                Apagar este texto
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </details>
  );
}
