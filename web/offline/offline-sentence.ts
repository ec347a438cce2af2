export type Reason = 'offline' | 'slow';

const moment = new Intl.DateTimeFormat('pt-BR', {
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
});

const STYLE =
  'margin:0;padding:.75rem 1rem;background:var(--color-warning-soft);color:var(--color-warning);text-align:center;font-weight:600';

/** Above a page that is not of now. `keptAt` in ms since 1970. */
export function offlineSentence(reason: Reason, keptAt: number): string {
  const cause = reason === 'offline' ? 'Você está sem internet' : 'A internet está muito lenta';
  return sentenceOf(`${cause}: esta página é de ${moment.format(keptAt)}.`);
}

export const sentenceOf = (text: string): string =>
  `<p role="status" data-offline style="${STYLE}">${text}</p>`;
