import type { ReactNode } from 'react';
import { pathTo } from '#core/site/paths.ts';
import { withQuery } from '#core/site/site-path.ts';
import { redirect } from '../session/redirects.ts';
import { pageMeta } from '../page-meta.ts';
import { attempt } from '../session/api-client.ts';
import { sessionOf } from '../session/request-session.ts';
import { decideOnCookies, visitorOf } from '../shell/consent-recording.ts';
import { leaveToast } from '../shell/toast-message.ts';
import type { Route } from './+types/privacy';
import { useSite } from '../session/root-data.ts';
import { ConsentState } from './legal/consent-state.tsx';
import { DeviceData } from './legal/device-data.tsx';
import { LegalPage, type LegalSection } from './legal/legal-page.tsx';
import { contactPath } from './contact-path.ts';
import { RetentionList } from './legal/retention-list.tsx';
import { UsedData } from './legal/used-data.tsx';

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
  const sections: LegalSection[] = [
    {
      id: 'resumo',
      title: 'Em poucas palavras',
      content: (
        <ul>
          <li>Para procurar anúncios você não precisa dizer quem é.</li>
          <li>Seu nome, e-mail e telefone só vão para o anunciante a quem você escreve.</li>
          <li>Não vendemos dados de ninguém.</li>
          <li>Medição e publicidade de terceiros só se você aceitar, e dá para voltar atrás.</li>
          <li>Você baixa seus dados e apaga a conta quando quiser, sem pedir.</li>
        </ul>
      ),
    },
    { id: 'dados', title: 'Que dados usamos e para quê', content: <UsedData /> },
    { id: 'com-quem', title: 'Com quem dividimos', content: <SharedWith /> },
    { id: 'prazos', title: 'Por quanto tempo', content: <RetentionList /> },
    {
      id: 'cookies',
      title: 'Cookies, consentimento e o que fica no aparelho',
      content: (
        <>
          <DeviceData />
          <ConsentState consents={consents} consented={consented} />
        </>
      ),
    },
    { id: 'direitos', title: 'Seus direitos', content: <Rights email={email} /> },
    {
      id: 'protecao',
      title: 'Como protegemos',
      content: (
        <p>
          Conexão cifrada, senhas embaralhadas, login em duas etapas, acesso só de quem precisa e
          registro do que os administradores fazem. Se algo der errado e puser você em risco,
          avisamos você e a ANPD.
        </p>
      ),
    },
    {
      id: 'menores',
      title: 'Crianças e adolescentes',
      content: (
        <p>O site é para maiores de 18 anos. Não guardamos de propósito dados de menores.</p>
      ),
    },
    {
      id: 'encarregado',
      title: 'Quem responde e mudanças',
      content: (
        <p>
          Quem decide sobre seus dados aqui (o controlador) é o {settings.site_name}
          {settings.small_agent &&
            ', agente de tratamento de pequeno porte (Resolução CD/ANPD nº 2/2022)'}
          . O encarregado pela proteção de dados atende por {email}. Quando esta página mudar em
          algo importante, avisamos no site antes de a mudança valer.
        </p>
      ),
    },
  ];
  return (
    <LegalPage
      title="Política de privacidade"
      lead="Que dados seus usamos, para quê, por quanto tempo e como você manda neles. Segue a Lei Geral de Proteção de Dados (LGPD, Lei 13.709/2018)."
      sections={sections}
      text="privacy"
    />
  );
}

function SharedWith() {
  return (
    <>
      <ul>
        <li>com o anunciante, a mensagem e o contato de quem escreve a ele;</li>
        <li>
          com empresas que trabalham para nós, só o que precisam: quem hospeda o site, quem entrega
          os e-mails, quem recebe os pagamentos (Stripe), quem responde de que rua é um CEP e,
          quando você pede, quem escreve a descrição do anúncio;
        </li>
        <li>com autoridades, quando a lei ou a Justiça mandam.</li>
      </ul>
      <p>
        Algumas dessas empresas guardam dados fora do Brasil. Nesse caso valem as garantias que a
        LGPD pede para isso (art. 33). Um vídeo do YouTube ou um mapa de outra empresa só é buscado
        quando a página o mostra; então essa empresa vê o endereço de rede do seu aparelho.
      </p>
    </>
  );
}

function Rights({ email }: { email: ReactNode }) {
  return (
    <>
      <p>A qualquer momento, sem custo, você pode (LGPD, art. 18):</p>
      <ul>
        <li>saber se temos dados seus e receber uma cópia;</li>
        <li>corrigir o que estiver errado;</li>
        <li>pedir para apagar, bloquear ou deixar sem identificação;</li>
        <li>levar seus dados para outro serviço;</li>
        <li>saber com quem os dividimos, e o que acontece se você não consentir;</li>
        <li>retirar um consentimento que deu, ou se opor a um uso.</li>
      </ul>
      <p>
        Quem tem conta baixa uma cópia de tudo, corrige e apaga a conta por si, em{' '}
        <a href={pathTo('privacySettings')}>Seus dados e privacidade</a>. Quem recebe avisos para de
        receber pelo link de cada mensagem. Quem só escreveu a um anunciante ou para nós, e para o
        resto, <a href={contactPath('privacy')}>fale com a gente</a> ou escreva para {email};
        respondemos em até 15 dias. Se não bastar, reclame à Autoridade Nacional de Proteção de
        Dados (ANPD) ou ao Procon.
      </p>
    </>
  );
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Política de privacidade',
    description:
      'Que dados usamos, para quê, por quanto tempo e como exercer seus direitos pela LGPD, em português simples.',
  });
