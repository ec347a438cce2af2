import { pathTo } from '#core/site/paths.ts';

/** Cookies and what the browser keeps by itself. What is stored is listed in tooling/browser-storage.test.ts. */
export function DeviceData() {
  return (
    <>
      <p>Cookies são pequenos arquivos no seu navegador. Os nossos:</p>
      <ul>
        <li>
          <b>token</b> e <b>admin-token</b>: mantêm quem entrou na conta (até 30 dias, ou até sair).
        </li>
        <li>
          <b>device</b>: reconhece o aparelho em que você já entrou, para ninguém bloquear o seu
          acesso errando a sua senha (1 ano). Não diz quem você é.
        </li>
        <li>
          <b>challenge</b> e <b>admin-challenge</b>: entre a senha e o código do login em duas
          etapas (5 minutos).
        </li>
        <li>
          <b>registration</b>: depois do cadastro, deixa corrigir o e-mail e entrar pelo link da
          confirmação neste navegador (1 dia).
        </li>
        <li>
          <b>redirectTo</b> e <b>toast</b>: levam você de volta à página que queria e mostram um
          aviso (até 1 hora).
        </li>
        <li>
          <b>sent</b>: depois que você manda um formulário, faz a página agradecer só a você (10
          minutos).
        </li>
        <li>
          <b>lgpdAccepted</b>: lembra que você aceitou os cookies (365 dias).
        </li>
        <li>
          <b>lgpdClick</b>: depois que você aceita, espera a ferramenta de medição ler que aceitou
          (até 1 hora).
        </li>
        <li>
          <b>consentId</b>: um número sorteado para este navegador, com que guardamos a prova do que
          você aceitou (365 dias). Só existe depois que você aceita ou retira.
        </li>
        <li>
          <b>phoneLater</b>: lembra que você deixou o telefone para depois (1 dia).
        </li>
        <li>
          <b>layout</b>: lembra que você prefere ver os anúncios em lista (365 dias).
        </li>
        <li>
          <b>favorites</b>: os anúncios que você guardou tocando no coração (365 dias). Se você
          entrar na conta, ficam guardados nela.
        </li>
        <li>
          <b>comparedProperties</b> e <b>comparedVehicles</b>: os anúncios que você está comparando
          (1 dia).
        </li>
        <li>
          <b>whatsapp</b>: faz o botão “Abrir o WhatsApp” valer só no seu navegador (10 minutos, e
          só para aquele botão).
        </li>
        <li>
          <b>revealed</b>: o contato que você pediu a um anunciante, para a página dele mostrar de
          novo só a você (10 minutos, e só naquela página).
        </li>
        <li>
          <b>changed</b>: faz você ver logo o que acabou de mudar (5 segundos).
        </li>
        <li>
          <b>locale</b>: o idioma (365 dias).
        </li>
      </ul>
      <p>Sem cookies, seu navegador também guarda, e só ele:</p>
      <ul>
        <li>
          enquanto a aba está aberta, a última busca e o que você escreveu para anunciantes, para
          não digitar de novo;
        </li>
        <li>
          seu nome, e-mail e telefone, para o próximo contato sair com um toque, se você marcar
          “Guardar meus dados neste aparelho”; ali mesmo, em “Esquecer meus dados”, você apaga;
        </li>
        <li>suas últimas oito buscas, até você tocar em “Limpar buscas recentes”;</li>
        <li>os doze últimos anúncios que você abriu, até você tocar em “Limpar” ao lado deles;</li>
        <li>
          o ponto de “Usar minha localização”, ou que você preferiu não dizer, por um dia, para não
          perguntarmos a cada página;
        </li>
        <li>
          um passo do seu anúncio que ainda não chegou a nós porque o sinal caiu; e, enquanto a aba
          está aberta, a resposta a um interessado que ainda não foi enviada;
        </li>
        <li>
          cópias das últimas páginas públicas que você abriu, com suas fotos, onde o navegador
          permite, para abrirem sem sinal: no máximo 60 páginas e uns 30 MB. Veja quais em{' '}
          <a href={pathTo('offline')}>No celular</a>. As suas últimas conversas com interessados só
          ficam no aparelho se você pedir, e saem dele quando você sai da conta, quando a sessão
          acaba ou quando outra conta entra.
        </li>
      </ul>
      <p>
        Se você ligar os avisos no aparelho, guardamos o endereço e as chaves que o navegador cria
        para entregar o aviso, até você desligar, sair da conta ou o navegador cancelar. O aviso
        passa, cifrado, pela empresa do seu navegador.
      </p>
      <p>
        Se você aceitar, ferramentas de medição e de publicidade podem ser carregadas, quando o site
        as usa. Elas nunca aparecem nas páginas da sua conta, nas suas listas, nas páginas com senha
        nem nas que um link de mensagem abre, e não ficam sabendo o que você escreveu na busca nem
        onde você está. Retirar o consentimento é tão fácil quanto dar: elas param na hora, em todas
        as abas, e apagamos os cookies delas.
      </p>
    </>
  );
}
