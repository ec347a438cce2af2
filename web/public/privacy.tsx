import { KEPT_MONTHS } from '#core/privacy/retention.ts';
import { pathTo } from '#core/site/paths.ts';
import { withQuery } from '#core/site/site-path.ts';
import { redirect } from '../session/redirects.ts';
import { ConsentHistory } from '../consents/consent-history.tsx';
import { pageMeta } from '../page-meta.ts';
import { attempt } from '../session/api-client.ts';
import { sessionOf } from '../session/request-session.ts';
import { decideOnCookies, visitorOf } from '../shell/consent-recording.ts';
import { leaveToast } from '../shell/toast-message.ts';
import { Button } from '../ui/button/button.tsx';
import { PageHeader } from '../ui/page-header/page-header.tsx';
import { Wrap } from '../ui/wrap/wrap.tsx';
import type { Route } from './+types/privacy';
import { useSite } from '../session/root-data.ts';
import './privacy.css';

/** What this browser accepted and withdrew, by its own number. */
export async function loader({ context }: Route.LoaderArgs) {
  const { api, cookies } = sessionOf(context);
  const visitor = visitorOf(cookies);
  if (!visitor) return { consents: [] };
  const noted = await attempt(api.v1.consents.$get({ query: { visitor_id: visitor } }));
  return { consents: noted.ok ? noted.data.data : [] };
}

/** "Retirar meu consentimento": the browser forgets it, and asks again. */
export async function action({ context }: Route.ActionArgs) {
  const session = sessionOf(context);
  await decideOnCookies(session, 'withdrawn');
  leaveToast(session.cookies, {
    severity: 'success',
    summary: 'Consentimento retirado',
    detail: 'Neste navegador não usamos mais os cookies que dependem dele.',
  });
  return redirect(withQuery(pathTo('privacy'), {}, 'cookies'));
}

export default function Privacy({ loaderData: { consents } }: Route.ComponentProps) {
  const { settings, consented } = useSite();
  const email = <a href={`mailto:${settings.contact_email}`}>{settings.contact_email}</a>;
  return (
    <Wrap narrow>
      <PageHeader
        crumbs={[{ label: 'Início', href: pathTo('home') }, { label: 'Política de privacidade' }]}
        title="Política de privacidade"
        lead="Que dados seus usamos, para quê, por quanto tempo e como você manda neles. Segue a Lei Geral de Proteção de Dados (LGPD, Lei 13.709/2018)."
      />
      <div className="prose">
        <h2>Em poucas palavras</h2>
        <ul>
          <li>Para procurar anúncios você não precisa dizer quem é.</li>
          <li>Seu nome, e-mail e telefone só vão para o anunciante a quem você escreve.</li>
          <li>Não vendemos dados de ninguém.</li>
          <li>
            Medição e publicidade de terceiros só depois que você aceita, e dá para voltar atrás.
          </li>
        </ul>

        <h2>Que dados usamos e para quê</h2>
        <h3>Quando você só visita</h3>
        <p>
          Contamos quantas vezes um anúncio foi visto, sem saber por quem. O endereço de rede (IP)
          do seu aparelho é usado para responder ao pedido e para barrar abusos e ataques. Base
          legal: legítimo interesse (art. 7º, IX) e cumprimento de lei (Marco Civil da Internet).
        </p>
        <p>
          Se você toca em “Usar minha localização”, seu navegador pergunta antes, e usamos o ponto,
          arredondado a uns cem metros, só para procurar anúncios perto de você. Ele vai no endereço
          da busca e não fica ligado ao seu nome.
        </p>
        <h3>Quando você escreve a um anunciante</h3>
        <p>
          Nome, e-mail, telefone e a mensagem. Guardamos e entregamos ao anunciante daquele anúncio,
          que passa a responder pelo uso que faz deles. Base legal: seu consentimento, dado no
          formulário (art. 7º, I).
        </p>
        <p>
          Se você deixar marcado “Guardar meus dados”, o próximo contato sai com um toque: o nome, o
          e-mail e o telefone ficam só no seu aparelho ou, se você entrou, na sua conta. Nenhum
          anunciante recebe nada antes de você tocar em um botão do anúncio dele, e cada vez vale
          como um novo aceite. “Esquecer meus dados”, no mesmo lugar, apaga o que foi guardado.
        </p>
        <h3>Quando você escreve para a gente</h3>
        <p>
          Nome, e-mail, telefone e a mensagem da página de contato. Usamos só para responder. Base
          legal: seu consentimento, dado no formulário (art. 7º, I).
        </p>
        <h3>Quando você anuncia</h3>
        <p>
          Nome, e-mail, senha (guardada embaralhada, ninguém a lê), telefones, e, conforme o perfil,
          CPF, CNPJ ou CRECI; o que você escreve nos anúncios, as fotos e as estatísticas deles.
          Base legal: contrato com você (art. 7º, V).
        </p>
        <p>
          O que é público no anúncio: textos, fotos, preço, cidade e bairro. Não mostramos CPF,
          e-mail, placa inteira, rua nem número. O ponto no mapa só aparece se você deixar. Das
          fotos apagamos os dados escondidos, como o lugar onde foram tiradas.
        </p>
        <h3>Quando você paga</h3>
        <p>
          O número do cartão vai direto para a empresa de pagamentos e não passa por nós. Guardamos
          a bandeira, os quatro últimos dígitos, o valor e a data. Base legal: contrato e
          cumprimento de lei.
        </p>

        <h2>Com quem dividimos</h2>
        <ul>
          <li>com o anunciante, a mensagem e o contato de quem escreve a ele;</li>
          <li>
            com empresas que trabalham para nós (hospedagem, envio de e-mail, pagamentos), só o que
            precisam para o serviço;
          </li>
          <li>com autoridades, quando a lei ou a Justiça mandam.</li>
        </ul>

        <h2>Por quanto tempo</h2>
        <ul>
          <li>
            Conta, empresa, anúncios, fotos e visitas: enquanto a conta existir. Quando você apaga a
            conta, saem do ar na hora e são apagados.
          </li>
          <li>
            Anúncios que você começou e não terminou, com as fotos: {KEPT_MONTHS.drafts} meses
            depois da última mudança.
          </li>
          <li>
            Mensagens a anunciantes: {KEPT_MONTHS.leads / 12} anos depois de enviadas, ou até a
            conta de quem recebeu ou de quem enviou ser apagada.
          </li>
          <li>
            Dados guardados para falar com um toque: até você tocar em “Esquecer meus dados” ou
            apagar a conta.
          </li>
          <li>
            Mensagens da página de contato: {KEPT_MONTHS.contact_requests / 12} anos depois de
            enviadas, ou até a conta de quem enviou ser apagada.
          </li>
          <li>
            Avisos de anúncios novos, com o e-mail de quem pediu e a busca salva: até você parar os
            avisos; sem a confirmação, 3 dias.
          </li>
          <li>
            Denúncias de anúncios, com o e-mail de quem denuncia, se quiser dizer:{' '}
            {KEPT_MONTHS.reports / 12} anos.
          </li>
          <li>
            Registros de acesso às contas (data, hora e endereço de rede):{' '}
            {KEPT_MONTHS.access_records} meses, porque a lei exige (Marco Civil da Internet, art.
            15), mesmo depois de a conta ser apagada; então sem nome nem e-mail.
          </li>
          <li>
            Registro do que você aceitou ou retirou: {KEPT_MONTHS.consents / 12} anos, o tempo em
            que alguém pode pedir a prova. Guarda um número sorteado para o navegador, a versão do
            texto e a data; não guarda o endereço de rede.
          </li>
          <li>
            Cópia dos dados que você pediu: 24 horas depois de ficar pronta. Mensagens de e-mail que
            não conseguimos entregar: 30 dias.
          </li>
          <li>Cadastro que ainda não foi confirmado neste navegador: 1 dia.</li>
          <li>Contagem de tentativas, contra abusos: até 30 dias, embaralhada.</li>
          <li>
            Histórico do que aconteceu com contas e anúncios: enquanto a conta existir. Depois fica
            só o que foi feito e quando, sem dizer por quem nem em que anúncio.
          </li>
          <li>
            Pagamentos e recibos, com nome e documento de quem pagou: {KEPT_MONTHS.payments / 12}{' '}
            anos, pela lei fiscal, mesmo depois de a conta ser apagada. Os cartões são apagados com
            a conta, também na empresa de pagamentos.
          </li>
          <li>
            Que um documento ou cartão já fez o teste grátis de um plano:{' '}
            {KEPT_MONTHS.trial_uses / 12} anos, para que ninguém teste de novo com outra conta.
          </li>
          <li>
            Cópias de segurança do site guardam o estado do dia em que foram feitas, até serem
            trocadas pelas mais novas.
          </li>
        </ul>

        <h2 id="cookies">Cookies e consentimento</h2>
        <p>Cookies são pequenos arquivos que o site deixa no seu navegador. Os nossos:</p>
        <ul>
          <li>
            <b>token</b> e <b>admin-token</b>: mantêm quem entrou na conta (até 30 dias, ou até
            sair).
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
            <b>lgpdAccepted</b>: lembra que você aceitou os cookies (365 dias).
          </li>
          <li>
            <b>consentId</b>: um número sorteado para este navegador, com que guardamos a prova do
            que você aceitou (365 dias). Só existe depois que você aceita ou retira.
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
            <b>whatsapp</b>: faz o botão “Abrir o WhatsApp” valer só no seu navegador (10 minutos, e
            só para aquele botão).
          </li>
          <li>
            <b>changed</b>: faz você ver logo o que acabou de mudar (5 segundos).
          </li>
          <li>
            <b>locale</b>: o idioma (365 dias).
          </li>
        </ul>
        <p>
          Enquanto a aba está aberta, o seu navegador também lembra a última busca e o que você
          escreveu para anunciantes, para você não digitar de novo. Isso não sai do seu aparelho e
          some quando a aba fecha. Seu nome, e-mail e telefone ficam no aparelho até você tocar em
          “Esquecer meus dados”, se não desmarcar “Guardar meus dados neste aparelho”. As suas
          últimas oito buscas ficam no aparelho até você tocar em “Limpar buscas recentes”, na lista
          que aparece no campo da busca. Os doze últimos anúncios que você abriu também, até você
          tocar em “Limpar” ao lado deles. O ponto que você nos deixou usar em “Usar minha
          localização”, ou que você preferiu não dizer, fica nele por um dia, para não perguntarmos
          de novo a cada página.
        </p>
        <p>
          Se você aceitar, ferramentas de medição e de publicidade podem ser carregadas, quando o
          site as usa. Elas nunca aparecem nas páginas da sua conta. Retirar o consentimento é tão
          fácil quanto dar: depois disso elas não são mais carregadas. Os cookies que elas já
          deixaram você apaga nas configurações do navegador.
        </p>
      </div>
      <div className="panel consent-state">
        {consents.length > 0 && (
          <>
            <h3>O que ficou registrado deste navegador</h3>
            <ConsentHistory consents={consents} />
          </>
        )}
        {consented ? (
          <form method="post">
            <p>Neste navegador você aceitou os cookies.</p>
            <Button variant="secondary">Retirar meu consentimento</Button>
          </form>
        ) : (
          <p>Neste navegador os cookies não estão aceitos: nada além do necessário é usado.</p>
        )}
      </div>
      <div className="prose">
        <h2>Seus direitos</h2>
        <p>A qualquer momento, sem custo, você pode (LGPD, art. 18):</p>
        <ul>
          <li>saber se temos dados seus e receber uma cópia;</li>
          <li>corrigir o que estiver errado;</li>
          <li>pedir para apagar, bloquear ou deixar sem identificação;</li>
          <li>levar seus dados para outro serviço;</li>
          <li>saber com quem os dividimos;</li>
          <li>retirar um consentimento que deu, ou se opor a um uso.</li>
        </ul>
        <p>
          Quem tem conta baixa uma cópia de tudo, corrige e apaga a conta por si, em{' '}
          <a href={pathTo('privacySettings')}>Seus dados e privacidade</a>. Quem só escreveu a um
          anunciante ou para nós, e para o resto, <a href={pathTo('contact')}>fale com a gente</a>{' '}
          ou escreva para {email}; respondemos em até 15 dias. Se não ficar satisfeito, pode
          reclamar à Autoridade Nacional de Proteção de Dados (ANPD).
        </p>

        <h2>Como protegemos</h2>
        <p>
          Conexão cifrada, senhas embaralhadas, acesso só de quem precisa e registro do que os
          administradores fazem. Se algo der errado e puser você em risco, avisamos você e a ANPD.
        </p>

        <h2>Crianças e adolescentes</h2>
        <p>O site é para maiores de 18 anos. Não guardamos, de propósito, dados de menores.</p>

        <h2>Quem responde e mudanças</h2>
        <p>
          Quem decide sobre seus dados aqui é o {settings.site_name}. Fale com o encarregado por{' '}
          {email}. Quando esta página mudar em algo importante, avisamos no site.
        </p>
        <p>
          <small>Versão de novembro de 2026.</small>
        </p>
      </div>
    </Wrap>
  );
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Política de privacidade',
    description:
      'Que dados usamos, para quê, por quanto tempo e como exercer seus direitos pela LGPD, em português simples.',
  });
