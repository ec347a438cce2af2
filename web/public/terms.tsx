import { pathTo } from '#core/site/paths.ts';
import { pageMeta } from '../page-meta.ts';
import { PageHeader } from '../ui/page-header/page-header.tsx';
import { Wrap } from '../ui/wrap/wrap.tsx';
import type { Route } from './+types/terms';
import { contactPath } from './contact-path.ts';
import { useSite } from '../session/root-data.ts';

export default function Terms() {
  const { settings } = useSite();
  const name = settings.site_name;
  return (
    <Wrap narrow>
      <PageHeader
        crumbs={[{ label: 'Início', href: pathTo('home') }, { label: 'Termos de uso' }]}
        title="Termos de uso"
        lead={`As regras para usar o ${name}, em português simples. Ao criar uma conta, publicar um anúncio ou mandar uma mensagem, você concorda com elas.`}
      />
      <div className="prose">
        <h2>1. O que é o {name}</h2>
        <p>
          É um site de classificados: publicamos anúncios de imóveis e veículos escritos pelos
          próprios anunciantes e levamos até eles as mensagens de quem se interessa. Não somos donos
          do que está anunciado, não intermediamos a venda nem o aluguel, não cobramos comissão e
          não participamos do negócio.
        </p>

        <h2>2. Quem pode usar</h2>
        <p>
          Qualquer pessoa pode procurar anúncios, sem conta. Para anunciar ou mandar mensagens é
          preciso ter 18 anos ou mais. Empresas se cadastram por quem pode responder por elas.
        </p>

        <h2>3. Sua conta</h2>
        <ul>
          <li>Use seus dados verdadeiros e mantenha-os em dia.</li>
          <li>A senha é só sua. Se achar que alguém a descobriu, troque-a e nos avise.</li>
          <li>
            O tipo de perfil (proprietário, corretor ou imobiliária) é escolhido no cadastro;
            depois, só a nossa equipe muda: <a href={contactPath('profile')}>fale com a gente</a>.
          </li>
          <li>Corretores e imobiliárias anunciam com o CRECI em ordem.</li>
        </ul>

        <h2>4. Seus anúncios</h2>
        <p>Anuncie só o que é seu ou o que o dono autorizou você a anunciar. O anúncio deve:</p>
        <ul>
          <li>dizer a verdade sobre preço, estado, área, documentos, quilometragem e dívidas;</li>
          <li>ter fotos do próprio imóvel ou veículo, que você possa usar;</li>
          <li>ficar fora do ar quando o negócio for fechado: marque como vendido ou alugado;</li>
          <li>respeitar as pessoas: sem ofensa, sem discriminação, sem dados de terceiros.</li>
        </ul>
        <p>
          Não aceitamos anúncio de coisa proibida, roubada, clonada ou sem origem, anúncio repetido
          para aparecer mais, nem preço falso para chamar atenção.
        </p>
        <p>
          Os textos e as fotos continuam seus. Você nos autoriza a mostrá-los no site e na
          divulgação dos anúncios enquanto eles estiverem publicados.
        </p>

        <h2>5. Conferência e retirada</h2>
        <p>
          Anúncios de veículos são conferidos antes de ir ao ar. Podemos recusar, pausar ou retirar
          um anúncio que descumpra estas regras; o anunciante recebe o motivo e pode corrigir. Quem
          insiste, ou tenta enganar alguém, pode ter a conta suspensa.
        </p>

        <h2>6. Planos, destaques e pagamento</h2>
        <ul>
          <li>
            Anunciar pode ser grátis. Planos pagos, quantos anúncios cabem em cada um e o preço
            aparecem antes de você contratar.
          </li>
          <li>
            O período de teste dura {settings.trial_days} dias, uma vez por conta. Cancelando antes
            do último dia, nada é cobrado.
          </li>
          <li>
            Impulsionar um anúncio o coloca mais acima na busca pelo tempo contratado. Isso não
            garante venda.
          </li>
          <li>
            Você pode desistir de uma compra feita no site em até 7 dias e receber o dinheiro de
            volta, como diz o Código de Defesa do Consumidor (art. 49).
          </li>
        </ul>

        <h2>7. Mensagens e contato</h2>
        <p>
          Para falar com um anunciante você informa nome, e-mail e telefone, que são entregues a
          ele. Use esse contato só para tratar do anúncio. É proibido copiar contatos ou anúncios em
          massa.
        </p>

        <h2>8. Faça o negócio com cuidado</h2>
        <p>
          Veja de perto, confira os documentos e quem está vendendo, e não pague nada adiantado. Se
          um anúncio parecer golpe, denuncie na página dele ou{' '}
          <a href={pathTo('contact')}>fale com a gente</a>.
        </p>

        <h2>9. Até onde vai a nossa responsabilidade</h2>
        <p>
          O anunciante responde pelo que anuncia e pelo negócio que faz. Nós respondemos pelo nosso
          serviço: cuidar do site, dos seus dados e das regras acima. Fazemos o possível para o site
          estar sempre no ar, mas pode haver pausas para manutenção ou falhas. Nada aqui tira os
          direitos que a lei dá a você como consumidor.
        </p>

        <h2>10. Encerrar a conta</h2>
        <p>
          Você pode encerrar sua conta quando quiser, pedindo pelo nosso e-mail. Seus anúncios saem
          do ar e seus dados são apagados como explica a{' '}
          <a href={pathTo('privacy')}>política de privacidade</a>.
        </p>

        <h2>11. Mudanças</h2>
        <p>
          Se estes termos mudarem em algo importante, avisamos no site e por e-mail a quem tem
          conta, antes de a mudança valer.
        </p>

        <h2>12. Lei e foro</h2>
        <p>
          Valem as leis do Brasil. Se a conversa não resolver, o consumidor pode procurar o Procon
          ou a Justiça da cidade onde mora.
        </p>
        <p>
          <small>Versão de novembro de 2025.</small>
        </p>
      </div>
    </Wrap>
  );
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Termos de uso',
    description: 'As regras para procurar, anunciar e mandar mensagens, em português simples.',
  });
