import type { LandingFigure } from '#core/search/landing.ts';
import { formatPrice } from '#core/fields/money.ts';
import { counted } from '#text/formats.ts';
import type { LandingFacts } from './landing-page-kind.ts';
import './landing-figures.css';

type Figures = LandingFacts['figures'];

/** For what it is asked. */
const MEASURES: Readonly<Record<LandingFigure, string | undefined>> = {
  price: undefined,
  rent: 'por mês',
  price_per_square_meter: 'por m²',
  price_per_tarefa: 'por tarefa',
};

/** What the ads of a search cost, and how many tell it: the median, in words that everybody knows. */
export function LandingFigures({ figures }: { figures: Figures }) {
  if (figures.length === 0) return null;
  return (
    <dl className="landing-figures">
      {figures.map(({ of, median_cents: cents, ads }) => (
        <div key={of}>
          <dt>Metade pede até</dt>
          <dd>
            <b>{wholeReais(cents)}</b> {MEASURES[of]} <small>de {ads} anúncios</small>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** "Metade dos 34 anúncios pede até R$ 180.000.": for whoever sees the page in a list of results. */
export function figuresText(figures: Figures): string {
  return figures
    .map(({ of, median_cents: cents, ads }) => {
      const price = [wholeReais(cents), MEASURES[of]].filter(Boolean).join(' ');
      return `Metade dos ${counted(ads, 'anúncio', 'anúncios')} pede até ${price}. `;
    })
    .join('')
    .replaceAll('\u00A0', ' ');
}

/** Of a middle, cents say nothing. */
function wholeReais(cents: number): string {
  return formatPrice(Math.round(cents / 100) * 100);
}
