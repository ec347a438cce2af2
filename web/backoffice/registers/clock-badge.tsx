import type { LegalClock } from '#core/office/legal-clock.ts';
import { CLOCK_TONES } from '#text/legal-clock-words.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import './clock-badge.css';

interface ClockBadgeProps {
  clock: LegalClock;
  textOf: (clock: LegalClock) => string;
}

/** How a time that the law gives stands; loud on its last day, too. */
export function ClockBadge({ clock, textOf }: ClockBadgeProps) {
  const tone = clock.days_left === 0 ? 'danger' : CLOCK_TONES[clock.state];
  return (
    <Badge tone={tone} className="clock-badge">
      {textOf(clock)}
    </Badge>
  );
}
