import { FIGURE_STEPS } from '#core/office/site-figures.ts';
import { pathTo } from '#core/site/paths.ts';
import { askedOf } from '../../addresses/asked-address.ts';
import { officeStartAddress } from '../../addresses/office-addresses.ts';
import { pageMeta } from '../../page-meta.ts';
import { attempt } from '../../session/api-client.ts';
import { sessionOf } from '../../session/request-session.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import type { Route } from './+types/backoffice-start';
import { FigureTabs, SiteFigures } from './site-figures.tsx';
import { WaitingList } from './waiting-list.tsx';
import './backoffice-start.css';

export async function loader({ url, context }: Route.LoaderArgs) {
  const session = sessionOf(context);
  const { admin, adminApi } = session;
  const asked = askedOf(officeStartAddress, session, url).get('step');
  const step = FIGURE_STEPS.find((name) => name === asked) ?? 'day';
  const [person, waiting, figures] = await Promise.all([
    admin(),
    attempt(adminApi.v1.backoffice.waiting_things.$get()),
    attempt(adminApi.v1.backoffice.figures.$get({ query: { step } })),
  ]);
  return {
    name: person?.attributes.name ?? '',
    offersTwoStep: person?.attributes.two_step === 'offered',
    things: waiting.ok ? waiting.data.data.map(({ attributes }) => attributes) : undefined,
    figures: figures.ok ? figures.data.data.attributes : undefined,
    step,
    now: new Date(),
  };
}

export default function BackofficeStart({ loaderData }: Route.ComponentProps) {
  const { name, offersTwoStep, things, figures, step, now } = loaderData;
  return (
    <>
      <PageHeader title={`Olá, ${name}`} lead="Veja o que espera por você." />
      {offersTwoStep && <TwoStepOffer />}
      <section className="office-waiting" aria-labelledby="precisa-de-voce">
        <h2 id="precisa-de-voce">Precisa de você</h2>
        {things ? (
          <WaitingList things={things} now={now} />
        ) : (
          <Notice tone="warning" title="Não conseguimos ver o que espera por você">
            <p>As listas do menu continuam aqui. Atualize a página daqui a pouco.</p>
          </Notice>
        )}
      </section>
      <section className="office-figures" id="numeros" aria-labelledby="titulo-numeros">
        <h2 id="titulo-numeros">Números do site</h2>
        <FigureTabs step={step} />
        {figures ? (
          <SiteFigures {...figures} />
        ) : (
          <Notice tone="warning" title="Não conseguimos carregar os números agora">
            <p>O resto continua aqui. Atualize a página daqui a pouco.</p>
          </Notice>
        )}
      </section>
    </>
  );
}

function TwoStepOffer() {
  return (
    <Notice
      tone="info"
      icon="shield-check"
      className="office-offer"
      title="Entre em duas etapas"
      action={
        <ButtonLink href={pathTo('backofficeSecurity')} variant="secondary" size="sm">
          Ativar duas etapas
        </ButtonLink>
      }
    >
      <p>Aqui é opcional. No site em produção, é obrigatório para quem administra.</p>
    </Notice>
  );
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Administração', noindex: true });
