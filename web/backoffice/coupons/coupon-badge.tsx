import type { CouponStatus } from '#core/coupons/coupon.ts';
import { couponStatusText } from '#text/coupon-labels.ts';
import { Badge } from '../../ui/badge/badge.tsx';

export function CouponBadge({ of }: { of: { status: CouponStatus; is_expired: boolean } }) {
  const { label, isUsable } = couponStatusText(of);
  return <Badge tone={isUsable ? 'success' : 'neutral'}>{label}</Badge>;
}
