import { formatNumber } from '#core/fields/number-field.ts';
import { counted } from '#text/formats.ts';
import { load } from '../../session/api-client.ts';
import type { RequestSession } from '../../session/request-session.ts';

/** Fewer ads persuade nobody, and say nothing of a market. */
const FEWEST_ADS = 20;

export interface MarketFigures {
  ads: number;
  towns: number;
}

/** What visitors find today. */
export async function loadMarketFigures({ api }: RequestSession): Promise<MarketFigures> {
  const found = await Promise.all([
    load(api.v1.properties.$get({ query: {} })),
    load(api.v1.vehicles.$get({ query: {} })),
  ]);
  const towns = found.flatMap(({ meta: { facets } }) =>
    Object.entries(facets.town).flatMap(([town, count]) => (count > 0 ? [town] : [])),
  );
  return {
    ads: found.reduce((sum, { meta }) => sum + meta.total, 0),
    towns: new Set(towns).size,
  };
}

export function MarketSentence({ ads, towns }: MarketFigures) {
  if (ads < FEWEST_ADS) return null;
  return (
    <p className="text-muted">
      Hoje há {formatNumber(ads)} anúncios no ar, em {counted(towns, 'cidade', 'cidades')}.
    </p>
  );
}
