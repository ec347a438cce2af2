import type { ReactNode } from 'react';

import { NAMED_TOWNS, REGION_TOWNS } from '#core/places/region-towns.ts';
import type { Town } from '#core/places/town.ts';
import { PATHS } from '#core/site/paths.ts';
import { propertyAddress } from '../addresses/search-addresses.ts';
import { pageMeta } from '../page-meta.ts';
import { load } from '../session/api-client.ts';
import { sessionOf } from '../session/request-session.ts';
import { ButtonLink } from '../ui/button/button.tsx';
import { Icon } from '../ui/icon/icon.tsx';
import { Woodcut } from '../ui/ornament/woodcut.tsx';
import { Section, Wrap } from '../ui/wrap/wrap.tsx';
import { PropertyAdCard, VehicleAdCard } from './ad-cards.tsx';
import { HeroSearch } from './home/hero-search.tsx';
import { KindTiles } from './home/kind-tiles.tsx';
import { SertaoScene } from './home/sertao-scene.tsx';
import { useSite } from '../session/root-data.ts';
import type { Route } from './+types/home';
import './home.css';

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
    highlighted: highlighted.data,
    properties: properties.data.filter(({ id }) => !shown.has(id)).slice(0, NEWEST - shown.size),
    vehicles: vehicles.data.slice(0, NEWEST),
  };
}

export default function Home({
  loaderData: { highlighted, properties, vehicles },
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
        <KindTiles />
      </Section>
      {highlighted.length > 0 && (
        <Section title="Imóveis em destaque" className="section-snug">
          <div className="card-row">
            {highlighted.map((ad) => (
              <PropertyAdCard key={ad.id} ad={ad} />
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
            <PropertyAdCard key={ad.id} ad={ad} />
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
            <VehicleAdCard key={ad.id} ad={ad} />
          ))}
        </NewestSection>
      )}
      <Section
        title="Perto de você"
        lead="Escolha a cidade e veja os imóveis anunciados nela."
        className="section-snug"
      >
        <TownLinks towns={NAMED_TOWNS} />
        <details className="more-towns">
          <summary>
            Mais cidades
            <Icon name="chevron-down" />
          </summary>
          <TownLinks towns={REGION_TOWNS.slice(NAMED_TOWNS.length)} />
        </details>
      </Section>
    </>
  );
}

function TownLinks({ towns }: { towns: readonly Town[] }) {
  return (
    <ul className="towns">
      {towns.map(({ slug, name }) => (
        <li key={slug}>
          <a href={propertyAddress.link(PATHS.propertySearch, { town: slug })}>{name}</a>
        </li>
      ))}
    </ul>
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
  return (
    <Wrap>
      <section className="band">
        <div>
          <h2>Anuncie grátis</h2>
          <p>
            Sua casa, sua roça, seu carro ou sua moto na frente de quem é daqui. Você faz pelo
            celular, em poucos minutos, e os interessados falam direto com você.
          </p>
          <ButtonLink href={PATHS.advertiseOwner} variant="accent" size="lg" icon="plus">
            Criar meu anúncio
          </ButtonLink>
        </div>
        <Woodcut scene="house" />
      </section>
    </Wrap>
  );
}

export const meta: Route.MetaFunction = (args) => pageMeta(args);
