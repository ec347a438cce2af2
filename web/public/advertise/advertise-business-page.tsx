import { pathTo } from '#core/site/paths.ts';
import { payingText } from '#text/plan-labels.ts';
import { failedForm } from '../../forms/failed-form.ts';
import { treeOf } from '../../forms/form-values.ts';
import { refusedForm } from '../../forms/refused-form.ts';
import { pageMeta } from '../../page-meta.ts';
import { PlanOffers, type PlanOffer } from '../../plans/plan-offers.tsx';
import { attempt, load } from '../../session/api-client.ts';
import { leadToSent, SENT, wasSent } from '../../session/sent-mark.ts';
import { sessionOf } from '../../session/request-session.ts';
import { useSite } from '../../session/root-data.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { Woodcut } from '../../ui/ornament/woodcut.tsx';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import { Section, Wrap } from '../../ui/wrap/wrap.tsx';
import type { Route } from './+types/advertise-business-page';
import { Advantages } from './advantages.tsx';
import { AdvertiseForm, FORM_PLACE } from './advertise-form.tsx';
import { startAd, startPath } from './advertise-start.ts';
import { BUSINESS_ADVANTAGES, BUSINESS_STEPS, businessQuestions } from './business-words.tsx';
import { loadMarketFigures, MarketSentence } from './market-figures.tsx';
import { Questions } from './questions.tsx';
import { ThreeSteps } from './three-steps.tsx';
import './advertise-page.css';

const HERE = pathTo('advertiseBusiness');

/** Who advertises for others, and what their plans are for. */
const KINDS = [
  { kind: 'broker', title: 'Planos para corretores' },
  { kind: 'business', title: 'Planos para imobiliárias e lojas' },
] as const;

export async function loader({ url, context }: Route.LoaderArgs) {
  const session = sessionOf(context);
  await startAd(session, url, 'business');
  const [{ data: plans, meta: paying }, figures] = await Promise.all([
    load(session.api.v1.plans.$get({ query: {} })),
    loadMarketFigures(session),
  ]);
  const offered = plans.filter(({ attributes }) => attributes.kind !== 'owner');
  return { sent: wasSent(session.cookies, url, SENT), plans: offered, paying, figures };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { api, cookies } = sessionOf(context);
  const form = await request.formData();
  const outcome = await attempt(
    api.v1.advertise_requests.$post({
      json: { advertise_request: treeOf(form) },
    }),
  );
  if (!outcome.ok) return refusedForm(outcome.status, failedForm(form, outcome.errors));
  throw leadToSent(cookies, HERE, SENT, FORM_PLACE);
}

export default function AdvertiseBusinessPage({ loaderData, actionData }: Route.ComponentProps) {
  const { sent, plans, paying, figures } = loaderData;
  const { user, settings } = useSite();
  const isSent = sent && !actionData;
  const start = user ? pathTo('newProperty') : startPath('advertiseBusiness', 'property');
  return (
    <>
      <Wrap>
        <div className="advertise-top">
          <div>
            <PageHeader
              crumbs={[
                { label: 'Início', href: pathTo('home') },
                { label: 'Corretores e imobiliárias' },
              ]}
              title="Para corretores, imobiliárias e lojas"
              lead={`Seus imóveis e veículos na frente de quem procura em ${settings.region_name}, em páginas que abrem depressa em qualquer celular. Sem comissão.`}
            />
            <div className="btn-row advertise-start">
              <ButtonLink href={`#${FORM_PLACE}`} variant="accent" size="lg" icon="message-circle">
                Falem comigo
              </ButtonLink>
              <ButtonLink href={start} rel="nofollow" variant="secondary" size="lg" icon="plus">
                {user ? 'Anunciar agora' : 'Criar minha conta'}
              </ButtonLink>
            </div>
            <MarketSentence {...figures} />
          </div>
          <Woodcut scene="letter" />
        </div>
      </Wrap>
      <Section title="O que você tem aqui" className="section-snug">
        <Advantages items={BUSINESS_ADVANTAGES} />
      </Section>
      <Section title="Como começar" sunken className="section-snug">
        <ThreeSteps steps={BUSINESS_STEPS} />
      </Section>
      {KINDS.map(({ kind, title }, place) => (
        <PlanSection
          key={kind}
          title={title}
          lead={place === 0 ? payingText(paying) : undefined}
          plans={plans.filter(({ attributes }) => attributes.kind === kind)}
        />
      ))}
      <Section
        id={FORM_PLACE}
        title={isSent ? 'Pedido enviado' : 'Fale com quem cuida dos anunciantes'}
        lead={
          isSent ? undefined : 'Deixe seu contato. Uma pessoa liga ou escreve, sem compromisso.'
        }
        className="section-snug"
      >
        {isSent ? <Thanks /> : <AdvertiseForm failed={actionData} />}
      </Section>
      <Section title="Perguntas e respostas" className="section-snug">
        <Questions items={businessQuestions(paying.trial_days)} />
      </Section>
    </>
  );
}

interface PlanSectionProps {
  title: string;
  lead: string | undefined;
  plans: readonly PlanOffer[];
}

function PlanSection({ title, lead, plans }: PlanSectionProps) {
  if (plans.length === 0) return null;
  return (
    <Section title={title} lead={lead} className="section-snug">
      <PlanOffers
        plans={plans}
        renderAction={({ id, attributes: { name } }) => (
          <ButtonLink href={pathTo('plan', { id })} variant="secondary">
            Ver o plano<span className="sr-only"> {name}</span>
          </ButtonLink>
        )}
      />
    </Section>
  );
}

function Thanks() {
  return (
    <Notice
      tone="success"
      title="Recebemos o seu pedido!"
      live
      action={
        <>
          <ButtonLink href={pathTo('home')} icon="house">
            Voltar ao início
          </ButtonLink>
          <ButtonLink href={`${HERE}#${FORM_PLACE}`} variant="secondary">
            Mandar outro pedido
          </ButtonLink>
        </>
      }
    >
      <p>
        Uma pessoa da nossa equipe responde pelo e-mail ou pelo telefone que você escreveu. Olhe
        também a caixa de spam.
      </p>
    </Notice>
  );
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Para corretores, imobiliárias e lojas',
    description: `Planos para corretores, imobiliárias e lojas de veículos de ${args.matches[0].loaderData.settings.region_name}: sua página, suas mensagens e seus números em um lugar só, sem comissão.`,
  });
