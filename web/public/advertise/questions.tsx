import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon/icon.tsx';
import './questions.css';

export interface Question {
  asked: string;
  answer: ReactNode;
}

/** Questions and answers, folded; a browser finds words in those that are closed, too. */
export function Questions({ items }: { items: readonly Question[] }) {
  return (
    <div className="questions">
      {items.map(({ asked, answer }) => (
        <details key={asked}>
          <summary>
            <h3>{asked}</h3>
            <Icon name="chevron-down" />
          </summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  );
}
