import { formatDay } from '#core/fields/expiration-date.ts';
import { formatMoney } from '#core/fields/money.ts';
import type { CouponStatus, DiscountType } from '#core/coupons/coupon.ts';
import { counted } from './formats.ts';

export const COUPON_STATUS_LABELS: Record<CouponStatus, { label: string; plural: string }> = {
  active: { label: 'Ativo', plural: 'Ativos' },
  inactive: { label: 'Desativado', plural: 'Desativados' },
};

export const DISCOUNT_TYPE_LABELS: Record<DiscountType, string> = {
  percentage: 'Em %',
  fixed: 'Em reais',
};

/** '15%', 'R$ 12,50'. */
export function discountText(discount: { discount_type: DiscountType; discount_value: number }) {
  const { discount_type: type, discount_value: value } = discount;
  return type === 'percentage' ? `${value}%` : formatMoney(value);
}

interface Use {
  used_count: number;
  reserved_count: number;
  usage_limit: number | null;
}

/** '3 de 100 usos, 1 sendo pago agora'. */
export function useText({ used_count: all, reserved_count: held, usage_limit: limit }: Use) {
  const uses =
    limit === null ? counted(all, 'uso', 'usos') : `${all} de ${counted(limit, 'uso', 'usos')}`;
  return held === 0 ? uses : `${uses}, ${held} em pagamento agora`;
}

/** An active one whose last day is over says so. */
export function couponStatusText({
  status,
  is_expired: isExpired,
}: {
  status: CouponStatus;
  is_expired: boolean;
}): { label: string; isUsable: boolean } {
  return status === 'active' && isExpired
    ? { label: 'Vencido', isUsable: false }
    : { label: COUPON_STATUS_LABELS[status].label, isUsable: status === 'active' };
}

/** Its last day. */
export function expiryText(day: string | null): string {
  return day === null ? 'Sem prazo' : `Até ${formatDay(day)}`;
}
