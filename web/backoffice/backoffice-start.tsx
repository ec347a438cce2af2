import { pathTo } from '#core/site/paths.ts';
import { agoText } from '#text/formats.ts';
import { pageMeta } from '../page-meta.ts';
import { attempt } from '../session/api-client.ts';
import { sessionOf } from '../session/request-session.ts';
import { ButtonLink } from '../ui/button/button.tsx';
import { EmptyState } from '../ui/empty-state/empty-state.tsx';
import { Notice } from '../ui/notice/notice.tsx';
import { PageHeader } from '../ui/page-header/page-header.tsx';
import { StatTile } from '../ui/stat-tile/stat-tile.tsx';
import type { Route } from './+types/backoffice-start';
import { ReviewList } from './reviews/review-list.tsx';
import '#web/ui/wrap/wrap.css';
import './backoffice-start.css';

/** How many of the queue are shown here. */
const SHOWN = 4;

export async function loader({ context }: Route.LoaderArgs) {
  const { admin, adminApi } = sessionOf(context);
  const [person, queue, reports, regrets, findings, requests] = await Promise.all([
    admin(),
    attempt(adminApi.v1.backoffice.vehicle_reviews.$get({ query: {} })),
    attempt(adminApi.v1.backoffice.reports.$get({ query: { state: 'open' } })),
    attempt(adminApi.v1.backoffice.regrets.$get({ query: {} })),
    attempt(adminApi.v1.backoffice.reconciliation_findings.$get({ query: {} })),
    attempt(adminApi.v1.backoffice.contact_requests.$get({ query: { state: 'new' } })),
  ]);
  return {
    name: person?.attributes.name ?? '',
    offersTwoStep: person?.attributes.two_step === 'offered',
    waiting: queue.ok ? queue.data.meta.total : 0,
    openReports: reports.ok ? (reports.data.meta.counters['open'] ?? 0) : 0,
    waitingRegrets: regrets.ok ? (regrets.data.meta.counters['waiting'] ?? 0) : 0,
    openFindings: findings.ok ? findings.data.meta.counters.open : 0,
    newRequests: requests.ok ? (requests.data.meta.counters['new'] ?? 0) : 0,
    oldest: queue.ok ? queue.data.data.slice(0, SHOWN) : [],
    now: new Date(),
  };
}

export default function BackofficeStart({ loaderData }: Route.ComponentProps) {
  const { name, offersTwoStep, waiting, openReports, waitingRegrets, openFindings } = loaderData;
  const { newRequests, oldest, now } = loaderData;
  const [first] = oldest;
  return (
    <>
      <PageHeader title={`Olá, ${name}`} lead="Veja o que espera por você." />
      {offersTwoStep && (
        <Notice
          tone="info"
          icon="shield-check"
          className="office-offer"
          title="Entre em duas etapas"
          action={
            <ButtonLink href={pathTo('backofficeSecurity')} variant="secondary" size="sm">
              Ativar duas etapas
            </ButtonLink>
          }
        >
          <p>Aqui é opcional. No site em produção, é obrigatório para quem administra.</p>
        </Notice>
      )}
      <div className="stat-tiles office-stats">
        <StatTile
          label="Veículos em análise"
          value={waiting.toLocaleString('pt-BR')}
          icon="shield-check"
          href={pathTo('backofficeAdvertisements')}
        />
        <StatTile
          label="Denúncias abertas"
          value={openReports.toLocaleString('pt-BR')}
          icon="flag"
          href={pathTo('backofficeReports')}
        />
        <StatTile
          label="Pedidos de contato"
          value={newRequests.toLocaleString('pt-BR')}
          icon="mail"
          href={pathTo('backofficeRequests')}
        />
        <StatTile
          label="Desistências"
          value={waitingRegrets.toLocaleString('pt-BR')}
          icon="undo-2"
          href={pathTo('backofficeRegrets')}
        />
        {openFindings > 0 && (
          <StatTile
            label="Diferenças na conciliação"
            value={openFindings.toLocaleString('pt-BR')}
            icon="scale"
            href={pathTo('backofficeReconciliation')}
          />
        )}
        {first && (
          <StatTile
            label="O mais antigo espera"
            value={agoText(first.attributes.waiting_since, now)}
            icon="clock"
            href={pathTo('backofficeReview', { id: first.id })}
          />
        )}
      </div>
      {first ? (
        <section className="office-waiting" aria-labelledby="primeiros-da-fila">
          <div className="section-head">
            <h2 id="primeiros-da-fila">Primeiros da fila</h2>
            <div className="btn-row">
              <ButtonLink href={pathTo('backofficeReview', { id: first.id })} icon="play">
                Começar a conferir
              </ButtonLink>
              <ButtonLink href={pathTo('backofficeAdvertisements')} variant="secondary">
                Ver a fila toda
              </ButtonLink>
            </div>
          </div>
          <ReviewList reviews={oldest} now={now} headingLevel={3} />
        </section>
      ) : (
        <EmptyState scene="bird" title="Tudo em dia">
          Nenhum anúncio espera por análise. Quando alguém publicar um veículo, ele aparece aqui.
        </EmptyState>
      )}
    </>
  );
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Administração', noindex: true });
