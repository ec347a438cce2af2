import { data } from 'react-router';
import { pathTo, type SitePath } from '#core/site/paths.ts';
import { failedForm } from '../../forms/failed-form.ts';
import { treeOf } from '../../forms/form-values.ts';
import { attempt, unchecked } from '../../session/api-client.ts';
import type { CookieJar } from '../../session/cookie-jar.ts';
import type { RequestSession } from '../../session/request-session.ts';
import { forgetCard, keepCard } from './contact-card-keeping.ts';
import { KEEPS_CARD } from './contact-card-names.ts';
import { sendLead, type LeadSubject, type SentForm } from './send-lead.ts';

/** How to reach the advertiser, for this one visitor: numbers to call, or our address that leads to WhatsApp. */
export interface Revealed {
  revealed:
    | { kind: 'phone'; numbers: string[]; email: string | null }
    | { kind: 'whatsapp'; href: string };
}

/** A contact form was sent: a message, the wish to be told a number, or to be forgotten. */
export async function contactAbout(
  session: RequestSession,
  request: Request,
  about: LeadSubject,
  form: FormData,
) {
  const kind = form.get('kind');
  if (kind === 'forget') return forgetCard(session, request);
  const keeps = form.get(KEEPS_CARD);
  const given = new FormData();
  for (const [name, value] of form)
    if (name !== 'kind' && name !== KEEPS_CARD) given.append(name, value);
  const sent = { form, given };
  const answer =
    kind === 'whatsapp' || kind === 'phone'
      ? await reveal(session, about, kind, sent)
      : await sendLead(session, request, about, sent);
  const arrived = answer instanceof Response || isRevealed(answer.data);
  if (arrived && keeps === 'on') await keepCard(session, given);
  return answer;
}

async function reveal(
  session: RequestSession,
  about: LeadSubject,
  kind: 'whatsapp' | 'phone',
  { form, given }: SentForm,
) {
  const { message: _message, ...visitor } = treeOf(given);
  const outcome = await attempt(
    session.api.v1.contact_reveals.$post({
      json: { contact_reveal: unchecked({ ...visitor, kind, ...about }) },
    }),
  );
  if (!outcome.ok) return data(failedForm(form, outcome.errors), { status: outcome.status });
  const { numbers, email, whatsapp_handoff: handoff } = outcome.data.data.attributes;
  const revealed: Revealed['revealed'] = handoff
    ? { kind: 'whatsapp', href: handOff(session.cookies, handoff) }
    : { kind: 'phone', numbers, email };
  session.forbidKeeping?.();
  return data({ revealed } satisfies Revealed);
}

/** The other half of the link goes to this browser alone, and only to that address. */
function handOff(cookies: CookieJar, handoff: { token: string; visitor_key: string }): SitePath {
  const address = pathTo('whatsapp', { token: handoff.token });
  cookies.setAt('whatsapp', handoff.visitor_key, address);
  return address;
}

export function isRevealed(outcome: object | undefined): outcome is Revealed {
  return outcome !== undefined && 'revealed' in outcome;
}
