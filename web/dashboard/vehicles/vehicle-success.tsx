import { pathTo } from '#core/site/paths.ts';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { redirect } from '../../session/redirects.ts';
import { pageMeta } from '../../page-meta.ts';
import { load } from '../../session/api-client.ts';
import { sessionOf } from '../../session/request-session.ts';
import { photosStep } from '../ads/own-ad.ts';
import type { Route } from './+types/vehicle-success';
import { CountdownLink } from './countdown-link.tsx';
import { editVehiclePath } from './own-vehicle-view.ts';

/** Seconds before the next step opens by itself. */
const WAIT = 5;

/** Two moments have this page: the ad was just written, and it was just sent to review. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { api } = sessionOf(context);
  const { data } = await load(api.v1.users.vehicles[':id'].$get({ param: params }));
  const { name, status, archived_at } = data.attributes;
  if (archived_at || (status !== 'draft' && status !== 'pending')) {
    throw redirect(editVehiclePath(params.id));
  }
  return { name, status };
}

export default function VehicleSuccess({ loaderData, params }: Route.ComponentProps) {
  const { name, status } = loaderData;
  return (
    <section className="panel">
      {status === 'draft' ? <Created id={params.id} name={name} /> : <InReview name={name} />}
    </section>
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

function InReview({ name }: { name: string }) {
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

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Anúncio salvo', noindex: true });
