import type { AlertFrequency } from '#core/alerts/saved-search.ts';

export const ALERT_FREQUENCY_LABELS: Readonly<Record<AlertFrequency, string>> = {
  at_once: 'Assim que aparecer',
  daily: 'Uma vez por dia',
  weekly: 'Uma vez por semana',
};

export const ALERT_FREQUENCY_HINTS: Readonly<Record<AlertFrequency, string>> = {
  at_once: 'No máximo um e-mail por hora',
  daily: 'Às 8 da manhã, se houver novidade',
  weekly: 'Segunda-feira, às 8 da manhã',
};
