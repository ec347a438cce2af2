/** Where browsers let themselves be reached: a server of ours asks nobody else (threat T22). */
const HOSTS: readonly RegExp[] = [
  /^fcm\.googleapis\.com$/,
  /^(?:[\w-]+\.)*push\.services\.mozilla\.com$/,
  /^(?:[\w-]+\.)*push\.apple\.com$/,
  /^(?:[\w-]+\.)*notify\.windows\.com$/,
];

export const MAX_ENDPOINT_LENGTH = 1000;

export function isPushService(endpoint: string): boolean {
  const url = URL.parse(endpoint);
  return (
    url?.protocol === 'https:' &&
    url.port === '' &&
    url.username === '' &&
    url.password === '' &&
    endpoint.length <= MAX_ENDPOINT_LENGTH &&
    HOSTS.some((host) => host.test(url.hostname))
  );
}
