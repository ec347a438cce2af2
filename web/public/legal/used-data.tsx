import { pathTo } from '#core/site/paths.ts';

/** Which data we use and what for, each with its legal basis (LGPD, article 7). */
export function UsedData() {
  return (
    <>
      <h3>Quando você só visita</h3>
      <p>
        Contamos quantas vezes um anúncio foi visto, sem saber por quem. Para não contar duas vezes
        a mesma visita, guardamos por um dia um código que não leva de volta a você. O endereço de
        rede (IP) do seu aparelho é usado para responder ao pedido e barrar abusos e ataques. Base
        legal: legítimo interesse (art. 7º, IX) e cumprimento de lei (Marco Civil da Internet).
      </p>
      <p>
        Se você toca em “Usar minha localização”, seu navegador pergunta antes, e usamos o ponto,
        arredondado a uns cem metros, só para procurar anúncios perto de você. Não fica ligado ao
        seu nome. Base legal: seu consentimento (art. 7º, I).
      </p>
      <h3>Quando você escreve a um anunciante, chama no WhatsApp ou vê um telefone</h3>
      <p>
        Nome, e-mail, telefone, a mensagem e o código do anúncio. Guardamos e entregamos ao
        anunciante, que passa a responder pelo uso que faz deles. No WhatsApp valem também as regras
        dele. Base legal: seu consentimento, dado no formulário (art. 7º, I).
      </p>
      <p>
        Se você marcar “Guardar meus dados”, o próximo contato sai com um toque: o nome, o e-mail e
        o telefone ficam só no seu aparelho ou, se você entrou, na sua conta. Nenhum anunciante
        recebe nada antes de você tocar em um botão do anúncio dele, e cada vez vale como um novo
        aceite. “Esquecer meus dados”, no mesmo lugar, apaga o que foi guardado.
      </p>
      <h3>Quando você escreve para a gente ou pede para anunciar</h3>
      <p>
        Nome, e-mail, telefone e a mensagem; de corretores e empresas também a empresa, o CRECI, a
        cidade e quantos anúncios têm, se disserem. Usamos só para responder, e anotamos em que pé
        está a resposta. Base legal: seu consentimento, dado no formulário (art. 7º, I).
      </p>
      <h3>Quando você pede avisos ou guarda favoritos</h3>
      <p>
        Para os avisos de anúncios novos: seu e-mail e a busca salva. Só começam depois que você
        confirma, e cada mensagem traz um link para parar na hora. Os favoritos ficam no navegador
        e, se você entrar na conta, também nela; o anunciante não sabe quem guardou o anúncio dele.
        Base legal: seu consentimento (art. 7º, I).
      </p>
      <h3>Quando você denuncia um anúncio</h3>
      <p>
        O motivo, o que você escrever e, se quiser dizer, seu e-mail. O anunciante não fica sabendo
        quem denunciou. Base legal: legítimo interesse em manter o site seguro (art. 7º, IX).
      </p>
      <h3>Quando você anuncia</h3>
      <p>
        Nome, e-mail, senha (guardada embaralhada, ninguém a lê), telefones, e, conforme o perfil,
        CPF, CNPJ ou CRECI; o que você escreve nos anúncios, as fotos e as estatísticas deles:
        visitas e contatos por dia, sem dizer quem visitou. Base legal: contrato com você (art. 7º,
        V).
      </p>
      <p>
        O que é público no anúncio: textos, fotos, preço, cidade e bairro. Não mostramos CPF,
        e-mail, placa inteira, rua nem número. O ponto no mapa só aparece se você deixar. Seu
        telefone só o vê quem se identifica e pede. Das fotos apagamos os dados escondidos, como o
        lugar onde foram tiradas.
      </p>
      <p>
        Para achar golpes, um programa compara fotos, placa, telefone, preço e texto do anúncio com
        os de outros. O que parece suspeito espera por uma pessoa da equipe. Base legal: legítimo
        interesse em manter o site seguro (art. 7º, IX).
      </p>
      <p>
        Se você pede que escrevamos a descrição, um programa a escreve a partir do que todos vão ler
        no anúncio. Rua, telefone, CEP e placa não vão para ele, e nada é publicado sem você salvar.
      </p>
      <p>
        Mandamos por e-mail o que faz parte do serviço (mensagens recebidas, análise, vencimentos,
        segurança da conta). Os lembretes param quando você quiser. Se um endereço devolve as
        mensagens ou quem as recebe reclama delas, anotamos isso e paramos de escrever para ele.
        Base legal: contrato e legítimo interesse.
      </p>
      <h3>Quando você paga</h3>
      <p>
        O número do cartão vai direto para a empresa de pagamentos, a Stripe, e não passa por nós.
        Guardamos a bandeira, os quatro últimos dígitos, o valor, a data, e o nome e o documento de
        quem pagou, para o recibo. Se você desiste da compra, também o pedido e a resposta. Base
        legal: contrato e cumprimento de lei (art. 7º, II e V).
      </p>
      <p>
        Nenhuma máquina decide sozinha sobre seus direitos: quem recusa um anúncio ou suspende uma
        conta é uma pessoa, que diz o motivo. Para pedir revisão,{' '}
        <a href={pathTo('contact')}>fale com a gente</a>.
      </p>
    </>
  );
}
