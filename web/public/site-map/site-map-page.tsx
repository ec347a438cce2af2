import { formatNumber } from '#core/fields/number-field.ts';
import { PATHS, pathTo } from '#core/site/paths.ts';
import { pageMeta } from '../../page-meta.ts';
import { load } from '../../session/api-client.ts';
import { useSite } from '../../session/root-data.ts';
import { sessionOf } from '../../session/request-session.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import { Wrap } from '../../ui/wrap/wrap.tsx';
import type { Route } from './+types/site-map-page';
import {
  propertyTowns,
  propertyTypeLinks,
  vehicleBrands,
  vehicleTowns,
  vehicleTypeLinks,
  type MapGroup,
  type MapLink,
} from './site-map-groups.ts';
import './site-map-page.css';

export async function loader({ context }: Route.LoaderArgs) {
  const { properties, vehicles } = (await load(sessionOf(context).api.v1.site_map.$get())).data;
  return {
    propertyTypes: propertyTypeLinks(properties),
    propertyTowns: propertyTowns(properties),
    vehicleTypes: vehicleTypeLinks(vehicles),
    vehicleBrands: vehicleBrands(vehicles),
    vehicleTowns: vehicleTowns(vehicles),
  };
}

const PAGES = [
  { label: 'Início', href: PATHS.home },
  { label: 'Todos os imóveis', href: PATHS.propertySearch },
  { label: 'Todos os veículos', href: PATHS.vehicleSearch },
  { label: 'Favoritos', href: PATHS.favorites },
  { label: 'Anunciar grátis', href: PATHS.advertiseOwner },
  { label: 'Para corretores, imobiliárias e lojas', href: PATHS.advertiseBusiness },
  { label: 'Sobre nós', href: PATHS.about },
  { label: 'Contato', href: PATHS.contact },
  { label: 'Termos de uso', href: PATHS.terms },
  { label: 'Política de privacidade', href: PATHS.privacy },
];

const OWN_PAGES = [{ label: 'Minha conta', href: PATHS.dashboard }];
const DOORS = [
  { label: 'Entrar na conta', href: PATHS.login },
  { label: 'Criar conta', href: PATHS.register },
];

export default function SiteMapPage({ loaderData }: Route.ComponentProps) {
  const { user } = useSite();
  return (
    <Wrap>
      <PageHeader
        crumbs={[{ label: 'Início', href: pathTo('home') }, { label: 'Mapa do site' }]}
        title="Mapa do site"
        lead="Tudo o que há aqui, em uma página. O número é de quantos anúncios estão no ar."
      />
      <div className="site-map">
        <section aria-labelledby="paginas">
          <h2 id="paginas">Páginas</h2>
          <ul className="site-map-links">
            {[...PAGES, ...(user ? OWN_PAGES : DOORS)].map(({ label, href }) => (
              <li key={href}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </ul>
        </section>
        <Links id="imoveis" title="Imóveis por tipo" links={loaderData.propertyTypes} />
        <Groups id="imoveis-cidades" title="Imóveis por cidade" groups={loaderData.propertyTowns} />
        <Links id="veiculos" title="Veículos por tipo" links={loaderData.vehicleTypes} />
        <Groups id="marcas" title="Veículos por marca e modelo" groups={loaderData.vehicleBrands} />
        <Groups
          id="veiculos-cidades"
          title="Veículos por cidade"
          groups={loaderData.vehicleTowns}
        />
      </div>
    </Wrap>
  );
}

interface PartProps {
  id: string;
  title: string;
}

function Links({ id, title, links }: PartProps & { links: readonly MapLink[] }) {
  if (links.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <LinkList links={links} />
    </section>
  );
}

/** Folded, so that a phone shows the names and not hundreds of links. */
function Groups({ id, title, groups }: PartProps & { groups: readonly MapGroup[] }) {
  if (groups.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div className="site-map-groups">
        {groups.map(({ name, all, links }) => (
          <details key={name}>
            <summary>
              <h3>{name}</h3>
              <Icon name="chevron-down" />
            </summary>
            <LinkList links={all ? [all, ...links] : links} />
          </details>
        ))}
      </div>
    </section>
  );
}

function LinkList({ links }: { links: readonly MapLink[] }) {
  return (
    <ul className="site-map-links">
      {links.map(({ label, href, ads }) => (
        <li key={href}>
          <a href={href}>
            {label} <small>{formatNumber(ads)}</small>
          </a>
        </li>
      ))}
    </ul>
  );
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Mapa do site',
    description:
      'Todos os imóveis e veículos por cidade, tipo, marca e modelo, e todas as páginas do site.',
  });
