import { pathTo } from '#core/site/paths.ts';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { redirect } from '../../session/redirects.ts';
import { pageMeta } from '../../page-meta.ts';
import { VehicleAdCard } from '../../public/ad-cards.tsx';
import { load } from '../../session/api-client.ts';
import { sessionOf } from '../../session/request-session.ts';
import { usePageTop } from '../../shell/use-page-top.ts';
import { photosStep } from '../ads/own-ad.ts';
import { SavedAdCard } from '../ads/saved-ad-card.tsx';
import { boostPath } from '../boosts/boost-view.ts';
import type { Route } from './+types/vehicle-saved-page';
import { CountdownLink } from './countdown-link.tsx';
import { editVehiclePath } from './own-vehicle-view.ts';
import type { OwnVehicleAd } from './vehicle-form-values.ts';
import '../ads/saved-ad.css';

/** Seconds before the next step opens by itself. */
const WAIT = 5;

/** Two moments have this page: the ad was just written, and it was just sent to review. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { api } = sessionOf(context);
  const { data } = await load(api.v1.users.vehicles[':id'].$get({ param: params }));
  const { status, archived_at, photo_count } = data.attributes;
  const isNew = status === 'draft' && photo_count === 0;
  if (archived_at || (!isNew && status !== 'pending')) {
    throw redirect(editVehiclePath(params.id));
  }
  return { ad: data.attributes };
}

export default function VehicleSavedPage({ loaderData, params }: Route.ComponentProps) {
  usePageTop();
  const { ad } = loaderData;
  return ad.status === 'draft' ? (
    <section className="panel">
      <Created id={params.id} name={ad.name} />
    </section>
  ) : (
    <div className="saved-ad">
      <section className="panel">
        <InReview id={params.id} name={ad.name} />
      </section>
      <SavedAdCard card={<Card id={params.id} ad={ad} />} />
    </div>
  );
}

function Created({ id, name }: { id: string; name: string }) {
  return (
    <EmptyState
      scene="cactus"
      headingLevel={1}
      title="Anúncio criado!"
      action={
        <CountdownLink href={photosStep(editVehiclePath(id))} seconds={WAIT}>
          Enviar as fotos
        </CountdownLink>
      }
    >
      <p>
        “{name}” está guardado como rascunho. Faltam as fotos: sem pelo menos uma ele não pode ser
        publicado.
      </p>
    </EmptyState>
  );
}

function InReview({ id, name }: { id: string; name: string }) {
  return (
    <EmptyState
      scene="letter"
      headingLevel={1}
      title="Anúncio em análise"
      action={
        <>
          <ButtonLink href={pathTo('myVehicles')}>Ver meus veículos</ButtonLink>
          <ButtonLink href={pathTo('newVehicle')} variant="secondary" icon="plus">
            Anunciar outro
          </ButtonLink>
          <ButtonLink href={boostPath({ kind: 'vehicle', id })} variant="quiet" icon="rocket">
            Impulsionar este anúncio
          </ButtonLink>
        </>
      }
    >
      <p>
        Nossa equipe vai conferir “{name}”. Avisamos por e-mail quando ele for ao ar, ou se for
        preciso mudar alguma coisa.
      </p>
    </EmptyState>
  );
}

/** As searches will show it; until then it leads to its form. */
function Card({ id, ad }: { id: string; ad: OwnVehicleAd }) {
  const path = editVehiclePath(id);
  const attributes = { ...ad, path, boosted: false, boost_level: null, price_drop: null };
  return (
    <VehicleAdCard ad={{ id, type: 'vehicle_card', attributes }} headingLevel={3} heart="none" />
  );
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Anúncio salvo', noindex: true });
