import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon/icon.tsx';
import type { IconName } from '../../ui/icon/icon.tsx';
import './advantages.css';

export interface Advantage {
  icon: IconName;
  title: string;
  text: ReactNode;
}

/** What somebody gets who advertises here. */
export function Advantages({ items }: { items: readonly Advantage[] }) {
  return (
    <ul className="advantages">
      {items.map(({ icon, title, text }) => (
        <li key={title}>
          <Icon name={icon} size={28} />
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
