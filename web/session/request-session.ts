import type { SettingsSection } from '#core/site/settings-section.ts';
import type { SiteSettings } from '#api/settings.ts';
import type { SitePath } from '#core/site/paths.ts';
import { createContext, type RouterContextProvider } from 'react-router';
import {
  attempt,
  createApiClient,
  pageOf,
  type ApiClient,
  type FailedOutcome,
} from './api-client.ts';
import type { ConfiguredStreets, StreetSource } from '../maps/street-source.ts';
import type { PageTags } from '../shell/tag-rules.ts';
import { CookieJar } from './cookie-jar.ts';
import { leaveFavorites } from './favorites-cookie.ts';
import { markOf, type DeviceMarks } from './device-mark.ts';
import type { SharedAnswers } from './shared-answers.ts';
import type { Door } from './wanted-page.ts';

export interface PreviewedPage {
  status: number;
  body: string | Uint8Array<ArrayBuffer> | ReadableStream | null;
}

/** What the server hands to the site for one request. */
export interface SiteRequest {
  request: Request;
  callApi: (request: Request) => Response | Promise<Response>;
  apiBaseUrl: string;
  /** What pages for different visitors have in common; not in development. */
  shared?: SharedAnswers;
  publicBaseUrl: string;
  devices: DeviceMarks;
  clientAddress: string;
  /** For the scripts of hydrated pages. */
  nonce: string;
  /** The small script of document pages. */
  documentScript: string;
  buildId: string;
  production: boolean;
  streets?: ConfiguredStreets | undefined;
  /** Told by a page of the streets that it shows: its policy allows for them. */
  showStreets?: (streets: StreetSource) => void;
  /** Told of the tags that the page may load: its policy allows for them. */
  showTags?: (tags: PageTags | undefined) => void;
  /** Told by a page that no cache and no history may keep. */
  forbidKeeping?: () => void;
  /** The page shows settings that are not saved, to the administrator who wrote them. */
  preview?: SettingsSection | undefined;
  /** A page as a stranger would see it with these settings. */
  renderPreview?: (path: SitePath, preview: SettingsPreview) => Promise<PreviewedPage>;
}

/** A part of the settings, and what all would be with what is typed in its form. */
export interface SettingsPreview {
  section: SettingsSection;
  settings: SiteSettings;
}

export interface RequestSession extends Omit<
  SiteRequest,
  'request' | 'callApi' | 'apiBaseUrl' | 'shared'
> {
  /** Whether a page is asked for, and not a form sent. */
  isReading: boolean;
  cookies: CookieJar;
  /** Calls with the advertiser's token. */
  api: ApiClient;
  /** Calls with the administrator's token. */
  adminApi: ApiClient;
  /** Whether the API said on the way that the token of this door is over. */
  isOver: (door: Door) => boolean;
  /** An administrator sees the site as somebody does; the browser's own login rests meanwhile. */
  isViewing: boolean;
  /** As whom, and until when. */
  viewing: () => Promise<SessionViewing | undefined>;
  /** Who is logged in; asked once per request, and only when there is a token. */
  user: () => Promise<SessionUser | undefined>;
  admin: () => Promise<SessionAdmin | undefined>;
}

export type SessionUser = NonNullable<Awaited<ReturnType<typeof readUser>>>;
export type SessionViewing = NonNullable<Awaited<ReturnType<typeof readViewing>>>;
export type SessionAdmin = NonNullable<Awaited<ReturnType<typeof readAdmin>>>;

export const requestSession = createContext<RequestSession>();

export function openSession(site: SiteRequest): RequestSession {
  const { request, callApi, apiBaseUrl, shared, ...rest } = site;
  const cookies = new CookieJar(
    request.headers.get('Cookie'),
    site.publicBaseUrl.startsWith('https:'),
  );
  const over = new Set<Door>();
  const place = (name: 'token' | 'admin-token' | 'viewing', door: Door) => ({
    read: () => sendable(cookies.get(name)),
    replace: (token: string) => cookies.set(name, token),
    clear: () => {
      cookies.clear(name);
      if (name === 'token') leaveFavorites(cookies);
      over.add(door);
    },
  });
  const isViewing = Boolean(sendable(cookies.get('viewing')));
  const headers = {
    'x-client-address': site.clientAddress,
    // Read at each call: logging in may just have made it.
    get 'x-client-device'() {
      return markOf(sendable(cookies.get('device')));
    },
    'user-agent': request.headers.get('User-Agent') ?? '',
    'cache-control': cookies.get('changed') ? 'no-cache' : '',
  };
  const changed = () => cookies.set('changed', '1');
  const api = createApiClient(
    apiBaseUrl,
    callApi,
    place(isViewing ? 'viewing' : 'token', 'site'),
    headers,
    shared,
    changed,
  );
  const adminToken = place('admin-token', 'backoffice');
  const adminApi = createApiClient(apiBaseUrl, callApi, adminToken, headers, shared, changed);
  return {
    ...rest,
    isReading: request.method === 'GET' || request.method === 'HEAD',
    cookies,
    api,
    adminApi,
    isOver: (door) => over.has(door),
    isViewing,
    viewing: once(async () => (isViewing ? readViewing(api) : undefined)),
    user: once(async () => (isViewing || cookies.get('token') ? readUser(api) : undefined)),
    admin: once(async () => (cookies.get('admin-token') ? readAdmin(adminApi) : undefined)),
  };
}

/** A cookie may hold anything; what no header can carry is not sent, and then it is no token either. */
function sendable(token: string | undefined): string | undefined {
  return token && /^[!-~]+$/.test(token) ? token : undefined;
}

async function readUser(api: ApiClient) {
  const outcome = await attempt(api.v1.users.$get());
  return outcome.ok ? outcome.data.data : nobody(outcome);
}

async function readViewing(api: ApiClient) {
  const outcome = await attempt(api.v1.viewing.$get());
  return outcome.ok ? outcome.data.data.attributes : nobody(outcome);
}

async function readAdmin(adminApi: ApiClient) {
  const outcome = await attempt(adminApi.v1.backoffice.admins.me.$get());
  return outcome.ok ? outcome.data.data : nobody(outcome);
}

/** An API that does not answer just now says nothing about who asks: nobody is sent to the login for that. */
function nobody(outcome: FailedOutcome): undefined {
  if (outcome.status >= 500 || outcome.status === 429) throw pageOf(outcome);
}

function once<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let reading: Promise<Value> | undefined;
  return () => (reading ??= read());
}

/** The session in a loader, action or middleware. */
export function sessionOf(context: Readonly<RouterContextProvider>): RequestSession {
  return context.get(requestSession);
}
