import type { BoostLevel } from '#core/boosts/boost.ts';

/** On the cards of searches. Who sees a sponsored ad must know that it is advertising. */
export const BOOST_LEVEL_LABELS: Readonly<Record<BoostLevel, string>> = {
  silver: 'Prata',
  gold: 'Ouro',
  diamond: 'Diamante',
  sponsored: 'Patrocinado',
};
