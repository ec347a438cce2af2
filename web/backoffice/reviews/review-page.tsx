import { useEffect, useRef } from 'react';
import { data, isRouteErrorResponse, type ShouldRevalidateFunctionArgs } from 'react-router';
import { formatMileage } from '#core/fields/mileage.ts';
import { formatPrice } from '#core/fields/money.ts';
import { formatPlate } from '#core/fields/plate.ts';
import { pathTo } from '#core/site/paths.ts';
import { CHANGE_DECISIONS } from '#core/vehicles/vehicle-lifecycle.ts';
import { VEHICLE_DONE_SENTENCES } from '#text/vehicle-labels.ts';
import { redirect } from '../../session/redirects.ts';
import { failedForm } from '../../forms/failed-form.ts';
import { treeOf } from '../../forms/form-values.ts';
import { pageMeta } from '../../page-meta.ts';
import { attempt, load, unchecked } from '../../session/api-client.ts';
import { sessionOf } from '../../session/request-session.ts';
import { leaveToast } from '../../shell/toast-message.ts';
import { useHydrated } from '../../shell/use-hydrated.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import type { Route } from './+types/review-page';
import { DecisionPanel } from './decision-panel.tsx';
import { nextReview } from './next-review.ts';
import { queuePages, reviewQueuePath } from './queue-pages.ts';
import { ReviewedChange } from './reviewed-change.tsx';
import { ReviewFacts } from './review-facts.tsx';
import { HistorySection } from '../history-section.tsx';
import { historyLines } from './history-words.ts';
import { ReviewPhotos } from './review-photos.tsx';
import { AdvertiserFacts } from './advertiser-facts.tsx';
import { ShortcutGuide } from './shortcut-guide.tsx';
import { useShortcutPreference } from './shortcut-preference.ts';
import { useShortcuts } from './use-shortcuts.ts';
import type { ReviewedVehicle } from './vehicle-review.ts';
import './review-page.css';

const LIFE_MS = 4000;
const DECISIONS = ['approve', 'refuse', 'suspend', 'reinstate', ...CHANGE_DECISIONS] as const;

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const { adminApi } = sessionOf(context);
  const reviews = adminApi.v1.backoffice.vehicle_reviews;
  const { data: review } = await load(reviews[':id'].$get({ param: { id } }));
  const readPage = queuePages(adminApi);
  const { allowed_actions: allowed } = review.attributes;
  const isWaiting = allowed.includes('approve') || allowed.includes('approve_change');
  const next = isWaiting ? await nextReview(readPage, id) : (await readPage(1)).ids[0];
  return { review, next, now: new Date() };
}

/** Decides, and goes on with the ad that waits next. */
export async function action({ params: { id }, request, context }: Route.ActionArgs) {
  const { adminApi, cookies } = sessionOf(context);
  const form = await request.formData();
  const decision = DECISIONS.find((name) => name === form.get('_action'));
  if (!decision) throw Response.json({ message: 'Escolha uma decisão.' }, { status: 400 });
  const next = await nextReview(queuePages(adminApi), id);
  const sent = unchecked({ ...treeOf(form), action: decision });
  const { transitions, change_decisions: decisions } = adminApi.v1.backoffice.vehicles[':id'];
  const isOfChange = (CHANGE_DECISIONS as readonly string[]).includes(decision);
  const outcome = isOfChange
    ? await attempt(decisions.$post({ param: { id }, json: { decision: sent } }))
    : await attempt(transitions.$post({ param: { id }, json: { transition: sent } }));
  if (!outcome.ok) {
    const isLate = outcome.status === 409;
    return data({ ...failedForm(form, outcome.errors), isLate }, { status: outcome.status });
  }
  const { name } = outcome.data.data.attributes;
  leaveToast(cookies, {
    severity: 'success',
    summary: VEHICLE_DONE_SENTENCES[decision],
    detail: detailOf(decision, name, next),
    life: LIFE_MS,
    // The other corner is where the next decision is made.
    position: 'bottom-center',
  });
  if (decision === 'reinstate') throw redirect(reviewQueuePath('suspended'));
  throw redirect(
    next ? pathTo('backofficeReview', { id: next }) : pathTo('backofficeAdvertisements'),
  );
}

function detailOf(decision: string, name: string, next: string | undefined): string {
  if (decision === 'reinstate') return `“${name}”.`;
  return next ? `“${name}”. Agora o próximo da fila.` : `“${name}”. A fila está vazia.`;
}

/** After "somebody was faster" and "it is gone" the page must show the ad as it is now. */
export function shouldRevalidate({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return actionStatus === 409 || actionStatus === 404 || defaultShouldRevalidate;
}

export default function ReviewPage({ loaderData, actionData }: Route.ComponentProps) {
  const { review, next, now } = loaderData;
  const { id, attributes: ad } = review;
  const [shortcutsWanted, setShortcutsWanted] = useShortcutPreference();
  const isHydrated = useHydrated();
  useShortcuts(shortcutsWanted);
  useHeadingFocus(id);
  return (
    <>
      <PageHeader
        title={ad.name}
        lead={glance(ad)}
        crumbs={[
          { label: 'Veículos em análise', href: pathTo('backofficeAdvertisements') },
          { label: ad.name },
        ]}
        actions={<QueueLinks next={next} />}
      />
      {/* Another ad is another form: nothing of the one before stays open or typed. */}
      <div className="review" key={id}>
        <div className="review-ad">
          <ReviewedChange ad={ad} />
          {!ad.waiting_change?.differences.includes('photos') && (
            <ReviewPhotos photos={ad.photos} />
          )}
          <ReviewFacts id={id} ad={ad} />
          <AdvertiserFacts ad={ad} />
          <HistorySection lines={historyLines(ad.history)} />
        </div>
        <DecisionPanel review={review} now={now} refused={actionData} next={next}>
          {isHydrated && <ShortcutGuide wanted={shortcutsWanted} onChange={setShortcutsWanted} />}
        </DecisionPanel>
      </div>
    </>
  );
}

/** What is compared with the photographs, in sight before anything is scrolled. */
function glance(ad: ReviewedVehicle): string {
  const facts = [
    formatPrice(ad.price_cents),
    `${ad.brand.name} ${ad.model.name} ${ad.version.name} ${ad.year}`,
    formatMileage(ad.mileage),
    ad.color.name.toLocaleLowerCase('pt-BR'),
    ad.plate ? `placa ${formatPlate(ad.plate)}` : 'sem placa',
    ad.town.name,
  ];
  return facts.join(' · ');
}

function QueueLinks({ next }: { next: string | undefined }) {
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

/** The next ad comes without a new page: its name takes the focus, so that it is read aloud. */
function useHeadingFocus(id: string): void {
  const shown = useRef(id);
  useEffect(() => {
    if (shown.current === id) return;
    shown.current = id;
    const heading = document.querySelector<HTMLElement>('#conteudo h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }, [id]);
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: `Análise: ${args.loaderData?.review.attributes.name ?? ''}`,
    noindex: true,
  });

/** An ad that is gone keeps the frame and the way back; other errors have the page of every error. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return (
    <>
      <title>Anúncio não encontrado</title>
      <EmptyState
        headingLevel={1}
        title="Este anúncio não existe mais"
        action={
          <ButtonLink href={pathTo('backofficeAdvertisements')} icon="list">
            Voltar para a fila
          </ButtonLink>
        }
      >
        O anunciante pode ter apagado o anúncio ou a conta.
      </EmptyState>
    </>
  );
}
