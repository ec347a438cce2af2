import { pathTo } from '#core/site/paths.ts';
import { vehicleChoiceAddress } from '../../addresses/form-addresses.ts';
import { pageMeta } from '../../page-meta.ts';
import { sessionOf } from '../../session/request-session.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { loadAd } from '../ads/office-ad-calls.ts';
import { decideOnAd, GoneAd, OfficeAdScreen } from '../ads/office-ad-screen.tsx';
import type { ShortcutKey } from '../ads/shortcut-guide.tsx';
import { writtenName } from '../vehicles/office-vehicle-facts.tsx';
import { OFFICE_VEHICLES } from '../vehicles/office-vehicle-kind.tsx';
import { findVehicles } from '../../vehicle-finder/find-vehicles.ts';
import type { Route } from './+types/review-page';
import { queuePages, reviewQueuePath } from './queue-pages.ts';
import { reviewNeighbors } from './review-neighbors.ts';

export async function loader({ params: { id }, url, context }: Route.LoaderArgs) {
  const { adminApi } = sessionOf(context);
  const ad = await loadAd(adminApi, OFFICE_VEHICLES, id);
  const asked = vehicleChoiceAddress.read(url.searchParams).get('q');
  // What was written is often there, by another name.
  const search = await (asked === null && ad.is_proposed
    ? findVehicles(adminApi, writtenName(ad), ad.vehicle_type)
    : findVehicles(adminApi, asked));
  const readPage = queuePages(adminApi);
  const { allowed_actions: allowed } = ad;
  const isWaiting = allowed.includes('approve') || allowed.includes('approve_change');
  const queue = isWaiting
    ? await reviewNeighbors(readPage, id)
    : { next: (await readPage(1)).ids[0] };
  return { ad, search, queue, now: new Date() };
}

/** Decides, and goes on with the ad that waits next. */
export async function action({ params: { id }, request, context }: Route.ActionArgs) {
  const session = sessionOf(context);
  const form = await request.formData();
  const { next } = await reviewNeighbors(queuePages(session.adminApi), id);
  const here = pathTo('backofficeReview', { id });
  return decideOnAd(OFFICE_VEHICLES, session, form, { id, here }, (decision, name) => ({
    to: decision === 'reinstate' ? reviewQueuePath('suspended') : afterOne(next),
    toast: {
      detail: detailOf(decision, name, next),
      life: 4000,
      // The other corner is where the next decision is made.
      position: 'bottom-center',
    },
  }));
}

function afterOne(next: string | undefined) {
  return next ? pathTo('backofficeReview', { id: next }) : pathTo('backofficeAdvertisements');
}

function detailOf(decision: string, name: string, next: string | undefined): string {
  if (decision === 'reinstate') return `“${name}”.`;
  return next ? `“${name}”. Agora o próximo da fila.` : `“${name}”. A fila está vazia.`;
}

const KEYS: readonly ShortcutKey[] = [
  ['P', 'pular para o próximo'],
  ['V', 'voltar para o anterior'],
  ['F', 'voltar para a fila'],
];

export default function ReviewPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { ad, search, queue, now } = loaderData;
  const { next } = queue;
  return (
    <OfficeAdScreen
      kind={OFFICE_VEHICLES}
      id={params.id}
      ad={ad}
      now={now}
      search={search}
      refused={actionData}
      from={{ label: 'Veículos em análise', href: pathTo('backofficeAdvertisements') }}
      links={<QueueLinks {...queue} />}
      onward={
        next && (
          <ButtonLink href={pathTo('backofficeReview', { id: next })} iconAfter="arrow-right" block>
            Ir para o próximo da fila
          </ButtonLink>
        )
      }
      keys={KEYS}
    />
  );
}

function QueueLinks({ previous, next }: Route.ComponentProps['loaderData']['queue']) {
  return (
    <>
      <ButtonLink
        href={pathTo('backofficeAdvertisements')}
        variant="secondary"
        size="sm"
        icon="list"
        aria-keyshortcuts="F"
      >
        Fila
      </ButtonLink>
      {previous && (
        <ButtonLink
          href={pathTo('backofficeReview', { id: previous })}
          variant="secondary"
          size="sm"
          icon="chevron-left"
          aria-keyshortcuts="V"
        >
          Anterior
        </ButtonLink>
      )}
      {next && (
        <ButtonLink
          href={pathTo('backofficeReview', { id: next })}
          variant="secondary"
          size="sm"
          iconAfter="chevron-right"
          aria-keyshortcuts="P"
        >
          Próximo
        </ButtonLink>
      )}
    </>
  );
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: `Análise: ${args.loaderData?.ad.name ?? ''}`, noindex: true });

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const back = { label: 'Voltar para a fila', href: pathTo('backofficeAdvertisements') };
  return <GoneAd error={error} back={back} />;
}

export { shouldRevalidate } from '../ads/office-ad-screen.tsx';
