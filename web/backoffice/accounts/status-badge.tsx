import type { UserStatus } from '#core/accounts/account.ts';
import { USER_STATUS_LABELS } from '#text/account-labels.ts';
import { Badge, type BadgeTone } from '../../ui/badge/badge.tsx';

const TONES: Record<UserStatus, BadgeTone> = {
  active: 'success',
  inactive: 'neutral',
  suspended: 'danger',
};

export function StatusBadge({ status }: { status: UserStatus }) {
  return <Badge tone={TONES[status]}>{USER_STATUS_LABELS[status]}</Badge>;
}
