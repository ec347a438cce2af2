import type { BoostOrderStatus, BoostStatus } from '#core/boosts/boost.ts';
import type {
  PaymentPurpose,
  PaymentState,
  PaymentStatus,
  RefundReason,
  RefundStatus,
  RegretStatus,
} from '#core/payments/payment.ts';
import type {
  OfficeSubscriptionAction,
  SubscriptionView,
} from '#core/plans/office-subscription.ts';
import type { EndReason, PlanChangeStatus } from '#core/plans/plan.ts';
import type { Tone } from './tone.ts';

/* Said to administrators of money. */

type Said = { label: string; tone: Tone };

export const OFFICE_ORDER_STATUSES: Record<BoostOrderStatus, Said & { plural: string }> = {
  open: { label: 'Aberto', plural: 'Abertos', tone: 'warning' },
  paid: { label: 'Pago', plural: 'Pagos', tone: 'success' },
  canceled: { label: 'Cancelado', plural: 'Cancelados', tone: 'neutral' },
  refunded: { label: 'Devolvido', plural: 'Devolvidos', tone: 'info' },
};

/** Status label of one order; money that could not be given back is named. */
export function officeOrderLabel(order: { status: BoostOrderStatus; held_cents: number }): Said {
  const isOver = order.status === 'refunded' || order.status === 'canceled';
  return isOver && order.held_cents > 0
    ? { label: 'Falta devolver', tone: 'danger' }
    : OFFICE_ORDER_STATUSES[order.status];
}

export const OFFICE_BOOST_STATUSES: Record<BoostStatus, string> = {
  waiting: 'Espera: o anúncio não está no ar, ou um mais forte corre antes',
  running: 'No ar',
  ended: 'Concluído',
  revoked: 'Encerrado com a devolução',
};

export const OFFICE_PAYMENT_STATUSES: Record<PaymentStatus, Said> = {
  started: { label: 'Começado', tone: 'neutral' },
  open: { label: 'Espera o pagamento', tone: 'warning' },
  paid: { label: 'Pago', tone: 'success' },
  failed: { label: 'Recusado', tone: 'danger' },
  expired: { label: 'Venceu', tone: 'neutral' },
  canceled: { label: 'Cancelado', tone: 'neutral' },
};

/** Of a list, and of one of it where its status says no more. */
export const PAYMENT_STATE_LABELS: Record<PaymentState, Said & { plural: string }> = {
  paid: { label: 'Pago', plural: 'Pagos', tone: 'success' },
  refunded: { label: 'Devolvido', plural: 'Devolvidos', tone: 'info' },
  failed: { label: 'Não pago', plural: 'Não pagos', tone: 'neutral' },
  open: { label: 'Em aberto', plural: 'Em aberto', tone: 'warning' },
};

/** Label of a payment: a refund counts more than that it was paid. */
export function officePaymentLabel(payment: { state: PaymentState; status: PaymentStatus }): Said {
  return payment.state === 'refunded'
    ? PAYMENT_STATE_LABELS.refunded
    : OFFICE_PAYMENT_STATUSES[payment.status];
}

export const PAYMENT_PURPOSE_LABELS: Record<PaymentPurpose, string> = {
  boost: 'Impulsionamento',
  plan_start: 'Início do plano',
  plan_renewal: 'Período do plano',
  plan_change: 'Troca de plano',
};

export const REFUND_REASON_LABELS: Record<RefundReason, string> = {
  regret: 'desistência',
  office: 'decisão da equipe',
  late: 'pago depois do prazo',
  wrong_amount: 'valor diferente',
  twice: 'pago duas vezes',
};

/** After the amount that goes back. */
export const REFUND_STATUS_SENTENCES: Record<RefundStatus, string> = {
  started: 'espera o provedor de pagamentos. Tentamos de novo sozinhos até ele responder.',
  pending: 'o provedor já aceitou e está devolvendo.',
  done: 'devolvido.',
  failed:
    'o banco não aceitou a devolução. O dinheiro está aqui: devolva de novo ou combine outro jeito.',
};

export const REGRET_STATUS_LABELS: Record<RegretStatus, Said> = {
  done: { label: 'Devolvida na hora', tone: 'success' },
  asked: { label: 'Espera resposta', tone: 'warning' },
  accepted: { label: 'Aceita', tone: 'success' },
  refused: { label: 'Recusada', tone: 'neutral' },
};

export const SUBSCRIPTION_VIEW_LABELS: Record<SubscriptionView, string> = {
  active: 'Ativas',
  trial: 'Em teste',
  overdue: 'Em atraso',
  pending: 'À espera do pagamento',
  canceled: 'Canceladas',
};

export const PLAN_CHANGE_STATUS_LABELS: Record<PlanChangeStatus, string> = {
  started: 'começada',
  waiting: 'espera o pagamento',
  scheduled: 'marcada para o fim do período',
  done: 'feita',
  failed: 'não deu certo',
  canceled: 'cancelada',
};

/** Why a subscription is over. */
export const OFFICE_END_REASONS: Record<EndReason, string> = {
  canceled: 'Cancelada',
  unpaid: 'A renovação não foi paga',
  period_over: 'O período terminou',
  regret: 'Compra desfeita, com o dinheiro de volta',
  trial_used: 'O teste já tinha sido usado com este cartão, CPF ou CNPJ',
  office: 'Encerrada pela equipe',
  not_paid: 'O primeiro pagamento não foi feito',
  replaced: 'Trocada por outro plano',
};

interface ActionWords {
  open: string;
  effect: string;
  confirm: string;
  done: string;
}

export function subscriptionActionWords(
  action: OfficeSubscriptionAction,
  isTrial: boolean,
): ActionWords {
  if (action === 'cancel')
    return {
      open: isTrial ? 'Cancelar no fim do teste' : 'Cancelar a renovação',
      effect: `O plano vale até o fim do ${isTrial ? 'teste' : 'período já pago'} e nada mais é cobrado. A pessoa recebe um e-mail e pode retomar até lá.`,
      confirm: 'Cancelar e avisar',
      done: 'Assinatura cancelada',
    };
  return {
    open: isTrial ? 'Encerrar o teste agora' : 'Encerrar agora',
    effect:
      'O plano deixa de valer agora e nada mais é cobrado. O que já foi pago não volta sozinho. A pessoa recebe um e-mail com o motivo, e os anúncios além do plano grátis saem do ar.',
    confirm: 'Encerrar e avisar',
    done: 'Assinatura encerrada',
  };
}
