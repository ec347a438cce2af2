// The Swedish way of writing a date is the one that databases read.
const bahiaDay = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/Bahia',
  dateStyle: 'short',
});

/** The day in Bahia as '2026-11-21': what "today" means in counters and statistics. */
export function localDay(moment: Date): string {
  return bahiaDay.format(moment);
}
