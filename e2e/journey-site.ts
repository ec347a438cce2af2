import { startTemporarySite } from '#tooling/temporary-site.ts';

export const JOURNEY_PORT = 3900;

/** Configured, so that the journeys see that nobody is told of anything without having accepted it. */
const TAGS = { ANALYTICS_ID: 'G-JOURNEY', PIXEL_ID: '1234567890', TAG_MANAGER_ID: 'GTM-JOURNEY' };

/** Starts the product as a newcomer would and stops it after the journeys. */
export default async function startJourneySite() {
  const site = await startTemporarySite(JOURNEY_PORT, TAGS);
  return () => site.stop();
}
