export const LEAD_KINDS = ['message', 'whatsapp', 'phone'] as const;
export type LeadKind = (typeof LEAD_KINDS)[number];
