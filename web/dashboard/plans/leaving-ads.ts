import { counted } from '#text/formats.ts';
import type { PlanOffer } from '../../plans/plan-offers.tsx';
import type { OwnPlanLimits } from './own-subscription.ts';

/** That a plan has fewer places than ads are on the market, with both numbers; nothing when all stay. */
export function leavingAdsText(
  { published, published_vehicles: vehicles }: OwnPlanLimits['attributes'],
  plan: PlanOffer | undefined,
): string | undefined {
  if (!plan) return undefined;
  const { name, properties_limit: places, vehicles_limit: vehiclePlaces } = plan.attributes;
  const tooMany = [
    ...(published > places
      ? [`${counted(places, 'imóvel', 'imóveis')}, e você tem ${published}`]
      : []),
    ...(vehicles > vehiclePlaces
      ? [`${counted(vehiclePlaces, 'veículo', 'veículos')}, e você tem ${vehicles}`]
      : []),
  ];
  if (tooMany.length === 0) return undefined;
  return `No plano ${name} cabem ${tooMany.join('; ')} no ar. Os outros saem, guardados com fotos e mensagens.`;
}
