import { pathTo } from '#core/site/paths.ts';
import type { ReviewState } from '#core/vehicles/vehicle-lifecycle.ts';
import { counted } from '#text/formats.ts';
import { VEHICLE_STATUS_LABELS } from '#text/vehicle-labels.ts';
import { askedOf } from '../../addresses/asked-address.ts';
import { reviewsAddress } from '../../addresses/office-addresses.ts';
import { pageMeta } from '../../page-meta.ts';
import { load } from '../../session/api-client.ts';
import { sessionOf } from '../../session/request-session.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import { Pagination } from '../../ui/pagination/pagination.tsx';
import { Tabs } from '../../ui/tabs/tabs.tsx';
import type { Route } from './+types/review-queue';
import { ReviewList } from './review-list.tsx';
import { reviewQueuePath } from './queue-pages.ts';
import '../directory-search.css';

export async function loader({ url, context }: Route.LoaderArgs) {
  const session = sessionOf(context);
  const { adminApi } = session;
  const asked = askedOf(reviewsAddress, session, url);
  const page = asked.get('page') ?? '1';
  const state = TABS.find((tab) => tab.state === asked.get('state'))?.state ?? 'waiting';
  const reviews = adminApi.v1.backoffice.vehicle_reviews;
  const { data, meta } = await load(reviews.$get({ query: { page, state } }));
  return { reviews: data, place: meta, state, now: new Date() };
}

/** What one comes to look for. */
const TABS: readonly { label: string; state: ReviewState }[] = [
  { label: VEHICLE_STATUS_LABELS.pending.plural, state: 'waiting' },
  { label: VEHICLE_STATUS_LABELS.suspended.plural, state: 'suspended' },
];

export default function ReviewQueue({ loaderData }: Route.ComponentProps) {
  const { reviews, place, state, now } = loaderData;
  const [first] = reviews;
  return (
    <>
      <PageHeader
        title="Veículos em análise"
        lead={leadOf(state, place.total)}
        actions={
          first &&
          state === 'waiting' && (
            <ButtonLink href={pathTo('backofficeReview', { id: first.id })} icon="play">
              {place.page === 1 ? 'Começar a conferir' : 'Conferir a partir daqui'}
            </ButtonLink>
          )
        }
      />
      <div className="directory">
        <Tabs
          label="Situação"
          tabs={TABS.map((tab) => ({
            label: tab.label,
            href: reviewQueuePath(tab.state),
            current: tab.state === state,
          }))}
        />
        {first ? <ReviewList reviews={reviews} now={now} /> : <Nothing state={state} />}
        <Pagination
          page={place.page}
          pageCount={place.page_count}
          hrefFor={(page) => reviewQueuePath(state, page)}
        />
      </div>
    </>
  );
}

function leadOf(state: ReviewState, total: number): string | undefined {
  if (total === 0) return undefined;
  return state === 'waiting'
    ? `${counted(total, 'anúncio espera', 'anúncios esperam')} por você. Quem espera há mais tempo vem primeiro.`
    : `${counted(total, 'anúncio tirado do ar', 'anúncios tirados do ar')}. Os últimos vêm primeiro.`;
}

function Nothing({ state }: { state: ReviewState }) {
  return state === 'waiting' ? (
    <EmptyState scene="bird" title="A fila está vazia">
      Nenhum veículo espera por análise. Quando alguém publicar ou mudar um anúncio, ele aparece
      aqui.
    </EmptyState>
  ) : (
    <EmptyState scene="bird" title="Nenhum veículo tirado do ar">
      O que a equipe tira do ar fica aqui até ser liberado.
    </EmptyState>
  );
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Veículos em análise', noindex: true });
