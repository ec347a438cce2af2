import type { AgeSort } from '#core/office-tables/table-place.ts';
import { SIGNALS } from '#core/trust/signal.ts';
import { pathTo, resourcePath } from '#core/site/paths.ts';
import { HOLD_STATE_LABELS, SIGNAL_LABELS, wrongText } from '#text/trust-words.ts';
import { pageMeta } from '../../page-meta.ts';
import { load } from '../../session/api-client.ts';
import { sessionOf } from '../../session/request-session.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { FactList } from '../../ui/fact-list/fact-list.tsx';
import { Select } from '../../ui/select/select.tsx';
import { askedTable, loadViews, type Asked } from '../tables/asked-table.ts';
import { OfficeTable } from '../tables/office-table.tsx';
import { holdWords } from '../tables/table-words.ts';
import type { Route } from './+types/trust-page';
import { HeldAdCard } from './held-ad-card.tsx';
import '../reports/reports-page.css';
import './trust-page.css';

const HERE = pathTo('backofficeTrust');

export async function loader({ url, context }: Route.LoaderArgs) {
  const session = sessionOf(context);
  const { asked, query } = askedTable(holdWords, session, url);
  const state = asked['state'] ?? 'waiting';
  const { backoffice } = session.adminApi.v1;
  const [{ data, meta }, figures, views, admin] = await Promise.all([
    load(backoffice.ad_holds.$get({ query: { ...query, state } })),
    load(backoffice.hold_figures.$get()),
    loadViews(session, holdWords),
    session.admin(),
  ]);
  const shown: Asked = { ...asked, state };
  return {
    holds: data,
    place: meta,
    asked: shown,
    views,
    figures: figures.data.attributes,
    mayChangeRules: admin?.attributes.areas.includes('office') ?? false,
    now: new Date(),
  };
}

const SORTS: readonly { value: AgeSort; label: string }[] = [
  { value: 'oldest', label: 'Mais antigos' },
  { value: 'newest', label: 'Mais recentes' },
];

export default function TrustPage({ loaderData }: Route.ComponentProps) {
  const { holds, place, asked, views, figures, mayChangeRules, now } = loaderData;
  return (
    <OfficeTable
      title="Confiança"
      nouns={['anúncio retido', 'anúncios retidos']}
      here={HERE}
      spreadsheet={resourcePath('officeSpreadsheet', { table: 'ad_holds' })}
      words={holdWords}
      asked={asked}
      isAlwaysAsked={['state']}
      columns={[]}
      rows={holds}
      rowKey={({ id }) => id}
      place={place}
      sorts={SORTS}
      search={{ filter: 'about', label: 'Código do anúncio, ou e-mail de quem anuncia' }}
      views={views}
      filters={
        <Select
          name={holdWords.name('signal')}
          label="Sinal"
          defaultValue={asked['signal'] && holdWords.said('signal', asked['signal'])}
          placeholder="Todos os sinais"
          options={SIGNALS.map((signal) => ({
            value: holdWords.said('signal', signal),
            label: SIGNAL_LABELS[signal],
          }))}
          data-submit-on-change
        />
      }
      tabs={{
        filter: 'state',
        label: 'Anúncios por situação',
        choices: (['waiting', 'released', 'upheld'] as const).map((value) => ({
          value,
          label: HOLD_STATE_LABELS[value],
        })),
      }}
      headerActions={
        mayChangeRules && (
          <ButtonLink
            href={pathTo('backofficeTrustRules')}
            variant="secondary"
            icon="sliders-horizontal"
          >
            Regras e pontos
          </ButtonLink>
        )
      }
      notes={<Figures figures={figures} />}
      cards={
        <ul className="reports">
          {holds.map((hold) => (
            <li key={hold.id}>
              <HeldAdCard hold={hold} now={now} />
            </li>
          ))}
        </ul>
      }
      empty={{
        title: asked['state'] === 'waiting' ? 'Nenhum anúncio retido' : 'Nada por aqui',
        text: 'Um anúncio com muitos sinais de golpe espera aqui até alguém olhar. Nenhum é recusado sozinho.',
      }}
    />
  );
}

type Figures = Route.ComponentProps['loaderData']['figures'];

/** How often holding was wrong. */
function Figures({ figures }: { figures: Figures }) {
  const { all, by_signal: bySignal } = figures;
  if (all.released + all.upheld === 0) return null;
  const found = SIGNALS.filter((name) => bySignal[name].released + bySignal[name].upheld > 0);
  return (
    <details className="panel trust-figures">
      <summary>
        <b>{wrongText(all)}</b> nos últimos 90 dias
      </summary>
      <p className="text-muted">
        À toa: alguém olhou e liberou. Um sinal que erra muito merece menos pontos.
      </p>
      {found.length > 0 && (
        <FactList
          facts={found.map((name) => ({
            label: SIGNAL_LABELS[name],
            value: wrongText(bySignal[name]),
          }))}
        />
      )}
    </details>
  );
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Confiança', noindex: true });
