/** Behind UTC; clocks in Bahia have not changed for summer since 2012. */
export const BAHIA_OFFSET_HOURS = 3;

// Swedish dates are written as ISO 8601.
const bahiaDay = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/Bahia',
  dateStyle: 'short',
});

export function localDay(moment: Date): string {
  return bahiaDay.format(moment);
}
