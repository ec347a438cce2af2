import type { TableRules } from './personal-data-rule.ts';
import { KEPT_MONTHS } from './retention.ts';

const KEPT_FOR_TAXES = 'Código Tributário Nacional (Lei 5.172/1966), arts. 173 and 195: five years';

export const PAYMENT_DATA: TableRules<
  | 'payment_customers'
  | 'card_declines'
  | 'billing_infos'
  | 'plan_changes'
  | 'trial_uses'
  | 'boost_orders'
  | 'boosts'
  | 'coupon_accounts'
  | 'payments'
  | 'refunds'
  | 'regrets'
  | 'reconciliation_findings'
> = {
  // What the provider has of the account is erased there (customer-forgetting.server.ts).
  payment_customers: {
    rowsOf: 'user_id = $1',
    copy: { left_out: 'the name that the payment provider gives to the account' },
    onDeletion: 'erase',
    columns: {
      identity: ['user_id'],
      technical: ['address_hash', 'device_hash'],
      none: ['created_at', 'page_opened_at'],
      internal: ['provider_id'],
    },
  },
  card_declines: {
    rowsOf: 'user_id = $1',
    copy: { left_out: 'counts refused cards against stolen ones; gone after a day' },
    onDeletion: 'erase',
    columns: {
      identity: ['user_id'],
      technical: ['address_hash', 'device_hash', 'card_fingerprint'],
      none: ['id', 'declined_at', 'alerted_by'],
    },
  },
  billing_infos: {
    rowsOf: 'user_id = $1',
    copy: {
      file: 'dados-de-cobranca',
      title: 'Seus dados de cobrança',
      about: 'Em nome de quem saem os recibos.',
    },
    onDeletion: 'erase',
    columns: {
      identity: ['user_id', 'name', 'cpf', 'cnpj'],
      contact: ['email', 'cellphone'],
      none: ['created_at', 'updated_at'],
    },
  },
  plan_changes: {
    rowsOf: 'subscription_id in (select id from subscriptions where user_id = $1)',
    copy: {
      file: 'mudancas-de-plano',
      title: 'Mudanças de plano',
      about: 'As mudanças de plano que você pediu.',
    },
    onDeletion: 'erase',
    columns: {
      none: [
        'id',
        'subscription_id',
        'from_plan_id',
        'to_plan_id',
        'kind',
        'status',
        'price_cents',
        'due_cents',
        'applies_at',
        'created_at',
        'ended_at',
      ],
      internal: ['provider_invoice_id', 'pay_url'],
    },
  },
  // That one person tries once is only known by what tells people apart.
  trial_uses: {
    rowsOf: 'subscription_id in (select id from subscriptions where user_id = $1)',
    copy: { left_out: 'document and card of a trial, which are in the other files' },
    onDeletion: { keep: 'LGPD (Lei 13.709/2018), art. 7, IX: against repeated trials' },
    keptMonths: { column: 'used_at', months: KEPT_MONTHS.trial_uses },
    columns: { identity: ['value'], none: ['id', 'kind', 'subscription_id', 'used_at'] },
  },
  boost_orders: {
    rowsOf: 'user_id = $1',
    copy: {
      file: 'impulsionamentos',
      title: 'Seus pedidos de impulsionamento',
      about: 'O que você pediu, com preço, desconto e datas.',
    },
    onDeletion: {
      forget: ["update boost_orders set user_id = null, ad_name = '' where user_id = $1"],
      why: 'payments refer to them; of whom and of which ad is gone',
    },
    columns: {
      identity: ['user_id'],
      content: ['ad_name'],
      none: [
        'id',
        'property_id',
        'vehicle_id',
        'boost_plan_id',
        'ad_kind',
        'level',
        'days',
        'subtotal_cents',
        'discount_cents',
        'total_cents',
        'coupon_id',
        'coupon_use',
        'status',
        'paid_at',
        'created_at',
        'updated_at',
      ],
      internal: ['words'],
    },
  },
  boosts: {
    rowsOf: 'order_id in (select id from boost_orders where user_id = $1)',
    copy: { left_out: 'the clock of the orders, which are in the copy' },
    onDeletion: 'erase',
    columns: {
      none: [
        'id',
        'order_id',
        'property_id',
        'vehicle_id',
        'level',
        'status',
        'remaining_ms',
        'running_since',
        'ends_at',
        'first_started_at',
        'ended_at',
        'created_at',
      ],
    },
  },
  coupon_accounts: {
    rowsOf: 'user_id = $1',
    copy: { left_out: 'how often a coupon was used; the orders say it' },
    onDeletion: 'erase',
    columns: { identity: ['user_id'], none: ['coupon_id', 'used_count'] },
  },
  payments: {
    rowsOf: 'user_id = $1',
    copy: {
      file: 'pagamentos',
      title: 'Seus pagamentos',
      about: 'O que você pagou, quando e por qual meio. Número de cartão não temos.',
    },
    onDeletion: { keep: KEPT_FOR_TAXES },
    keptMonths: { column: 'created_at', months: KEPT_MONTHS.payments },
    columns: {
      identity: ['user_id', 'payer_name', 'payer_document', 'card_brand', 'card_last4'],
      contact: ['payer_email'],
      content: ['what', 'fiscal_number', 'fiscal_url'],
      technical: ['failure'],
      none: [
        'id',
        'boost_order_id',
        'subscription_id',
        'purpose',
        'method',
        'status',
        'amount_cents',
        'refunded_cents',
        'instalments',
        'expires_at',
        'receipt_number',
        'paid_at',
        'created_at',
        'updated_at',
      ],
      internal: [
        'provider_read',
        'provider_checkout_id',
        'provider_intent_id',
        'provider_invoice_id',
        'checkout_url',
        'pix_code',
        'words',
      ],
    },
  },
  refunds: {
    rowsOf: 'payment_id in (select id from payments where user_id = $1)',
    copy: {
      file: 'devolucoes',
      title: 'Devoluções',
      about: 'O dinheiro que voltou para você.',
    },
    onDeletion: { keep: KEPT_FOR_TAXES },
    keptMonths: { column: 'created_at', months: KEPT_MONTHS.payments },
    columns: {
      content: ['note'],
      none: ['id', 'payment_id', 'amount_cents', 'reason', 'status', 'created_at', 'done_at'],
      internal: ['provider_id', 'provider_read', 'admin_id'],
    },
  },
  regrets: {
    rowsOf: 'user_id = $1',
    copy: {
      file: 'desistencias',
      title: 'Compras de que você desistiu',
      about: 'O que você desfez e quando.',
    },
    onDeletion: {
      forget: ['update regrets set user_id = null, note = null where user_id = $1'],
      why: 'what the office decided stays; about whom is gone',
    },
    columns: {
      identity: ['user_id'],
      content: ['note'],
      none: [
        'id',
        'boost_plan_id',
        'plan_id',
        'boost_order_id',
        'subscription_id',
        'payment_id',
        'status',
        'amount_cents',
        'created_at',
        'decided_at',
      ],
      internal: ['admin_id'],
    },
  },
  reconciliation_findings: {
    rowsOf: 'payment_id in (select id from payments where user_id = $1)',
    copy: { left_out: 'what our team looked into about a payment, which is in the copy' },
    onDeletion: { keep: KEPT_FOR_TAXES },
    keptMonths: { column: 'found_at', months: KEPT_MONTHS.payments },
    columns: {
      content: ['note'],
      none: [
        'id',
        'kind',
        'payment_id',
        'amount_cents',
        'expected_cents',
        'found_at',
        'settled_at',
      ],
      internal: ['admin_id', 'reference'],
    },
  },
};
