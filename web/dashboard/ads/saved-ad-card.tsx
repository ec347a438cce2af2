import type { ReactNode } from 'react';
import './saved-ad.css';

interface SavedAdCardProps {
  title?: string;
  /** The ad as searches show it. */
  card: ReactNode;
  children?: ReactNode;
}

/** What was just saved, as others see it or will. */
export function SavedAdCard({
  title = 'É assim que ele vai aparecer',
  card,
  children,
}: SavedAdCardProps) {
  return (
    <section className="saved-ad-card" aria-labelledby="como-ficou">
      <h2 id="como-ficou">{title}</h2>
      {card}
      {children}
    </section>
  );
}
