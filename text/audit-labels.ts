import type { AuditOperation } from '#core/audit/audit-act.ts';
import type { Tone } from './tone.ts';

export const AUDIT_OPERATION_LABELS: Record<AuditOperation, { label: string; tone: Tone }> = {
  insert: { label: 'criou', tone: 'success' },
  update: { label: 'mudou', tone: 'info' },
  delete: { label: 'apagou', tone: 'warning' },
};
