import type { ContactCard } from '#core/leads/contact-card.ts';
import type { SessionUser } from '../../session/request-session.ts';

/** Who is logged in, as a contact form asks for it. */
export function visitorOf(user: SessionUser | undefined): ContactCard | undefined {
  if (!user) return undefined;
  const { first_name, last_name, email, phones } = user.attributes;
  return { name: `${first_name} ${last_name}`, email, phone: phones[0]?.number ?? '' };
}
