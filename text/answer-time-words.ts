import type { EarnedAnswerTime } from '#core/leads/answer-time.ts';
import { counted } from './formats.ts';

const HOUR = 60;
const DAY = 24 * HOUR;

/** 'Costuma responder em 2 horas · 92% das mensagens em até um dia'. */
export function answerTimeText({ percent, median_minutes: minutes }: EarnedAnswerTime): string {
  return `Costuma responder em ${durationText(minutes)} · ${percent}% das mensagens em até um dia`;
}

/** Rounded up, so that nobody is disappointed. */
function durationText(minutes: number): string {
  if (minutes <= HOUR - 5) return `${Math.max(5, Math.ceil(minutes / 5) * 5)} minutos`;
  if (minutes <= DAY - HOUR) return counted(Math.ceil(minutes / HOUR), 'hora', 'horas');
  return counted(Math.ceil(minutes / DAY), 'dia', 'dias');
}
