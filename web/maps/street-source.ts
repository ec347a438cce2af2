/** Where the streets of a map come from; without any the site draws towns alone. */
export type StreetSource =
  /** Our own file of vector tiles. */
  | { kind: 'tiles'; address: string }
  /** A style of somebody else, whose tiles, letters and signs are on the same host. */
  | { kind: 'style'; address: string }
  /** The maps service, by its public key. */
  | { kind: 'service'; key: string };

/** What this process was started with; the key of the service is among the public settings. */
export type ConfiguredStreets = Exclude<StreetSource, { kind: 'service' }>;

/** What a map tells the script of its streets. */
export function streetAttributes(streets: StreetSource | undefined) {
  if (!streets) return {};
  const from = streets.kind === 'service' ? streets.key : streets.address;
  return { 'data-streets': streets.kind, 'data-streets-from': from };
}
