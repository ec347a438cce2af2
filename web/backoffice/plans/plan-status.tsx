import { Badge } from '../../ui/badge/badge.tsx';
import type { OfficePlan } from './plan-calls.ts';

export function PlanBadges({ active, recommended }: Pick<OfficePlan, 'active' | 'recommended'>) {
  return (
    <>
      {!active && <Badge>Desativado</Badge>}
      {recommended && (
        <Badge tone="sunset" icon="star">
          Recomendado
        </Badge>
      )}
    </>
  );
}

/** Whether the payment provider has it as it is here. */
export function SyncBadge(plan: Pick<OfficePlan, 'is_free' | 'synced_at' | 'sync_problem'>) {
  if (plan.is_free) return 'Não precisa';
  if (plan.synced_at) return <Badge tone="success">Em dia</Badge>;
  return plan.sync_problem ? (
    <Badge tone="danger">Recusado</Badge>
  ) : (
    <Badge tone="warning">Esperando</Badge>
  );
}
