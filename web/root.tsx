import type { ReactNode } from 'react';
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import type { Route } from './+types/root';
import { hasApplicationStyles, hasRareStyles, isDocument } from './document-pages.ts';
import { ErrorPage, errorFacts } from './errors/error-page.tsx';
import { ScreenErrors } from './errors/screen-errors.tsx';
import { isWorthReading } from './forms/not-sent.ts';
import { pageMeta } from './page-meta.ts';
import { sessionOf } from './session/request-session.ts';
import { useRootData, type RootData } from './session/root-data.ts';
import { settleLocale } from './shell/locale-middleware.ts';
import { measuringPreview } from './shell/measured-pages.ts';
import { PreviewBar } from './shell/preview-bar.tsx';
import { ViewingBar } from './viewing/viewing-bar.tsx';
import { startupSettings } from './shell/startup-settings.ts';
import { tagAttributes, tagsOf } from './shell/tag-rules.ts';
import { clearShownToast, takeToast } from './shell/taken-toast.ts';
import applicationStyles from './ui/application-styles.css?url';
import documentStyles from './ui/document-styles.css?url';
import rareStyles from './ui/rare-styles.css?url';

/** Adds what the page changed of the cookies (tokens, toast, consent) to its answer. */
const applyCookies: Route.MiddlewareFunction = async ({ context }, next) => {
  const answer = await next();
  const { cookies } = sessionOf(context);
  clearShownToast(cookies, answer);
  cookies.applyTo(answer.headers);
  return answer;
};

export const middleware: Route.MiddlewareFunction[] = [applyCookies, settleLocale];

export async function loader({ context, url }: Route.LoaderArgs): Promise<RootData> {
  const session = sessionOf(context);
  const settings = await startupSettings(session.api);
  if (!session.preview && !session.isViewing)
    session.showTags?.(tagsOf(settings.website, url.pathname));
  return {
    settings: settings.website,
    vehicleSettings: settings.vehicles,
    user: url.pathname.startsWith('/backoffice')
      ? undefined
      : await session.user().catch(unknownWhenLimited),
    consented: session.cookies.get('lgpdAccepted') === 'true',
    toast: takeToast(session.cookies),
    viewing: await session.viewing(),
    isPreview: session.preview !== undefined,
    measuring: session.preview === 'measuring' ? measuringPreview(settings.website) : undefined,
    publicBaseUrl: session.publicBaseUrl,
    nonce: session.nonce,
    documentScript: session.documentScript,
    buildId: session.buildId,
  };
}

/** A public page goes on without knowing who reads it; what needs a login says why. */
function unknownWhenLimited(error: unknown): undefined {
  if (!(error instanceof Response && error.status === 429)) throw error;
}

/** Settings, user and consent change only by what a person does. */
export function shouldRevalidate({ formMethod, ...outcome }: ShouldRevalidateFunctionArgs) {
  return formMethod !== undefined && formMethod !== 'GET' && isWorthReading(outcome);
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, args.error === undefined ? {} : errorFacts(args.error, args.location.pathname));

export function Layout({ children }: { children: ReactNode }) {
  const root = useRootData();
  const handles = useMatches().map(({ handle }) => handle);
  const asDocument = isDocument(handles);
  const { pathname } = useLocation();
  return (
    <html lang="pt-BR">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#17513a" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#141914" media="(prefers-color-scheme: dark)" />
        <meta name="color-scheme" content="light dark" />
        <link
          rel="stylesheet"
          href={hasApplicationStyles(handles) ? applicationStyles : documentStyles}
          precedence="default"
        />
        {hasRareStyles(handles) && <link rel="stylesheet" href={rareStyles} precedence="default" />}
        {/* Without it the headings change their letters late and push the search page down. */}
        <link
          rel="preload"
          href="/fonts/bricolage-grotesque.woff2"
          as="font"
          type="font/woff2"
          crossOrigin="anonymous"
        />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        <Meta />
        <Links />
        {asDocument && root && (
          <script type="module" src={root.documentScript} fetchPriority="low" />
        )}
      </head>
      <body
        data-build={root?.buildId}
        {...(root?.isPreview ? {} : tagAttributes(root?.settings, pathname))}
      >
        <noscript>
          <span className="no-script" />
        </noscript>
        <a className="skip-link btn sr-only" href="#conteudo">
          Pular para o conteúdo
        </a>
        {root?.isPreview && <PreviewBar settings={root.settings} measuring={root.measuring} />}
        {root?.viewing && <ViewingBar {...root.viewing} />}
        {children}
        {!asDocument && (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  );
}

export default function Root() {
  return (
    <ScreenErrors>
      <Outlet />
    </ScreenErrors>
  );
}

export { ErrorPage as ErrorBoundary };
