/** What a process of production connects to, by the names of the settings. */
interface Connections {
  DATABASE_URL?: string | undefined;
  MIGRATION_DATABASE_URL?: string | undefined;
  DATABASE_REPLICA_URLS?: string[] | undefined;
  API_BASE_URL?: string | undefined;
  CEP_URL?: string | undefined;
  S3_ENDPOINT?: string | undefined;
  AI_BASE_URL?: string | undefined;
  MAP_STYLE_URL?: string | undefined;
  ICONS_URL?: string | undefined;
}

const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/;
const OVER_HTTP = [
  'API_BASE_URL',
  'CEP_URL',
  'S3_ENDPOINT',
  'AI_BASE_URL',
  'MAP_STYLE_URL',
  'ICONS_URL',
] as const;

/**
 * A sentence for each connection that would leave this machine in the clear, or to a server whose
 * certificate nobody checks.
 */
export function unencryptedConnections(
  settings: Connections,
  environment: Record<string, string | undefined>,
): string[] {
  const databases = [
    settings.DATABASE_URL,
    settings.MIGRATION_DATABASE_URL,
    ...(settings.DATABASE_REPLICA_URLS ?? []),
  ];
  const problems = databases.some((url) => url && !isSafeDatabase(url))
    ? [
        'DATABASE_URL, MIGRATION_DATABASE_URL and DATABASE_REPLICA_URLS must end with ?sslmode=verify-full in production, except on this machine.',
      ]
    : [];
  for (const name of OVER_HTTP)
    if (settings[name]?.startsWith('http:') && !isThisMachine(new URL(settings[name]).hostname))
      problems.push(`${name} must begin with https:// in production, except on this machine.`);
  if (environment['NODE_TLS_REJECT_UNAUTHORIZED'] === '0')
    problems.push(
      'NODE_TLS_REJECT_UNAUTHORIZED must not be 0 in production: no certificate would be checked. Name your own authority in NODE_EXTRA_CA_CERTS.',
    );
  return problems;
}

/** On this machine, through a socket, or encrypted to a server that proves its name. */
function isSafeDatabase(address: string): boolean {
  const { hostname, searchParams } = new URL(address);
  const host = searchParams.get('host') ?? decodeURIComponent(hostname);
  return (
    host === '' ||
    host.startsWith('/') ||
    isThisMachine(host) ||
    searchParams.get('sslmode') === 'verify-full'
  );
}

export function isThisMachine(hostname: string): boolean {
  return LOOPBACK.test(hostname);
}
