import type { Receipt } from './receipt.ts';

/** What Dona Lúcia paid for fifteen days in a better place. */
export const RECEIPT: Receipt = {
  number: '1042',
  paidAt: new Date('2026-11-21T15:00:00Z'),
  payer: {
    name: 'Lúcia Aparecida dos Santos',
    document: '52998224725',
    email: 'lucia@mandacaru.example',
  },
  lines: [{ what: 'Impulso Ouro por 15 dias: Honda CG 160 Fan 2022', cents: 129_90 }],
  discountCents: 12_99,
  totalCents: 116_91,
  refundedCents: 0,
  paidBy: { method: 'card', brand: 'visa', last4: '4242', instalments: 3 },
  fiscalNote: null,
  period: null,
  issuer: {
    name: 'Mandacaru',
    email: 'ola@mandacaru.example',
    phone: '7436410000',
    sellerName: null,
    sellerCnpj: null,
  },
};
