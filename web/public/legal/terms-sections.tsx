import { counted } from '#text/formats.ts';
import { REGRET_DAYS } from '#core/payments/regret-deadline.ts';
import { pathTo } from '#core/site/paths.ts';
import { contactPath } from '../contact-path.ts';
import type { LegalSection } from './legal-page.tsx';
import { REVIEW_TERMS, ReviewTerms, type ReviewFacts } from './review-terms.tsx';

interface TermsFacts {
  name: string;
  trialDays: number;
  ads: ReviewFacts;
}

/** A change that matters gets a new version in core/privacy/consent.ts. */
export function termsSections({ name, trialDays, ads }: TermsFacts): LegalSection[] {
  return [
    {
      id: 'o-que-e',
      title: `O que é o ${name}`,
      content: (
        <p>
          É um site de classificados: publicamos anúncios de imóveis e veículos escritos pelos
          próprios anunciantes e levamos até eles as mensagens de quem se interessa. Não somos donos
          do que está anunciado, não intermediamos a venda nem o aluguel, não cobramos comissão e
          não participamos do negócio.
        </p>
      ),
    },
    {
      id: 'quem-pode',
      title: 'Quem pode usar',
      content: (
        <p>
          Qualquer pessoa pode procurar anúncios, sem conta. Para anunciar ou mandar mensagens é
          preciso ter 18 anos ou mais. Empresas se cadastram por quem pode responder por elas.
        </p>
      ),
    },
    {
      id: 'conta',
      title: 'Sua conta',
      content: (
        <ul>
          <li>Use seus dados verdadeiros e mantenha-os em dia.</li>
          <li>A senha é só sua. Se achar que alguém a descobriu, troque-a e nos avise.</li>
          <li>
            O tipo de perfil (particular, corretor ou empresa) é escolhido no cadastro; depois, só a
            nossa equipe muda: <a href={contactPath('profile')}>fale com a gente</a>.
          </li>
          <li>Corretores e imobiliárias anunciam imóveis com o CRECI em ordem.</li>
          <li>Uma pessoa não abre várias contas para fugir de limites ou de uma suspensão.</li>
        </ul>
      ),
    },
    { id: 'anuncios', title: 'Seus anúncios', content: <AdRules /> },
    {
      id: REVIEW_TERMS,
      title: 'Conferência, retirada e ordem dos anúncios',
      content: (
        <>
          <ReviewTerms {...ads} />
          <p>
            Denúncias de visitantes são lidas por uma pessoa e não tiram nada do ar sozinhas.
            Podemos pedir de tempos em tempos que você confirme que o anúncio ainda vale, e pausar o
            que ninguém confirma, avisando antes.
          </p>
          <p>
            Na ordem “mais relevantes” e “mais recentes” vêm primeiro os anúncios impulsionados e os
            em destaque, depois os outros, do mais novo ao mais antigo. O patrocinado traz escrito
            que é publicidade. Ordens por preço, distância, área, ano ou quilometragem não mudam
            porque alguém pagou.
          </p>
        </>
      ),
    },
    {
      id: 'pagamentos',
      title: 'Planos, impulsos e pagamento',
      content: <Payments days={trialDays} />,
    },
    {
      id: 'desistencia',
      title: 'Desistência e devolução',
      content: (
        <p>
          Você pode desistir de uma compra feita no site em até {REGRET_DAYS} dias e receber todo o
          dinheiro de volta, pelo mesmo caminho do pagamento, como diz o Código de Defesa do
          Consumidor (art. 49). É só tocar em “Desistir da compra”, no pedido ou na assinatura. O
          que foi comprado termina na hora. Quando alguém compra e desiste do mesmo produto outra
          vez, uma pessoa da nossa equipe confere o pedido antes. A empresa do cartão pode levar
          alguns dias para mostrar a devolução.
        </p>
      ),
    },
    {
      id: 'mensagens',
      title: 'Mensagens e contato',
      content: (
        <>
          <p>
            Para falar com um anunciante, por mensagem, WhatsApp ou telefone, você informa nome,
            e-mail e telefone, que são entregues a ele. Use esse contato só para tratar do anúncio.
            É proibido copiar contatos ou anúncios em massa, mandar propaganda e se passar por outra
            pessoa.
          </p>
          <p>
            O anunciante usa os dados de quem escreve só para responder, e responde por esse uso.
            Podemos mostrar ao público em quanto tempo um anunciante costuma responder, quando há
            contatos bastantes para isso.
          </p>
        </>
      ),
    },
    {
      id: 'avisos',
      title: 'Avisos, e-mails e favoritos',
      content: (
        <p>
          Avisos de anúncios novos, por e-mail ou no celular, só chegam a quem pede, e param com um
          toque. Os lembretes de mensagens sem resposta e as perguntas se o anúncio ainda vale
          também param: pelo link no fim de cada e-mail ou em{' '}
          <a href={pathTo('emailSettings')}>E-mails que você recebe</a>. O que sempre chega são as
          mensagens de quem se interessou e o que acontece com sua conta, seus anúncios e seus
          pagamentos. Favoritos e avisos podem mudar ou sumir quando o anúncio sai do ar.
        </p>
      ),
    },
    {
      id: 'cuidado',
      title: 'Faça o negócio com cuidado',
      content: (
        <p>
          Veja de perto, confira os documentos e quem está vendendo, e não pague nada adiantado. Se
          um anúncio parecer golpe, denuncie na página dele ou{' '}
          <a href={pathTo('contact')}>fale com a gente</a>. Preços médios e comparações que
          mostramos vêm dos próprios anúncios e não são avaliação de ninguém.
        </p>
      ),
    },
    {
      id: 'responsabilidade',
      title: 'Até onde vai a nossa responsabilidade',
      content: (
        <p>
          O anunciante responde pelo que anuncia e pelo negócio que faz. Nós respondemos pelo nosso
          serviço: cuidar do site, dos seus dados e das regras acima. Fazemos o possível para o site
          estar sempre no ar, mas pode haver pausas para manutenção ou falhas. Nada aqui tira os
          direitos que a lei dá a você como consumidor.
        </p>
      ),
    },
    {
      id: 'encerrar',
      title: 'Encerrar a conta',
      content: (
        <p>
          Você apaga sua conta quando quiser, em{' '}
          <a href={pathTo('privacySettings')}>Seus dados e privacidade</a>. Assinaturas terminam,
          seus anúncios saem do ar e seus dados são apagados como explica a{' '}
          <a href={pathTo('privacy')}>política de privacidade</a>.
        </p>
      ),
    },
    {
      id: 'mudancas',
      title: 'Mudanças',
      content: (
        <p>
          Se estes termos mudarem em algo importante, avisamos no site e por e-mail a quem tem
          conta, antes de a mudança valer. Quem não concordar pode encerrar a conta.
        </p>
      ),
    },
    {
      id: 'foro',
      title: 'Lei e foro',
      content: (
        <p>
          Valem as leis do Brasil. Se a conversa não resolver, o consumidor pode procurar o Procon,
          o consumidor.gov.br ou a Justiça da cidade onde mora.
        </p>
      ),
    },
  ];
}

function AdRules() {
  return (
    <>
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
        Os textos e as fotos continuam seus. Você nos autoriza a mostrá-los no site e na divulgação
        dos anúncios enquanto eles estiverem publicados. O que “Escrever para mim” sugere é
        rascunho: leia antes de publicar, porque quem responde pelo anúncio é você.
      </p>
    </>
  );
}

function Payments({ days }: { days: number }) {
  return (
    <ul>
      <li>
        Anunciar pode ser grátis. Planos pagos, quantos anúncios cabem em cada um e o preço aparecem
        antes de você contratar.
      </li>
      <li>
        Quem recebe os pagamentos é a Stripe. Um plano que se renova é cobrado no cartão a cada
        período, até você cancelar; cancelado, vale até o fim do que já foi pago.
      </li>
      {days > 0 && (
        <li>
          O período de teste dura {counted(days, 'dia', 'dias')}, uma vez por pessoa ou empresa.
          Cancelando antes do último dia, nada é cobrado.
        </li>
      )}
      <li>
        Se uma cobrança falhar, tentamos de novo por alguns dias e avisamos. Depois disso o plano
        termina, e os anúncios que não cabem no plano grátis saem do ar, sem serem apagados.
      </li>
      <li>
        Impulsionar um anúncio o coloca mais acima na busca pelo tempo contratado, contado só
        enquanto ele está no ar. Isso não garante venda.
      </li>
    </ul>
  );
}
