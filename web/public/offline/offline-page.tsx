import { pathTo } from '#core/site/paths.ts';
import { pageMeta } from '../../page-meta.ts';
import { useSite } from '../../session/root-data.ts';
import { Button } from '../../ui/button/button.tsx';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import { Wrap } from '../../ui/wrap/wrap.tsx';
import type { Route } from './+types/offline-page';
import './offline-page.css';

/** How the site works on a telephone; without a connection the worker shows it with its copies. */
export default function OfflinePage() {
  const { site_name: name } = useSite().settings;
  return (
    <Wrap narrow>
      <PageHeader
        crumbs={[{ label: 'Início', href: pathTo('home') }, { label: 'No celular' }]}
        title="No celular e sem internet"
        lead="As páginas públicas que você abre ficam guardadas neste aparelho, para ler quando o sinal cair."
      />
      <div className="prose">
        <h2>Guardadas neste aparelho</h2>
        <ul data-kept-pages className="kept-pages">
          <li>Nenhuma página ainda. Abra anúncios e buscas com internet: eles aparecem aqui.</li>
        </ul>
        <p>
          O navegador apaga as mais antigas sozinho. Páginas da sua conta não ficam aqui, e nada
          disso gasta a sua internet de novo.
        </p>
        <h2>Na tela inicial</h2>
        <p>
          Você pode abrir o {name} como um aplicativo. Não precisa de loja e não ocupa quase nada.
        </p>
        <div data-part="install" hidden>
          <Button type="button" icon="download" data-install>
            Instalar
          </Button>
        </div>
        <ul>
          <li>
            <b>Android</b>: no menu do navegador, toque em “Instalar aplicativo” ou “Adicionar à
            tela inicial”.
          </li>
          <li>
            <b>iPhone</b>: no Safari, toque em Compartilhar e depois em “Adicionar à Tela de
            Início”.
          </li>
        </ul>
      </div>
    </Wrap>
  );
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'No celular e sem internet',
    description:
      'Como ler anúncios já vistos sem internet e pôr o site na tela inicial do celular.',
    noindex: true,
  });
