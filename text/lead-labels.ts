import type { LeadKind } from '#core/leads/lead.ts';

/** How a visitor made contact, and what is said where there is no written message. */
export const LEAD_KIND_LABELS: Record<LeadKind, { label: string; sentence: string }> = {
  message: { label: 'Mensagem', sentence: 'Escreveu uma mensagem pelo site.' },
  whatsapp: { label: 'WhatsApp', sentence: 'Abriu a conversa no WhatsApp.' },
  phone: { label: 'Telefone', sentence: 'Pediu para ver o seu telefone.' },
};
