/** What a lead is: somebody wants to talk about an ad. The operations are in leads.server.ts. */
export const LEAD_KINDS = ['message', 'whatsapp', 'phone'] as const;
export type LeadKind = (typeof LEAD_KINDS)[number];
