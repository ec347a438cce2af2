import type { PageHandle } from '../document-pages.ts';
import type { ReactNode } from 'react';

import { namedTowns, type Region } from '#core/places/region.ts';
import { PATHS } from '#core/site/paths.ts';
import { propertyLanding, vehicleLanding } from '../addresses/landing-addresses.ts';
import { pageMeta } from '../page-meta.ts';
import { load } from '../session/api-client.ts';
import { sessionOf } from '../session/request-session.ts';
import { ButtonLink } from '../ui/button/button.tsx';
import { CountedLinks, type CountedLink } from '../ui/counted-links/counted-links.tsx';
import { Icon } from '../ui/icon/icon.tsx';
import { Woodcut } from '../ui/ornament/woodcut.tsx';
import { Section, Wrap } from '../ui/wrap/wrap.tsx';
import { PropertyAdCard, VehicleAdCard } from './ad-cards.tsx';
import { SeenAds } from './favorites/seen-ads.tsx';
import { HomeBanners } from './home/home-banners.tsx';
import { HeroSearch } from './home/hero-search.tsx';
import { KindTiles } from './home/kind-tiles.tsx';
import { structuredSite } from './home/structured-site.ts';
import { SertaoScene } from './home/sertao-scene.tsx';
import { useSite } from '../session/root-data.ts';
import type { Route } from './+types/home';
import './home.css';

export const handle: PageHandle = { document: true, styles: 'arrival' };

/** Ads shown of each kind: of properties, those that stand out and the newest together. */
const NEWEST = 8;

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = sessionOf(context);
  const [highlighted, properties, vehicles] = await Promise.all([
    load(api.v1.highlighted_properties.$get()),
    load(api.v1.properties.$get({ query: {} })),
    load(api.v1.vehicles.$get({ query: {} })),
  ]);
  const shown = new Set(highlighted.data.map(({ id }) => id));
  return {
    counts: { properties: properties.meta.facets, vehicles: vehicles.meta.facets },
    highlighted: highlighted.data,
    properties: properties.data.filter(({ id }) => !shown.has(id)).slice(0, NEWEST - shown.size),
    vehicles: vehicles.data.slice(0, NEWEST),
  };
}

export default function Home({
  loaderData: { counts, highlighted, properties, vehicles },
}: Route.ComponentProps) {
  const { settings } = useSite();
  return (
    <>
      <section className="hero">
        <SertaoScene />
        <Wrap className="hero-inner">
          <div className="hero-words">
            <h1>{settings.title}</h1>
            <p className="hero-lead">Casas, terras, carros e motos, direto com quem anuncia.</p>
          </div>
          <HeroSearch />
        </Wrap>
      </section>
      <Section title="O que você procura?" className="section-snug">
        <KindTiles
          categories={counts.properties.category}
          types={counts.vehicles.vehicle_type}
          deals={counts.properties.listing_status}
        />
      </Section>
      <HomeBanners banners={settings.banners} />
      <SeenAds />
      {highlighted.length > 0 && (
        <Section title="Imóveis em destaque" className="section-snug">
          <div className="card-row">
            {highlighted.map((ad) => (
              <PropertyAdCard key={ad.id} ad={ad} layout="row" />
            ))}
          </div>
        </Section>
      )}
      {properties.length > 0 && (
        <NewestSection
          title="Imóveis que acabaram de chegar"
          allHref={PATHS.propertySearch}
          allLabel="Ver todos os imóveis"
        >
          {properties.map((ad) => (
            <PropertyAdCard key={ad.id} ad={ad} layout="row" />
          ))}
        </NewestSection>
      )}
      <AdvertiseBand />
      {vehicles.length > 0 && (
        <NewestSection
          title="Veículos que acabaram de chegar"
          allHref={PATHS.vehicleSearch}
          allLabel="Ver todos os veículos"
        >
          {vehicles.map((ad) => (
            <VehicleAdCard key={ad.id} ad={ad} layout="row" />
          ))}
        </NewestSection>
      )}
      <TownsSection
        title="Imóveis na sua cidade"
        counts={counts.properties.town}
        hrefOf={(town) => propertyLanding({ town })}
      />
      <TownsSection
        title="Veículos na sua cidade"
        counts={counts.vehicles.town}
        hrefOf={(town) => vehicleLanding({ town })}
      />
    </>
  );
}

interface TownsSectionProps {
  title: string;
  /** By IBGE code. */
  counts: Readonly<Record<string, number>>;
  hrefOf(this: void, town: string): string | undefined;
}

/** The towns that have ads, those that everybody names first. */
function TownsSection({ title, counts, hrefOf }: TownsSectionProps) {
  const region = useSite().settings.region_towns;
  const linked = (towns: Region) =>
    towns.flatMap(({ slug, name, id }): CountedLink[] => {
      const [href, total] = [hrefOf(slug), counts[id] ?? 0];
      return href && total > 0 ? [{ label: name, href, total }] : [];
    });
  const first = namedTowns(region);
  const [named, others] = [linked(first), linked(region.slice(first.length))];
  if (named.length + others.length === 0) return null;
  return (
    <Section title={title} className="section-snug">
      <CountedLinks links={named} />
      {others.length > 0 && (
        <details className="more-towns">
          <summary>
            Mais cidades
            <Icon name="chevron-down" />
          </summary>
          <CountedLinks links={others} />
        </details>
      )}
    </Section>
  );
}

interface NewestSectionProps {
  title: string;
  allHref: string;
  allLabel: string;
  children: ReactNode;
}

function NewestSection({ title, allHref, allLabel, children }: NewestSectionProps) {
  return (
    <Section
      title={title}
      className="section-snug"
      action={
        <a className="link see-all" href={allHref}>
          {allLabel}
          <Icon name="arrow-right" />
        </a>
      }
    >
      <div className="card-row">{children}</div>
    </Section>
  );
}

function AdvertiseBand() {
  const { user } = useSite();
  return (
    <Wrap>
      <section className="band">
        <div>
          <h2>Anuncie grátis</h2>
          <p>
            Sua casa, sua roça, seu carro ou sua moto na frente de quem é daqui. Você faz pelo
            celular, em poucos minutos, e os interessados falam direto com você.
          </p>
          <ButtonLink
            href={user ? PATHS.newProperty : PATHS.advertiseOwner}
            variant="accent"
            size="lg"
            icon="plus"
          >
            Criar meu anúncio
          </ButtonLink>
        </div>
        <Woodcut scene="house" />
      </section>
    </Wrap>
  );
}

export const meta: Route.MetaFunction = (args) => {
  const { settings, publicBaseUrl } = args.matches[0].loaderData;
  return pageMeta(args, { structured: [structuredSite(settings, publicBaseUrl)] });
};
