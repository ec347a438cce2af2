import type { ContactCard } from '#core/leads/contact-card.ts';
import { pathTo } from '#core/site/paths.ts';
import { sitePath, withQuery } from '#core/site/site-path.ts';
import { sentText } from '../../forms/sent-text.ts';
import { attempt } from '../../session/api-client.ts';
import { redirect } from '../../session/redirects.ts';
import type { RequestSession } from '../../session/request-session.ts';
import { leaveToast } from '../../shell/toast-message.ts';
import { OTHER_PERSON } from './contact-card-names.ts';
import { CONTACT } from './send-lead.ts';

/** With what the account writes to advertisers; null for who wants to write as somebody else. */
export async function readCard(
  { api, user }: RequestSession,
  url: URL,
): Promise<ContactCard | null | undefined> {
  if (!(await user())) return undefined;
  if (url.searchParams.has(OTHER_PERSON)) return null;
  const outcome = await attempt(api.v1.users.contact_card.$get());
  return outcome.ok ? (outcome.data.data?.attributes ?? undefined) : undefined;
}

/** After somebody wrote. That it cannot be kept is no reason to say that nothing was sent. */
export async function keepCard({ api, user }: RequestSession, sent: FormData): Promise<void> {
  if (!(await user())) return;
  const contact_card = {
    name: sentText(sent, 'name'),
    email: sentText(sent, 'email'),
    phone: sentText(sent, 'phone'),
  };
  await attempt(api.v1.users.contact_card.$put({ json: { contact_card } }));
}

/** "Esquecer meus dados", on the page where they were shown. */
export async function forgetCard(session: RequestSession, request: Request) {
  const outcome = await attempt(session.api.v1.users.contact_card.$delete());
  leaveToast(
    session.cookies,
    outcome.ok
      ? { severity: 'success', summary: 'Seus dados de contato foram esquecidos', life: 6000 }
      : {
          severity: 'error',
          summary: 'Não deu para esquecer agora',
          detail: 'Tente de novo daqui a pouco.',
        },
  );
  const here = sitePath(new URL(request.url).pathname) ?? pathTo('home');
  return redirect(withQuery(here, {}, CONTACT), 303);
}
