import { startTemporarySite } from '#tooling/temporary-site.ts';

export const JOURNEY_PORT = 3900;

/** Starts the product as a newcomer would and stops it after the journeys. */
export default async function startJourneySite() {
  const site = await startTemporarySite(JOURNEY_PORT);
  return () => site.stop();
}
