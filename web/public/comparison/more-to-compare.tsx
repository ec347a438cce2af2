import { MOST_COMPARED } from '#core/favorites/compared-ads.ts';
import { comparisonOf } from '../../addresses/comparison-addresses.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import type { PropertyCard, VehicleCard } from '../ad-cards.tsx';
import type { ComparedKind } from './compared-kind.ts';
import './more-to-compare.css';

interface MoreToCompareProps {
  kind: Pick<ComparedKind<never>, 'kind' | 'priceOfCard'> & {
    page: { searchPath: string; words: { search: string } };
  };
  /** What stands there already. */
  ids: readonly string[];
  others: readonly (PropertyCard | VehicleCard)[];
}

/** Which of the favourites may stand beside, each by a link of its own. */
export function MoreToCompare({ kind, ids, others }: MoreToCompareProps) {
  if (ids.length >= MOST_COMPARED) return null;
  if (others.length === 0)
    return ids.length === 0 ? null : (
      <p className="compare-hint">
        Para pôr mais um ao lado, toque no coração de outros anúncios e volte aqui.{' '}
        <a className="link" href={kind.page.searchPath}>
          {kind.page.words.search}
        </a>
      </p>
    );
  return (
    <section className="compare-more" aria-labelledby="mais-um">
      <h2 id="mais-um">
        {ids.length === 0 ? 'Dos seus favoritos' : 'Pôr ao lado, dos seus favoritos'}
      </h2>
      <ul>
        {others.map((card) => (
          <li key={card.id}>
            <a href={comparisonOf(kind.kind, [...ids, card.id])}>
              <Icon name="plus" />
              <span>
                {card.attributes.name}
                <small>
                  {kind.priceOfCard(card)}, {card.attributes.town.name}
                </small>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
