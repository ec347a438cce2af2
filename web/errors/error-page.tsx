import { isRouteErrorResponse, useLocation, useRouteError, useRouteLoaderData } from 'react-router';
import { pathTo } from '#core/site/paths.ts';
import type { RootData } from '../root.tsx';
import { ButtonLink } from '../ui/button/button.tsx';
import { EmptyState } from '../ui/empty-state/empty-state.tsx';
import type { PageFacts } from '../page-meta.ts';
import { PublicFrame } from '../public/public-frame.tsx';

interface ErrorFacts {
  /** Defaults to 500 when an error does not say. */
  status: number;
  title: string;
  message: string;
  description: string;
}

/** What an error page says, by status. */
export function describeError(error: unknown, path: string): ErrorFacts {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const detail = isRouteErrorResponse(error)
    ? (error.data as { message?: string } | undefined)?.message
    : undefined;
  if (status === 404) {
    return {
      status,
      title: 'Page Not Found',
      message: detail ?? `Page Not Found: ${path}`,
      description:
        'Esta página não existe ou mudou de endereço. Procure o que você quer a partir do início.',
    };
  }
  if (status === 403) {
    return {
      status,
      title: 'Acesso negado',
      message: 'Acesso negado',
      description: 'Sua conta não pode abrir esta página. Se acha que deveria, fale com a gente.',
    };
  }
  if (status === 503) {
    return {
      status,
      title: 'Internal Server Error',
      message: detail ?? 'Só um instante',
      description: 'O site está muito procurado agora. Tente de novo em alguns segundos.',
    };
  }
  return {
    status,
    title: 'Internal Server Error',
    message: detail ?? 'Internal Server Error',
    description: 'Algo deu errado, tente novamente mais tarde.',
  };
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

export function ErrorScreen({ status, message, description }: ErrorFacts) {
  const root = useRouteLoaderData<RootData>('root');
  return (
    <PublicFrame root={root}>
      <div className="wrap error-screen">
        <p className="error-status">{status}</p>
        <EmptyState
          headingLevel={1}
          title={message}
          action={
            <ButtonLink href={pathTo('home')} icon="house">
              Voltar ao início
            </ButtonLink>
          }
        >
          {description}
        </EmptyState>
      </div>
    </PublicFrame>
  );
}
