import type { RequestSession } from '../session/request-session.ts';
import { startupSettings } from '../shell/startup-settings.ts';
import type { StreetSource } from './street-source.ts';

/** The streets of a page's map: our own, or else those of the maps service. The page's policy allows for them. */
export async function streetsOf(session: RequestSession): Promise<StreetSource | undefined> {
  const { maps_key: key } = (await startupSettings(session.api)).website;
  const streets = session.streets ?? (key ? ({ kind: 'service', key } as const) : undefined);
  if (streets) session.showStreets?.(streets);
  return streets;
}
