import { pathTo } from '#core/site/paths.ts';
import { counted } from '#text/formats.ts';
import { pageMeta } from '../../page-meta.ts';
import { load } from '../../session/api-client.ts';
import { sessionOf } from '../../session/request-session.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import { Pagination } from '../../ui/pagination/pagination.tsx';
import type { Route } from './+types/review-queue';
import { ReviewList } from './review-list.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { adminApi } = sessionOf(context);
  const page = new URL(request.url).searchParams.get('page') ?? '1';
  const queue = await load(adminApi.v1.backoffice.vehicle_reviews.$get({ query: { page } }));
  return { reviews: queue.data, place: queue.meta, now: new Date() };
}

export default function ReviewQueue({ loaderData }: Route.ComponentProps) {
  const { reviews, place, now } = loaderData;
  const [first] = reviews;
  if (!first) {
    return (
      <>
        <PageHeader title="Veículos em análise" />
        <EmptyState scene="bird" title="A fila está vazia">
          Nenhum veículo espera por análise. Quando alguém publicar, ele aparece aqui.
        </EmptyState>
      </>
    );
  }
  return (
    <>
      <PageHeader
        title="Veículos em análise"
        lead={`${counted(place.total, 'anúncio espera', 'anúncios esperam')} por você. Quem espera há mais tempo vem primeiro.`}
        actions={
          <ButtonLink href={pathTo('backofficeReview', { id: first.id })} icon="play">
            {place.page === 1 ? 'Começar a conferir' : 'Conferir a partir daqui'}
          </ButtonLink>
        }
      />
      <ReviewList reviews={reviews} now={now} />
      <Pagination
        page={place.page}
        pageCount={place.page_count}
        hrefFor={(page) => `${pathTo('backofficeAdvertisements')}?page=${page}`}
      />
    </>
  );
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Veículos em análise', noindex: true });
