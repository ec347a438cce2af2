import { FIGURE_OF_LEAD } from '#core/statistics/figures.ts';
import { counted } from '#text/formats.ts';
import { changeText, FIGURE_LABELS, PERIOD_LABELS, rateText } from '#text/statistics-words.ts';
import { StatTile } from '#web/ui/stat-tile/stat-tile.tsx';
import { hasBefore, type Statistics } from './read-statistics.ts';

const number = new Intl.NumberFormat('pt-BR');

/** The figures of a period, each beside the period before, when there was one. */
export function FigureTiles(statistics: Statistics) {
  const { figures, before, period } = statistics;
  const compared = { of: PERIOD_LABELS[period].shortBefore, isWhole: period === 'today' };
  const isCompared = hasBefore(statistics);
  const change = (name: 'views' | 'leads' | 'favorites') =>
    isCompared ? changeText(figures[name], before[name], compared) : undefined;
  const rate = conversionText(statistics);
  return (
    <div className="stat-tiles">
      <StatTile
        label={FIGURE_LABELS.views}
        value={number.format(figures.views)}
        icon="eye"
        change={change('views')}
      />
      <StatTile
        label={FIGURE_LABELS.leads}
        value={number.format(figures.leads)}
        icon="message-circle"
        change={change('leads')}
      />
      <StatTile
        label={FIGURE_LABELS.favorites}
        value={number.format(figures.favorites)}
        icon="heart"
        change={change('favorites')}
      />
      <StatTile
        label={FIGURE_LABELS.conversion}
        value={rateText(figures.conversion)}
        icon="gauge"
        change={rate ? { text: rate, direction: 'same' } : undefined}
      />
    </div>
  );
}

function conversionText({ figures, before, period }: Statistics): string | undefined {
  if (figures.conversion === null) return 'poucas visitas para dizer';
  if (before.conversion === null) return undefined;
  return `${PERIOD_LABELS[period].shortBefore} ${rateText(before.conversion)}`;
}

/** '12 mensagens, 30 pelo WhatsApp, 4 pelo telefone'. */
export function leadsByKind(figures: Statistics['figures']): string {
  const { message, whatsapp, phone } = FIGURE_OF_LEAD;
  return [
    counted(figures[message], 'mensagem', 'mensagens'),
    `${number.format(figures[whatsapp])} pelo WhatsApp`,
    `${number.format(figures[phone])} pelo telefone`,
  ].join(', ');
}
