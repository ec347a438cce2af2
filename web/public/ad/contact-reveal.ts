import { data } from 'react-router';
import { failedForm } from '../../forms/failed-form.ts';
import { treeOf } from '../../forms/form-values.ts';
import { attempt, unchecked, type ApiClient } from '../../session/api-client.ts';
import { sendLead, type LeadSubject } from './send-lead.ts';

/** How to reach the advertiser, told to this one visitor. */
export interface Revealed {
  revealed: { kind: 'whatsapp' | 'phone'; numbers: string[]; email: string | null };
}

/** A contact form was sent: a message, or the wish to be told a number. */
export async function contactAbout(
  api: ApiClient,
  request: Request,
  about: LeadSubject,
  form: FormData,
) {
  const kind = form.get('kind');
  form.delete('kind');
  if (kind !== 'whatsapp' && kind !== 'phone') return sendLead(api, request, about, form);
  const { message: _message, ...visitor } = treeOf(form);
  const outcome = await attempt(
    api.v1.contact_reveals.$post({
      json: { contact_reveal: unchecked({ ...visitor, kind, ...about }) },
    }),
  );
  if (!outcome.ok) {
    form.set('kind', kind);
    return data(failedForm(form, outcome.errors), { status: outcome.status });
  }
  const { numbers, email } = outcome.data.data.attributes;
  return data({ revealed: { kind, numbers, email } } satisfies Revealed, {
    headers: { 'Cache-Control': 'no-store' },
  });
}

export function isRevealed(outcome: object | undefined): outcome is Revealed {
  return outcome !== undefined && 'revealed' in outcome;
}
