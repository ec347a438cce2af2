import { pathTo } from '#core/site/paths.ts';
import { sitePath } from '#core/site/site-path.ts';
import { data } from 'react-router';
import { failedForm } from '../../forms/failed-form.ts';
import { treeOf } from '../../forms/form-values.ts';
import { attempt } from '../../session/api-client.ts';
import type { RequestSession } from '../../session/request-session.ts';
import { leadToSent, SENT } from '../../session/sent-mark.ts';

/** Where the form stands on the page. */
export const CONTACT = 'contato';

/** The message that waits in the form of an ad's page. */
export function greetingAbout(adName: string): string {
  return `Olá! Tenho interesse em “${adName}”. Ainda está disponível?`;
}

/** What a message is about. */
export type LeadSubject =
  | { property_id: string }
  | { vehicle_id: string }
  | { advertiser_id: string };

export interface SentForm {
  /** All that was sent. */
  form: FormData;
  /** What the API takes of it. */
  given: FormData;
}

/** A message was sent: a confirmation on the same address, or the whole form back. */
export async function sendLead(
  { api, cookies }: Pick<RequestSession, 'api' | 'cookies'>,
  request: Request,
  about: LeadSubject,
  { form, given }: SentForm,
) {
  const outcome = await attempt(
    api.v1.leads.$post({ json: { lead: { ...treeOf(given), ...about } } }),
  );
  if (outcome.ok) {
    const here = sitePath(new URL(request.url).pathname) ?? pathTo('home');
    return leadToSent(cookies, here, SENT, CONTACT);
  }
  return data(failedForm(form, outcome.errors), { status: outcome.status });
}
