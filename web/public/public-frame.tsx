import type { ReactNode } from 'react';
import { PATHS, pathTo } from '#core/site/paths.ts';
import type { RootData } from '../root.tsx';
import { SiteFooter } from '../ui/site-footer/site-footer.tsx';
import { SiteHeader } from '../ui/site-header/site-header.tsx';

const FOOTER_LINKS = [
  { label: 'Início', href: PATHS.home },
  { label: 'Sobre nós', href: PATHS.about },
  { label: 'Contato', href: PATHS.contact },
  { label: 'Termos de uso', href: PATHS.terms },
  { label: 'Política de privacidade', href: PATHS.privacy },
];

/** Header, content and footer of the public pages; also around errors, where `root` may be missing. */
export function PublicFrame({ root, children }: { root: RootData | undefined; children: ReactNode }) {
  const siteName = root?.settings.site_name ?? 'Mandacaru';
  const user = root?.user?.attributes;
  return (
    <>
      <SiteHeader
        siteName={siteName}
        homeHref={pathTo('home')}
        links={[
          { label: 'Imóveis', href: PATHS.propertySearch, icon: 'house' },
          { label: 'Veículos', href: PATHS.vehicleSearch, icon: 'car' },
        ]}
        advertise={{ label: 'Anunciar grátis', href: user ? PATHS.dashboard : PATHS.advertiseOwner }}
        account={user ? { label: user.first_name, href: PATHS.dashboard } : { label: 'Entrar', href: PATHS.login }}
      />
      <main id="conteudo">{children}</main>
      <SiteFooter siteName={siteName} links={FOOTER_LINKS} about={root && `Imóveis e veículos de ${root.settings.region_name}.`} />
    </>
  );
}
