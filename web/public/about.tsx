import { pathTo } from '#core/site/paths.ts';
import { pageMeta } from '../page-meta.ts';
import { ButtonLink } from '../ui/button/button.tsx';
import { Ornament } from '../ui/ornament/ornament.tsx';
import { Woodcut } from '../ui/ornament/woodcut.tsx';
import { PageHeader } from '../ui/page-header/page-header.tsx';
import { Wrap } from '../ui/wrap/wrap.tsx';
import type { Route } from './+types/about';
import { useSite } from '../session/root-data.ts';
import './about.css';

export default function About() {
  const { settings } = useSite();
  const { site_name: name, region_name: region } = settings;
  return (
    <Wrap narrow>
      <PageHeader
        crumbs={[{ label: 'Início', href: pathTo('home') }, { label: 'Sobre nós' }]}
        title={`Sobre o ${name}`}
        lead={`Anúncios de imóveis e veículos de ${region}, feitos por gente daqui.`}
      />
      <div className="prose">
        <p>
          O mandacaru é o cacto que fica de pé na seca e abre a flor quando a chuva está para
          chegar. Demos esse nome a um lugar simples: onde quem tem uma casa, um lote, uma roça, uma
          moto ou um caminhão para vender ou alugar encontra quem está procurando.
        </p>
        <Woodcut scene="cactus" />
        <h2>O que você encontra aqui</h2>
        <ul>
          <li>
            Casas, apartamentos, lotes, terrenos, sítios, fazendas e pontos comerciais, para comprar
            ou alugar.
          </li>
          <li>Carros, motos e caminhões, novos e usados, com fotos e os dados que importam.</li>
          <li>Anúncios de donos, corretores, imobiliárias e lojas da região.</li>
          <li>
            Terra do jeito que se fala aqui: em tarefa, hectare ou metro quadrado, com os
            documentos, a água e o acesso.
          </li>
          <li>
            Mapa, favoritos, comparação lado a lado e avisos por e-mail quando entra um anúncio como
            você procura.
          </li>
        </ul>
        <h2>Como funciona</h2>
        <p>
          Quem procura não paga nada e não precisa de conta: acha o anúncio, escreve para o
          anunciante ou chama no WhatsApp e combina a visita direto com ele. Quem anuncia{' '}
          <a href={pathTo('advertiseOwner')}>começa de graça</a>: cria uma conta, descreve o que
          tem, põe as fotos e publica. Anúncios de veículos passam por uma conferência antes de ir
          ao ar. Vivemos dos planos de quem anuncia mais e de quem quer aparecer mais, nunca dos
          seus dados.
        </p>
        <p>
          Não somos uma imobiliária nem uma revenda. Não cobramos comissão, não recebemos sinal e
          não guardamos o dinheiro de ninguém: o negócio é entre você e o anunciante.
        </p>
        <h2>Feito para o celular e para a internet daqui</h2>
        <p>
          As páginas são pequenas de propósito, para abrir depressa mesmo com sinal fraco e gastar
          pouco dos seus dados. Funcionam também com leitor de tela, com letras grandes e em
          aparelhos antigos. O que usamos de você, e por quanto tempo, está na{' '}
          <a href={pathTo('privacy')}>política de privacidade</a>.
        </p>
        <h2>Para fazer um bom negócio</h2>
        <ul>
          <li>Veja o imóvel ou o veículo de perto, de dia, e leve alguém com você.</li>
          <li>
            Peça os documentos: escritura ou contrato do imóvel; documento, multas e recall do
            veículo.
          </li>
          <li>Não mande sinal nem adiantamento antes de ver e de conferir quem está vendendo.</li>
          <li>Desconfie de preço muito abaixo do comum e de pressa para fechar.</li>
        </ul>
        <Ornament />
        <p>
          Quer falar com a gente? <a href={pathTo('contact')}>Escreva pela página de contato</a>.
        </p>
      </div>
      <div className="btn-row about-ways">
        <ButtonLink href={pathTo('propertySearch')} icon="house">
          Ver imóveis
        </ButtonLink>
        <ButtonLink href={pathTo('vehicleSearch')} variant="secondary" icon="car">
          Ver veículos
        </ButtonLink>
      </div>
    </Wrap>
  );
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Sobre nós',
    description: `O que é, como funciona e para quem é: anúncios de imóveis e veículos de ${args.matches[0].loaderData.settings.region_name}, sem comissão e direto com o anunciante.`,
  });
