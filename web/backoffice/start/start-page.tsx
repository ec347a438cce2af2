import { STATISTICS_PERIODS } from '#core/statistics/statistics-period.ts';
import { pathTo } from '#core/site/paths.ts';
import { askedOf } from '../../addresses/asked-address.ts';
import { officeStartAddress } from '../../addresses/office-addresses.ts';
import { pageMeta } from '../../page-meta.ts';
import { attempt } from '../../session/api-client.ts';
import { sessionOf } from '../../session/request-session.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import type { Route } from './+types/start-page';
import { SiteFiguresPart, USUAL_PERIOD } from './site-figures-part.tsx';
import { WaitingList } from './waiting-list.tsx';
import './start-page.css';

export async function loader({ url, context }: Route.LoaderArgs) {
  const session = sessionOf(context);
  const { admin, adminApi } = session;
  const wanted = askedOf(officeStartAddress, session, url).get('period');
  const period = STATISTICS_PERIODS.find((each) => each === wanted) ?? USUAL_PERIOD;
  const { waiting, figures } = adminApi.v1.backoffice;
  const [person, things, read] = await Promise.all([
    admin(),
    attempt(waiting.$get()),
    attempt(figures.$get({ query: { period } })),
  ]);
  return {
    name: person?.attributes.name ?? '',
    offersTwoStep: person?.attributes.two_step === 'offered',
    things: things.ok ? things.data.data : undefined,
    period,
    figures: read.ok ? read.data.data.attributes : undefined,
    now: new Date(),
  };
}

export default function StartPage({ loaderData }: Route.ComponentProps) {
  const { name, offersTwoStep, things, period, figures, now } = loaderData;
  const burning = things?.filter(({ attributes }) => attributes.burns).length ?? 0;
  return (
    <>
      <PageHeader
        title={`Olá, ${name}`}
        lead={burning > 0 ? 'Comece pelo que passou do prazo.' : 'Veja o que espera por você.'}
      />
      {offersTwoStep && (
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
      )}
      <section className="office-waiting" aria-labelledby="esperando">
        <h2 id="esperando">Esperando por alguém</h2>
        {!things && (
          <Notice tone="warning" title="Não conseguimos ver agora o que espera">
            <p>As seções do menu continuam abertas. Atualize daqui a pouco.</p>
          </Notice>
        )}
        {things && things.length > 0 && <WaitingList things={things} now={now} />}
        {things?.length === 0 && (
          <EmptyState scene="bird" title="Tudo em dia">
            Nada espera por você. Anúncios para conferir, denúncias, pedidos e o que falhar aparecem
            aqui.
          </EmptyState>
        )}
      </section>
      <SiteFiguresPart period={period} read={figures} />
    </>
  );
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Administração', noindex: true });
