export const LEAD_KINDS = ['message', 'whatsapp', 'phone'] as const;
export type LeadKind = (typeof LEAD_KINDS)[number];

export const CONSENT_FIELDS = ['accepts_terms', 'over_18', 'shares_data'] as const;
