import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-names.ts';
import './to-do-list.css';

export interface ToDo {
  key: string;
  icon: IconName;
  /** What waits, in a sentence. */
  sentence: ReactNode;
  /** The one way there. */
  action: string;
  href: string;
  /** It has waited too long. */
  burns?: boolean | undefined;
}

/** What is best done next, each with the one way there. */
export function ToDoList({ items }: { items: readonly ToDo[] }) {
  return (
    <ul className="to-dos">
      {items.map(({ key, icon, sentence, action, href, burns }) => (
        <li key={key} data-burns={burns || undefined}>
          <Icon name={icon} />
          <p>{sentence}</p>
          <a className="link" href={href}>
            {action}
          </a>
        </li>
      ))}
    </ul>
  );
}
