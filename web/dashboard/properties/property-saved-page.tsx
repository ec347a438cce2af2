import { heldText } from '#text/trust-words.ts';
import { pathTo } from '#core/site/paths.ts';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { PageHeader } from '#web/ui/page-header/page-header.tsx';
import { redirect } from '../../session/redirects.ts';
import { pageMeta } from '../../page-meta.ts';
import { PropertyAdCard } from '../../public/ad-cards.tsx';
import { useSite } from '../../session/root-data.ts';
import { load } from '../../session/api-client.ts';
import { sessionOf } from '../../session/request-session.ts';
import { usePageTop } from '../../shell/use-page-top.ts';
import { photosStep } from '../ads/own-ad.ts';
import { PassOn } from '../ads/pass-on.tsx';
import { SavedAdCard } from '../ads/saved-ad-card.tsx';
import { PlanFull } from '../ads/plan-full.tsx';
import { roomFor } from '../ads/plan-room.ts';
import { publishConditions } from '../ads/publish-conditions.tsx';
import { PublishConditions } from '../ads/publish-panel.tsx';
import { boostPath } from '../boosts/boost-view.ts';
import { sharingPath } from '../sharing/sharing-kinds.ts';
import type { Route } from './+types/property-saved-page';
import { editPath, publicPath } from './own-property-view.ts';
import type { OwnPropertyAd } from './property-form-values.ts';
import type { PlanAllowance } from './property-section.ts';
import '../ads/saved-ad.css';

/** Three moments have this page: the ad is on the air, our team looks at it first, and it was written but is not published. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { api, publicBaseUrl } = sessionOf(context);
  const [{ data }, plan] = await Promise.all([
    load(api.v1.users.properties[':id'].$get({ param: params })),
    load(api.v1.users.plan_limits.$get()),
  ]);
  const ad = data.attributes;
  if (ad.archived_at || (ad.status !== 'active' && ad.status !== 'pending'))
    throw redirect(editPath(params.id));
  const shown = publicPath(ad);
  return {
    ad,
    plan: plan.data.attributes,
    address: shown && new URL(shown, publicBaseUrl).href,
  };
}

export default function PropertySavedPage({ loaderData, params }: Route.ComponentProps) {
  usePageTop();
  const { ad, plan, address } = loaderData;
  return (
    <div className="saved-ad">
      {address ? (
        <OnTheAir id={params.id} ad={ad} address={address} />
      ) : ad.held_at ? (
        <Held id={params.id} ad={ad} heldAt={ad.held_at} />
      ) : (
        <Kept id={params.id} ad={ad} plan={plan} />
      )}
      <div className="btn-row">
        <ButtonLink href={pathTo('newProperty')} variant="secondary" icon="plus">
          Anunciar outro imóvel
        </ButtonLink>
        <ButtonLink href={pathTo('myProperties')} variant="quiet">
          Ver meus imóveis
        </ButtonLink>
      </div>
    </div>
  );
}

function OnTheAir({ id, ad, address }: { id: string; ad: OwnPropertyAd; address: string }) {
  return (
    <>
      <PageHeader
        title="Pronto! Seu anúncio está no ar."
        lead="Quem se interessar escreve para você, e a mensagem chega aqui no painel."
      />
      <div className="saved-ad-parts">
        <SavedAdCard title="É assim que as pessoas veem" card={<Card id={id} ad={ad} />}>
          <div className="btn-row">
            <ButtonLink href={ad.path} iconAfter="external-link">
              Ver o anúncio
            </ButtonLink>
            <ButtonLink
              href={boostPath({ kind: 'property', id })}
              variant="secondary"
              icon="rocket"
            >
              Impulsionar
            </ButtonLink>
          </div>
        </SavedAdCard>
        <PassOn adName={ad.name} address={address} sharingHref={sharingPath('property', id)} />
      </div>
    </>
  );
}

function Held({ id, ad, heldAt }: { id: string; ad: OwnPropertyAd; heldAt: string }) {
  return (
    <>
      <PageHeader
        title="Recebemos seu anúncio"
        lead={`Ele está em análise. ${heldText(heldAt, ad.held_contact)}`}
      />
      <div className="saved-ad-parts">
        <SavedAdCard title="É assim que ele vai aparecer" card={<Card id={id} ad={ad} />} />
      </div>
    </>
  );
}

function Kept({ id, ad, plan }: { id: string; ad: OwnPropertyAd; plan: PlanAllowance }) {
  const isConfirmed = useSite().user?.attributes.email_confirmed ?? true;
  const room = roomFor('property', plan);
  const conditions = publishConditions({
    photos: ad.photos,
    isConfirmed,
    photosHref: photosStep(editPath(id)),
    room,
  });
  const isReady = conditions.every(({ met }) => met);
  return (
    <>
      <PageHeader
        title="Anúncio salvo, ainda não publicado"
        lead={
          isReady
            ? 'Ele fica guardado com você. Publique quando quiser.'
            : 'Ele fica guardado com você. Para ir ao ar, falta o que está marcado abaixo.'
        }
      />
      <PlanFull room={room} isSaved />
      <div className="saved-ad-parts">
        <SavedAdCard card={<Card id={id} ad={ad} />} />
        <section className="publish" aria-labelledby="falta">
          <h2 id="falta">Para publicar</h2>
          <PublishConditions conditions={conditions} />
          <div>
            <ButtonLink href={editPath(id)} iconAfter="arrow-right">
              {isReady ? 'Ver e publicar' : 'Abrir o anúncio'}
            </ButtonLink>
          </div>
        </section>
      </div>
    </>
  );
}

const NO_DROPS = { price_drop: null, rent_drop: null };

/** As searches show it; where nobody else can open it, it leads to its form. */
function Card({ id, ad }: { id: string; ad: OwnPropertyAd }) {
  const path = publicPath(ad) ?? editPath(id);
  const highlighted = ad.highlighted_until !== null;
  const attributes = { ...ad, path, highlighted, boosted: false, boost_level: null, ...NO_DROPS };
  return (
    <PropertyAdCard ad={{ id, type: 'property_card', attributes }} headingLevel={3} heart="none" />
  );
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title:
      (args.loaderData as { address?: string } | undefined)?.address === undefined
        ? 'Anúncio salvo'
        : 'Anúncio publicado',
    noindex: true,
  });
