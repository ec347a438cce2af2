import { MOST_FAVORITES } from '#core/favorites/favorite-ads.ts';
import { PATHS } from '#core/site/paths.ts';
import { pageMeta } from '../../page-meta.ts';
import { load } from '../../session/api-client.ts';
import { readFavorites } from '../../session/kept-favorites.ts';
import { sessionOf } from '../../session/request-session.ts';
import { useSite } from '../../session/root-data.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import { Wrap } from '../../ui/wrap/wrap.tsx';
import { GoneFavorites } from './gone-favorites.tsx';
import { KeptAdsOfKind } from './kept-ads-of-kind.tsx';
import { SeenAds } from './seen-ads.tsx';
import type { Route } from './+types/favorites-page';
import '#web/ui/ad-card/ad-card.css';

export async function loader({ context }: Route.LoaderArgs) {
  const session = sessionOf(context);
  const ids = await readFavorites(session);
  if (ids.length === 0) return { cards: [], closed: [], gone: [] };
  const { data: cards, meta } = await load(
    session.api.v1.cards.$get({ query: { ids: ids.join(',') } }),
  );
  const known = new Set([...cards, ...meta.closed].map(({ id }) => id));
  return { cards, closed: meta.closed, gone: ids.filter((id) => !known.has(id)) };
}

export default function FavoritesPage({
  loaderData: { cards, closed, gone },
}: Route.ComponentProps) {
  const isEmpty = cards.length + closed.length + gone.length === 0;
  return (
    <>
      <Wrap>{isEmpty ? <NothingKept /> : <Head isFull={cards.length >= MOST_FAVORITES} />}</Wrap>
      <KeptAdsOfKind kind="property" cards={cards.filter(({ type }) => type === 'property_card')} />
      <KeptAdsOfKind kind="vehicle" cards={cards.filter(({ type }) => type === 'vehicle_card')} />
      <GoneFavorites closed={closed} gone={gone} />
      <SeenAds />
    </>
  );
}

function Head({ isFull }: { isFull: boolean }) {
  const { user } = useSite();
  const where = user
    ? 'Guardados na sua conta: você vê os mesmos em qualquer aparelho.'
    : 'Guardados neste aparelho. Com uma conta você vê os mesmos em qualquer outro.';
  return (
    <PageHeader
      crumbs={[{ label: 'Início', href: PATHS.home }, { label: 'Favoritos' }]}
      title="Favoritos"
      lead={
        <>
          {where}
          {isFull && ` Cabem ${MOST_FAVORITES}: ao guardar mais um, sai o mais antigo.`}
        </>
      }
    />
  );
}

function NothingKept() {
  const { user } = useSite();
  return (
    <EmptyState
      headingLevel={1}
      scene="bird"
      title="Nenhum favorito por enquanto"
      action={
        <>
          <ButtonLink href={PATHS.propertySearch} icon="house">
            Procurar imóveis
          </ButtonLink>
          <ButtonLink href={PATHS.vehicleSearch} icon="car" variant="secondary">
            Procurar veículos
          </ButtonLink>
        </>
      }
    >
      Gostou de um anúncio? Toque no coração dele e ele fica guardado aqui, sem precisar de conta.
      {!user && ' O que você guardou na sua conta aparece depois de entrar.'}
    </EmptyState>
  );
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Favoritos', noindex: true });
