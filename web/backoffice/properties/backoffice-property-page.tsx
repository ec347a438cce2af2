import { data, isRouteErrorResponse } from 'react-router';
import { pathTo } from '#core/site/paths.ts';
import { counted } from '#text/formats.ts';
import { PROPERTY_CATEGORY_LABELS, PROPERTY_DONE_SENTENCES } from '#text/property-labels.ts';
import { redirect } from '../../session/redirects.ts';
import { failedForm } from '../../forms/failed-form.ts';
import { treeOf } from '../../forms/form-values.ts';
import { directoryAddress, reportsAddress } from '../../addresses/office-addresses.ts';
import { pageMeta } from '../../page-meta.ts';
import { propertyPrice } from '../../public/ad/property-words.ts';
import { attempt, load, unchecked } from '../../session/api-client.ts';
import { sessionOf } from '../../session/request-session.ts';
import { leaveToast } from '../../shell/toast-message.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import { HistorySection } from '../history-section.tsx';
import { AdvertiserFacts } from '../reviews/advertiser-facts.tsx';
import { ReviewPhotos } from '../reviews/review-photos.tsx';
import type { Route } from './+types/backoffice-property-page';
import { PropertyDecision } from './property-decision.tsx';
import { PropertyFileFacts } from './backoffice-property-facts.tsx';
import { historyLines } from './backoffice-property.ts';
import '../reviews/review-page.css';
import './backoffice-property-page.css';

const DECISIONS = ['deactivate', 'reinstate'] as const;

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const { adminApi } = sessionOf(context);
  const file = await load(adminApi.v1.backoffice.properties[':id'].$get({ param: { id } }));
  return { ad: file.data.attributes };
}

export async function action({ params: { id }, request, context }: Route.ActionArgs) {
  const { adminApi, cookies } = sessionOf(context);
  const form = await request.formData();
  const decision = DECISIONS.find((name) => name === form.get('_action'));
  if (!decision) throw Response.json({ message: 'Escolha uma decisão.' }, { status: 400 });
  const transition = unchecked({ ...treeOf(form), action: decision });
  const { transitions } = adminApi.v1.backoffice.properties[':id'];
  const outcome = await attempt(transitions.$post({ param: { id }, json: { transition } }));
  const here = pathTo('backofficeProperty', { id });
  // Its owner or a colleague was faster: the page shows the ad as it is now.
  if (!outcome.ok && outcome.status === 409) {
    const [error] = outcome.errors;
    leaveToast(cookies, { severity: 'info', summary: error?.detail ?? '', life: 8000 });
    throw redirect(here);
  }
  if (!outcome.ok) return data(failedForm(form, outcome.errors), { status: outcome.status });
  leaveToast(cookies, {
    severity: 'success',
    summary: PROPERTY_DONE_SENTENCES[decision],
    life: 5000,
  });
  throw redirect(here);
}

export default function PropertyFilePage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { ad } = loaderData;
  const { price, note } = propertyPrice(ad);
  return (
    <>
      <PageHeader
        title={ad.name}
        lead={[
          PROPERTY_CATEGORY_LABELS[ad.category].label,
          `${ad.town.name}, ${ad.town.state}`,
          [price, note].filter(Boolean).join(' '),
        ].join(' · ')}
        crumbs={[{ label: 'Imóveis', href: pathTo('backofficeProperties') }, { label: ad.name }]}
        actions={
          ad.is_public && (
            <ButtonLink href={ad.path} variant="secondary" size="sm" icon="external-link">
              Ver no site
            </ButtonLink>
          )
        }
      />
      <div className="review">
        <div className="review-ad">
          {ad.open_reports > 0 && <Reported id={params.id} count={ad.open_reports} />}
          <ReviewPhotos photos={ad.photos} />
          <PropertyFileFacts id={params.id} ad={ad} />
          <AdvertiserFacts ad={ad}>
            <OwnersLinks ownerId={ad.owner.id} />
          </AdvertiserFacts>
          <HistorySection lines={historyLines(ad.history)} />
        </div>
        <PropertyDecision ad={ad} refused={actionData} />
      </div>
    </>
  );
}

function Reported({ id, count }: { id: string; count: number }) {
  return (
    <Notice
      tone="warning"
      icon="flag"
      action={
        <ButtonLink
          href={reportsAddress.link(pathTo('backofficeReports'), { ad: id })}
          variant="secondary"
          size="sm"
        >
          Ver denúncias
        </ButtonLink>
      }
    >
      {counted(count, 'denúncia aberta', 'denúncias abertas')} deste anúncio.
    </Notice>
  );
}

function OwnersLinks({ ownerId }: { ownerId: string }) {
  return (
    <div className="btn-row file-links">
      <ButtonLink
        href={pathTo('backofficeUser', { id: ownerId })}
        variant="secondary"
        size="sm"
        icon="user"
      >
        Ver a conta
      </ButtonLink>
      <ButtonLink
        href={directoryAddress.link(pathTo('backofficeProperties'), { owner: ownerId })}
        variant="secondary"
        size="sm"
        icon="list"
      >
        Outros anúncios
      </ButtonLink>
    </div>
  );
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: args.loaderData?.ad.name ?? 'Anúncio não encontrado', noindex: true });

/** An ad that is gone keeps the frame and the way back; other errors have the page of every error. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return (
    <EmptyState
      headingLevel={1}
      title="Este anúncio não existe mais"
      action={
        <ButtonLink href={pathTo('backofficeProperties')} icon="house">
          Ver todos os imóveis
        </ButtonLink>
      }
    >
      O anunciante pode ter apagado a conta.
    </EmptyState>
  );
}
