import { FIGURE_OF_LEAD } from '#core/statistics/figures.ts';
import { counted } from '#text/formats.ts';
import { changeText, FIGURE_LABELS, PERIOD_LABELS, rateText } from '#text/statistics-words.ts';
import { StatTile } from '#web/ui/stat-tile/stat-tile.tsx';
import type { Statistics } from './read-statistics.ts';

const number = new Intl.NumberFormat('pt-BR');

/** The figures of a period, each beside the period before. */
export function FigureTiles({
  figures,
  before,
  period,
}: Pick<Statistics, 'figures' | 'before' | 'period'>) {
  const compared = { of: PERIOD_LABELS[period].before, isWhole: period === 'today' };
  const change = (name: 'views' | 'leads' | 'favorites') =>
    changeText(figures[name], before[name], compared);
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
        change={{
          text:
            figures.conversion === null
              ? 'poucas visitas para dizer'
              : before.conversion === null
                ? 'sem comparação'
                : `${rateText(before.conversion)} ${compared.of}`,
          direction: 'same',
        }}
      />
    </div>
  );
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
