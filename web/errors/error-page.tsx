import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router';
import { pathTo } from '#core/site/paths.ts';
import { ButtonLink } from '../ui/button/button.tsx';
import { EmptyState } from '../ui/empty-state/empty-state.tsx';
import { shownPath } from './shown-path.ts';
import { Sentence } from '../ui/sentence/sentence.tsx';
import type { PageFacts } from '../page-meta.ts';
import { isLostChunk } from '../shell/stale-build.ts';
import { PublicFrame } from '../public/public-frame.tsx';
import '#web/ui/wrap/wrap.css';
import './error-page.css';

interface ErrorFacts {
  /** Defaults to 500 when an error does not say. */
  status: number;
  title: string;
  message: string;
  description: string;
  /** The same address may answer in a moment. */
  again?: true;
  /** Where what was looked for may be. */
  ways?: readonly { label: string; href: string }[];
}

const SEARCHES = [
  { label: 'Ver imóveis', href: pathTo('propertySearch') },
  { label: 'Ver veículos', href: pathTo('vehicleSearch') },
];

const LOST_CHUNK: ErrorFacts = {
  status: 503,
  title: 'Internal Server Error',
  message: 'Só um instante',
  description: 'O site acaba de ser atualizado. Abra a página de novo para continuar.',
  again: true,
};

/** What an error page says, by status. */
export function describeError(error: unknown, path: string): ErrorFacts {
  if (isLostChunk(error)) return LOST_CHUNK;
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const detail = isRouteErrorResponse(error)
    ? (error.data as { message?: string } | undefined)?.message
    : undefined;
  if (status === 404) {
    return {
      status,
      title: 'Page Not Found',
      message: shortened(detail ?? `Page Not Found: ${shownPath(path)}`),
      description:
        'Esta página não existe ou mudou de endereço. Confira como está escrito, ou procure a partir daqui.',
      ways: SEARCHES,
    };
  }
  if (status === 403) {
    return {
      status,
      title: 'Acesso negado',
      message: 'Acesso negado',
      description:
        detail ?? 'Sua conta não pode abrir esta página. Se acha que deveria, fale com a gente.',
    };
  }
  if (status === 405) {
    return {
      status,
      title: 'Isto não se faz aqui',
      message: 'Isto não se faz aqui',
      description: 'Esta página só se abre, não recebe nada. Volte e tente pelo botão dela.',
    };
  }
  if (status === 429) {
    return {
      status,
      title: 'Só um instante',
      message: 'Só um instante',
      description:
        detail ?? 'Foram muitos pedidos em pouco tempo. Espere um minuto e tente de novo.',
      again: true,
    };
  }
  const isPassing = status === 503;
  return {
    status,
    title: 'Internal Server Error',
    message: detail ?? (isPassing ? 'Só um instante' : 'Internal Server Error'),
    description: isPassing
      ? 'Não conseguimos responder agora. Tente de novo em alguns segundos.'
      : 'Algo deu errado, tente novamente mais tarde.',
    ...(isPassing || path !== pathTo('serverError') ? { again: true } : {}),
  };
}

/** Of an address that somebody invents, so much is repeated. In characters. */
const LONGEST_MESSAGE = 100;

function shortened(message: string): string {
  return message.length > LONGEST_MESSAGE ? `${message.slice(0, LONGEST_MESSAGE)}…` : message;
}

/** What the head of an error page says. */
export function errorFacts(error: unknown, path: string): PageFacts {
  return { title: describeError(error, path).title, noindex: true };
}

/** The page of every error: the app-wide boundary and the addresses that exist for redirects. */
export function ErrorPage() {
  const { pathname } = useLocation();
  return <ErrorScreen {...describeError(useRouteError(), pathname)} />;
}

export function ErrorScreen({ status, message, description, again, ways = [] }: ErrorFacts) {
  const { pathname, search } = useLocation();
  return (
    <PublicFrame>
      <div className="wrap error-screen">
        <p className="error-status">{status}</p>
        <EmptyState
          headingLevel={1}
          title={message}
          action={
            <>
              {again && (
                <ButtonLink href={pathname + search} icon="refresh-cw">
                  Tentar de novo
                </ButtonLink>
              )}
              <ButtonLink
                href={pathTo('home')}
                icon="house"
                variant={again ? 'secondary' : 'primary'}
              >
                Voltar ao início
              </ButtonLink>
              {ways.map(({ label, href }) => (
                <ButtonLink key={href} href={href} variant="secondary">
                  {label}
                </ButtonLink>
              ))}
            </>
          }
        >
          <Sentence text={description} />
        </EmptyState>
      </div>
    </PublicFrame>
  );
}
