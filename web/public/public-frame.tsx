import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { SiteSettings } from '#api/settings.ts';
import { internationalPhone } from '#core/fields/phone.ts';
import { networkName } from '#text/network-names.ts';
import { PATHS, pathTo } from '#core/site/paths.ts';
import { useRootData } from '../session/root-data.ts';
import { PageShell } from '../shell/page-shell.tsx';
import { FavoriteForm } from './favorites/favorite-form.tsx';
import { SiteFooter, type FooterLink } from '../ui/site-footer/site-footer.tsx';
import { SiteHeader } from '../ui/site-header/site-header.tsx';

const FOOTER_LINKS = [
  { label: 'Início', href: PATHS.home },
  { label: 'Sobre nós', href: PATHS.about },
  { label: 'Contato', href: PATHS.contact },
  { label: 'Anunciar grátis', href: PATHS.advertiseOwner },
  { label: 'Corretores e imobiliárias', href: PATHS.advertiseBusiness },
  { label: 'Termos de uso', href: PATHS.terms },
  { label: 'Política de privacidade', href: PATHS.privacy },
  { label: 'Mapa do site', href: PATHS.siteMap },
  { label: 'No celular', href: PATHS.offline },
];

function isWithin(pathname: string, search: string): boolean {
  return pathname === search || pathname.startsWith(`${search}/`);
}

function contactsOf(settings: SiteSettings): FooterLink[] {
  const { contact_whatsapp: whatsapp, contact_email: email } = settings;
  return [
    { label: 'WhatsApp', href: `https://wa.me/${internationalPhone(whatsapp)}` },
    { label: email, href: `mailto:${email}` },
    ...settings.social_links.map((href) => ({ label: networkName(href), href })),
  ];
}

/** Header, content and footer of the public pages; also around errors, where nothing may have been read. */
export function PublicFrame({ children }: { children: ReactNode }) {
  const root = useRootData();
  const siteName = root?.settings.site_name ?? 'Mandacaru';
  const user = root?.user?.attributes;
  const { pathname } = useLocation();
  return (
    <PageShell>
      <SiteHeader
        siteName={siteName}
        logo={root?.settings.logo}
        homeHref={pathTo('home')}
        links={[
          {
            label: 'Imóveis',
            href: PATHS.propertySearch,
            icon: 'house',
            current: isWithin(pathname, PATHS.propertySearch),
          },
          {
            label: 'Veículos',
            href: PATHS.vehicleSearch,
            icon: 'car',
            current: isWithin(pathname, PATHS.vehicleSearch),
          },
        ]}
        favorites={{
          label: 'Favoritos',
          href: PATHS.favorites,
          current: pathname === PATHS.favorites,
        }}
        advertise={{
          label: 'Anunciar grátis',
          shortLabel: 'Anunciar',
          href: user ? PATHS.newProperty : PATHS.advertiseOwner,
        }}
        account={
          user
            ? { label: user.first_name, href: PATHS.dashboard }
            : { label: 'Entrar', href: PATHS.login }
        }
      />
      <main id="conteudo">{children}</main>
      <FavoriteForm />
      <SiteFooter
        siteName={siteName}
        logo={root?.settings.logo}
        links={FOOTER_LINKS}
        contacts={root && contactsOf(root.settings)}
        about={root && `Imóveis e veículos de ${root.settings.region_name}.`}
      />
    </PageShell>
  );
}
