import { createContext, type RouterContextProvider } from 'react-router';
import { createApiClient, type ApiClient } from './api-client.ts';
import { CookieJar } from './cookie-jar.ts';

/** What the server hands to the site for one request. */
export interface SiteRequest {
  request: Request;
  callApi: (request: Request) => Response | Promise<Response>;
  apiBaseUrl: string;
  publicBaseUrl: string;
  clientAddress: string;
  /** For the scripts of hydrated pages. */
  nonce: string;
  /** The small script of document pages. */
  documentScript: string;
  buildId: string;
  production: boolean;
}

export interface RequestSession extends Omit<SiteRequest, 'request' | 'callApi' | 'apiBaseUrl'> {
  cookies: CookieJar;
  /** Calls with the advertiser's token. */
  api: ApiClient;
  /** Calls with the administrator's token. */
  adminApi: ApiClient;
}

export const requestSession = createContext<RequestSession>();

export function openSession(site: SiteRequest): RequestSession {
  const { request, callApi, apiBaseUrl, ...rest } = site;
  const cookies = new CookieJar(request.headers.get('Cookie'), site.publicBaseUrl.startsWith('https:'));
  const place = (name: 'token' | 'admin-token') => ({
    read: () => cookies.get(name),
    replace: (token: string) => cookies.set(name, token),
    clear: () => cookies.clear(name),
  });
  const headers = { 'x-client-address': site.clientAddress, 'user-agent': request.headers.get('User-Agent') ?? '' };
  return {
    ...rest,
    cookies,
    api: createApiClient(apiBaseUrl, callApi, place('token'), headers),
    adminApi: createApiClient(apiBaseUrl, callApi, place('admin-token'), headers),
  };
}

/** The session in a loader, action or middleware. */
export function sessionOf(context: Readonly<RouterContextProvider>): RequestSession {
  return context.get(requestSession);
}
