import type { BoostLevel } from './boost.ts';

export const BOOST_LEVEL_NAMES: Readonly<Record<BoostLevel, string>> = {
  silver: 'Prata',
  gold: 'Ouro',
  diamond: 'Diamante',
  sponsored: 'Patrocinado',
};

/** As receipts and the provider's page say it. */
export function boostName({
  level,
  days,
  ad_name,
}: {
  level: BoostLevel;
  days: number;
  ad_name: string;
}): string {
  return `Impulsionamento ${BOOST_LEVEL_NAMES[level]} por ${days} dias: ${ad_name}`;
}
