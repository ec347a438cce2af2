import { data, Form, useNavigation } from 'react-router';
import { pathTo } from '#core/site/paths.ts';
import { dateText } from '#text/formats.ts';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { PageHeader } from '#web/ui/page-header/page-header.tsx';
import { TextInput } from '#web/ui/text-input/text-input.tsx';
import { askedOf } from '../../addresses/asked-address.ts';
import { keptAdsAddress } from '../../addresses/own-list-addresses.ts';
import { pageMeta } from '../../page-meta.ts';
import { attempt, load } from '../../session/api-client.ts';
import { redirect } from '../../session/redirects.ts';
import { sessionOf } from '../../session/request-session.ts';
import { leaveToast } from '../../shell/toast-message.ts';
import type { Route } from './+types/kept-ads';
import { KeptAdsList } from './kept-ads-list.tsx';
import { listed } from './listed-kept-ads.ts';
import { OwnSearchButton } from '../ads/own-search-button.tsx';
import '../ads/ad-steps.css';

const TOAST_MS = 5000;

export async function loader({ url, context }: Route.LoaderArgs) {
  const session = sessionOf(context);
  const q = askedOf(keptAdsAddress, session, url).get('q')?.trim() ?? '';
  const { plan, applies_at, properties, vehicles } = (
    await load(session.api.v1.users.kept_ads.$get())
  ).data.attributes;
  const kinds = [listed('property', properties, q), listed('vehicle', vehicles, q)];
  return { q, plan, appliesAt: applies_at, kinds: kinds.filter(({ total }) => total > 0) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { api, cookies } = sessionOf(context);
  const form = await request.formData();
  const chosen = (name: string) => form.getAll(name).filter((id) => typeof id === 'string');
  const kept_ads = { property_ids: chosen('property_ids'), vehicle_ids: chosen('vehicle_ids') };
  const outcome = await attempt(api.v1.users.kept_ads.$put({ json: { kept_ads } }));
  if (!outcome.ok) {
    const problem = outcome.errors[0]?.detail ?? 'A escolha não foi salva. Tente de novo.';
    return data({ problem }, { status: outcome.status });
  }
  leaveToast(cookies, { severity: 'success', summary: 'Escolha salva', life: TOAST_MS });
  return redirect(pathTo('keptAds'));
}

export default function KeptAds({ loaderData, actionData }: Route.ComponentProps) {
  const { q, plan, appliesAt, kinds } = loaderData;
  const isBusy = useNavigation().state === 'submitting';
  const fits = kinds.every(({ total, limit }) => total <= limit);
  const isCut = kinds.some(({ total, ads }) => ads.length < total);
  return (
    <>
      <PageHeader
        title="Anúncios que ficam no ar"
        lead="Quando o plano não tem lugar para todos, ficam os que você marcar. Se sobrar lugar, ficam também os publicados há mais tempo."
        crumbs={[
          { label: 'Planos', href: pathTo('subscriptions') },
          { label: 'Anúncios que ficam' },
        ]}
      />
      <div className="ad-steps">
        {actionData && (
          <Notice tone="danger" live>
            {actionData.problem}
          </Notice>
        )}
        {kinds.length === 0 ? (
          <NothingToChoose />
        ) : (
          <>
            <Notice
              tone={fits ? 'success' : 'info'}
              action={
                !fits && (
                  <ButtonLink href={pathTo('subscriptions')} variant="secondary" icon="gem">
                    Ver os planos
                  </ButtonLink>
                )
              }
            >
              {limitsText(plan, appliesAt)}{' '}
              {fits
                ? 'Há lugar para todos: nenhum anúncio sai do ar.'
                : 'Os outros ficam guardados, com fotos e mensagens, e voltam quando houver lugar.'}
            </Notice>
            {!fits && (isCut || q !== '') && <Search q={q} />}
            {!fits && (
              <Form method="post" action={pathTo('keptAds')} className="ad-steps">
                {kinds.map((of) => (
                  <KeptAdsList key={of.kind} of={of} isSearch={q !== ''} />
                ))}
                <div className="kept-ads-foot">
                  <Button size="lg" icon="check" loading={isBusy}>
                    Salvar escolha
                  </Button>
                </div>
              </Form>
            )}
          </>
        )}
      </div>
    </>
  );
}

function limitsText(plan: string | null, appliesAt: string | null): string {
  const name = plan ? `plano ${plan}` : 'seu plano';
  return appliesAt
    ? `Seu plano vai até ${dateText(appliesAt)}. Depois vale o ${name}.`
    : `Vale o ${name}.`;
}

function Search({ q }: { q: string }) {
  return (
    <Form method="get" action={pathTo('keptAds')} className="own-search" role="search">
      <TextInput
        key={q}
        name={keptAdsAddress.name('q')}
        type="search"
        label="Procurar entre os seus anúncios"
        hideLabel
        icon="search"
        placeholder="Título do anúncio"
        defaultValue={q}
      />
      <OwnSearchButton />
    </Form>
  );
}

function NothingToChoose() {
  return (
    <EmptyState
      scene="house"
      title="Você não tem anúncios no ar"
      action={<ButtonLink href={pathTo('dashboard')}>Ir para o painel</ButtonLink>}
    >
      Quando tiver, escolha aqui quais ficam se um dia o plano não tiver lugar para todos.
    </EmptyState>
  );
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Anúncios que ficam no ar', noindex: true });
