import { pathTo } from '#core/site/paths.ts';
import { counted } from '#text/formats.ts';
import { pageMeta } from '../../page-meta.ts';
import { load } from '../../session/api-client.ts';
import { sessionOf } from '../../session/request-session.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Woodcut } from '../../ui/ornament/woodcut.tsx';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import { Section, Wrap } from '../../ui/wrap/wrap.tsx';
import { useSite } from '../../session/root-data.ts';
import type { Route } from './+types/advertise-owner-page';
import { Advantages } from './advantages.tsx';
import { startAd, startPath } from './advertise-start.ts';
import { loadMarketFigures, MarketSentence } from './market-figures.tsx';
import { OWNER_ADVANTAGES, OWNER_QUESTIONS, OWNER_STEPS } from './owner-words.tsx';
import { Questions } from './questions.tsx';
import { ThreeSteps } from './three-steps.tsx';
import './advertise-page.css';

export async function loader({ url, context }: Route.LoaderArgs) {
  const session = sessionOf(context);
  await startAd(session, url, 'owner');
  const [plans, figures] = await Promise.all([
    load(session.api.v1.plans.$get({ query: { kind: 'owner' } })),
    loadMarketFigures(session),
  ]);
  const free = plans.data.find(({ attributes }) => attributes.is_free);
  const paid = plans.data.find(({ attributes }) => !attributes.is_free);
  return { free: free?.attributes, paid: paid?.id, figures };
}

export default function AdvertiseOwnerPage({ loaderData }: Route.ComponentProps) {
  const { free, paid, figures } = loaderData;
  const { site_name: name, region_name: region } = useSite().settings;
  return (
    <>
      <Wrap>
        <div className="advertise-top">
          <div>
            <PageHeader
              crumbs={[{ label: 'Início', href: pathTo('home') }, { label: 'Anunciar' }]}
              title="Anuncie grátis o que é seu"
              lead={`Casa, lote, roça, carro, moto ou caminhão: você anuncia pelo celular, e quem procura em ${region} fala direto com você. Sem comissão.`}
            />
            <StartButtons />
            <MarketSentence {...figures} />
          </div>
          <Woodcut scene="house" />
        </div>
      </Wrap>
      <Section title="Quanto custa" className="section-snug">
        <div className="panel advertise-cost">
          {free && (
            <>
              <p className="advertise-price">R$ 0</p>
              <ul>
                <li>
                  Até {counted(free.properties_limit, 'imóvel', 'imóveis')} e{' '}
                  {counted(free.vehicles_limit, 'veículo', 'veículos')} no ar ao mesmo tempo.
                </li>
                <li>Até {counted(free.property_gallery_limit, 'foto', 'fotos')} em cada imóvel.</li>
                <li>Sem prazo para acabar e sem cartão de crédito.</li>
              </ul>
            </>
          )}
          <p>
            O {name} não cobra comissão nem fica com parte da venda ou do aluguel.
            {paid && (
              <>
                {' '}
                Quer anunciar mais, ou aparecer mais?{' '}
                <a className="link" href={pathTo('plan', { id: paid })}>
                  Veja os planos
                </a>
                .
              </>
            )}
          </p>
        </div>
      </Section>
      <Section title="Como funciona" sunken className="section-snug">
        <ThreeSteps steps={OWNER_STEPS} />
      </Section>
      <Section title="O que você tem aqui" className="section-snug">
        <Advantages items={OWNER_ADVANTAGES} />
      </Section>
      <Section title="Perguntas e respostas" className="section-snug">
        <Questions items={OWNER_QUESTIONS} />
      </Section>
      <Wrap>
        <section className="panel advertise-end" aria-labelledby="comecar">
          <h2 id="comecar">Vamos começar?</h2>
          <p>Em poucos minutos o seu anúncio está pronto.</p>
          <StartButtons />
          <p>
            É corretor, imobiliária ou loja?{' '}
            <a className="link" href={pathTo('advertiseBusiness')}>
              Veja o que temos para você
            </a>
            .
          </p>
        </section>
      </Wrap>
    </>
  );
}

/** Whoever is logged in goes to the new ad at once. */
function StartButtons() {
  const { user } = useSite();
  return (
    <div className="btn-row advertise-start">
      <ButtonLink
        href={user ? pathTo('newProperty') : startPath('advertiseOwner', 'property')}
        rel="nofollow"
        variant="accent"
        size="lg"
        icon="plus"
      >
        Anunciar grátis
      </ButtonLink>
      <ButtonLink
        href={user ? pathTo('newVehicle') : startPath('advertiseOwner', 'vehicle')}
        rel="nofollow"
        variant="secondary"
        size="lg"
        icon="car"
      >
        Anunciar um veículo
      </ButtonLink>
    </div>
  );
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Anunciar imóvel ou veículo grátis',
    description: `Anuncie grátis sua casa, lote, roça, carro ou moto em ${args.matches[0].loaderData.settings.region_name}: pelo celular, com fotos, sem comissão, e o interessado fala direto com você.`,
  });
