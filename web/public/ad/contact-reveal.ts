import { data } from 'react-router';
import { pathTo } from '#core/site/paths.ts';
import { sitePath } from '#core/site/site-path.ts';
import { failedForm } from '../../forms/failed-form.ts';
import { treeOf } from '../../forms/form-values.ts';
import { attempt } from '../../session/api-client.ts';
import type { RequestSession } from '../../session/request-session.ts';
import { forgetCard, keepCard } from './contact-card-keeping.ts';
import { KEEPS_CARD } from './contact-card-names.ts';
import { leadToRevealed } from './revealed-contact.ts';
import { sendLead, type LeadSubject, type SentForm } from './send-lead.ts';

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
      ? await reveal(session, request, about, kind, sent)
      : await sendLead(session, request, about, sent);
  if (answer instanceof Response && keeps === 'on') await keepCard(session, given);
  return answer;
}

async function reveal(
  session: RequestSession,
  request: Request,
  about: LeadSubject,
  kind: 'whatsapp' | 'phone',
  { form, given }: SentForm,
) {
  const { message: _message, ...visitor } = treeOf(given);
  const outcome = await attempt(
    session.api.v1.contact_reveals.$post({
      json: { contact_reveal: { ...visitor, kind, ...about } },
    }),
  );
  if (!outcome.ok) return data(failedForm(form, outcome.errors), { status: outcome.status });
  const { numbers, email, whatsapp_handoff: handoff } = outcome.data.data.attributes;
  const page = sitePath(new URL(request.url).pathname) ?? pathTo('home');
  if (!handoff) return leadToRevealed(session, page, { kind: 'phone', numbers, email });
  const { token, visitor_key: key } = handoff;
  // The other half of the link goes to this browser alone, and only to that address.
  session.cookies.setAt('whatsapp', key, pathTo('whatsapp', { token }));
  return leadToRevealed(session, page, { kind: 'whatsapp', token });
}
