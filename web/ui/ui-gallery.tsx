import { SiteFooter } from './site-footer/site-footer.tsx';
import { SiteHeader } from './site-header/site-header.tsx';
import { ShowcaseAds } from './showcase/showcase-ads.tsx';
import { ShowcaseData } from './showcase/showcase-data.tsx';
import { ShowcaseApplications } from './showcase/showcase-applications.tsx';
import { ShowcaseBasics } from './showcase/showcase-basics.tsx';
import { ShowcaseForms } from './showcase/showcase-forms.tsx';
import { Section } from './wrap/wrap.tsx';

/** Every component in every state, for development and screenshots. */
export default function UiGallery() {
  return (
    <>
      <SiteHeader
        siteName="Mandacaru"
        homeHref="#"
        links={[
          { label: 'Imóveis', href: '#imoveis', icon: 'house', current: true },
          { label: 'Veículos', href: '#veiculos', icon: 'car' },
        ]}
        advertise={{ label: 'Anunciar grátis', shortLabel: 'Anunciar', href: '#anunciar' }}
        account={{ label: 'Entrar', href: '#entrar' }}
        search={{ action: '#', name: 'q', placeholder: 'Casa, lote, moto, cidade…' }}
      />
      <main id="conteudo">
        <Section id="basics" title="Fundamentos">
          <ShowcaseBasics />
        </Section>
        <Section id="forms" title="Formulários" sunken>
          <ShowcaseForms />
        </Section>
        <Section id="ads" title="Anúncios" lead="As fotografias são as protagonistas.">
          <ShowcaseAds />
        </Section>
        <Section id="data" title="Dados e avisos">
          <ShowcaseData />
        </Section>
        <Section id="applications" title="Aplicações" sunken>
          <ShowcaseApplications />
        </Section>
      </main>
      <SiteFooter
        siteName="Mandacaru"
        about="Casas, terras e veículos de Irecê e região, direto com quem vende."
        links={[
          { label: 'Início', href: '#' },
          { label: 'Sobre nós', href: '#sobre' },
          { label: 'Contato', href: '#contato' },
          { label: 'Termos de uso', href: '#termos' },
          { label: 'Política de privacidade', href: '#privacidade' },
        ]}
        contacts={[
          { label: '(74) 99900-1122', href: '#wa', icon: 'whatsapp' },
          { label: 'oi@mandacaru.exemplo', href: '#mail', icon: 'mail' },
          { label: '@mandacaru', href: '#ig', icon: 'instagram' },
        ]}
      />
    </>
  );
}
