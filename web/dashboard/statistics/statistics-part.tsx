import type { ReactNode } from 'react';
import { COUNTING_NOTES, PERIOD_LABELS, spanText } from '#text/statistics-words.ts';
import { Notice } from '#web/ui/notice/notice.tsx';
import { FigureTiles, leadsByKind } from './figure-tiles.tsx';
import { hasBefore, type Statistics } from './read-statistics.ts';
import { StatisticsCharts } from './statistics-charts.tsx';
import './statistics.css';

interface StatisticsPartProps {
  title: string;
  tabs: ReactNode;
  /** Nothing when they could not be read. */
  statistics: Statistics | undefined;
  children?: ReactNode;
}

/** The figures of a period with their charts; the rest of the page does not need them. */
export function StatisticsPart({ title, tabs, statistics, children }: StatisticsPartProps) {
  return (
    <section className="statistics" id="numeros" aria-labelledby="titulo-numeros">
      <h2 id="titulo-numeros" className="statistics-title">
        {title}
      </h2>
      {tabs}
      {statistics ? <Read {...statistics} /> : <NotRead />}
      {children}
      {statistics && (
        <details className="statistics-notes">
          <summary>Como contamos</summary>
          <ul>
            {COUNTING_NOTES.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

function Read(statistics: Statistics) {
  const { span, span_before: before, period, figures, since } = statistics;
  if (since === null)
    return (
      <p className="panel text-muted">
        Quando alguém visitar um anúncio seu, os números aparecem aqui.
      </p>
    );
  return (
    <>
      <p className="statistics-span">
        {spanText(span)}
        {hasBefore(statistics)
          ? `, ao lado de ${spanText(before)} (${PERIOD_LABELS[period].before}).`
          : '. Do período anterior ainda não há números.'}
        {figures.leads > 0 && ` Contatos: ${leadsByKind(figures)}.`}
      </p>
      <FigureTiles {...statistics} />
      <StatisticsCharts {...statistics} />
    </>
  );
}

function NotRead() {
  return (
    <Notice tone="warning" title="Não conseguimos carregar seus números agora">
      <p>Seus anúncios e mensagens continuam aqui. Atualize a página daqui a pouco.</p>
    </Notice>
  );
}
