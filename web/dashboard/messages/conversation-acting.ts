import { data } from 'react-router';
import { pathTo } from '#core/site/paths.ts';
import { failedForm, type FailedForm } from '../../forms/failed-form.ts';
import { treeOf } from '../../forms/form-values.ts';
import { attempt, type Outcome } from '../../session/api-client.ts';
import { redirect } from '../../session/redirects.ts';
import type { RequestSession } from '../../session/request-session.ts';
import { leaveToast } from '../../shell/toast-message.ts';

interface FailedAnswer {
  answer: FailedForm;
}

interface FailedFollowUp {
  followUp: FailedForm;
}

export function isFailedAnswer(outcome: object | undefined): outcome is FailedAnswer {
  return outcome !== undefined && 'answer' in outcome;
}

export function isFailedFollowUp(outcome: object | undefined): outcome is FailedFollowUp {
  return outcome !== undefined && 'followUp' in outcome;
}

/** One of the forms of a conversation was sent. */
export async function actOnConversation(session: RequestSession, id: string, form: FormData) {
  switch (form.get('_action')) {
    case 'read':
      return read(session, id);
    case 'follow_up':
      return followUp(session, id, form);
    case 'drop_text':
      return dropText(session, id, form);
    default:
      return answer(session, id, form);
  }
}

async function read({ api }: RequestSession, id: string) {
  const outcome = await attempt(api.v1.conversations[':id'].reading.$post({ param: { id } }));
  return done(outcome, id);
}

async function answer({ api, cookies }: RequestSession, id: string, form: FormData) {
  const outcome = await attempt(
    api.v1.conversations[':id'].answers.$post({
      param: { id },
      json: { answer: treeOf(form) },
    }),
  );
  if (!outcome.ok && outcome.status !== 404)
    return data({ answer: failedForm(form, outcome.errors) } satisfies FailedAnswer, {
      status: outcome.status,
    });
  if (outcome.ok && form.get('way') !== 'whatsapp')
    leaveToast(cookies, {
      severity: 'success',
      summary: form.get('way') === 'email' ? 'Resposta enviada' : 'Marcado como respondido',
      life: 4000,
    });
  return done(outcome, id);
}

/** A note that this page did not change is not sent: another window may have. */
function changedNote(form: FormData): { note?: unknown } {
  const [note, before] = [form.get('note'), form.get('note_before')];
  return { note: note === before ? undefined : (note ?? '') };
}

async function followUp({ api, cookies }: RequestSession, id: string, form: FormData) {
  const note = changedNote(form);
  form.delete('note_before');
  const outcome = await attempt(
    api.v1.conversations[':id'].$patch({
      param: { id },
      json: { conversation: { ...treeOf(form), ...note } },
    }),
  );
  if (!outcome.ok && outcome.status !== 404)
    return data({ followUp: failedForm(form, outcome.errors) } satisfies FailedFollowUp, {
      status: outcome.status,
    });
  if (outcome.ok) leaveToast(cookies, { severity: 'success', summary: 'Anotado', life: 4000 });
  return done(outcome, id);
}

/** A text that is gone already is gone. */
async function dropText({ api }: RequestSession, id: string, form: FormData) {
  const text = form.get('text');
  if (typeof text === 'string' && text !== '')
    await attempt(api.v1.reply_texts[':id'].$delete({ param: { id: text } }));
  return redirect(pathTo('message', { id }), 303);
}

function done(outcome: Outcome<unknown>, id: string) {
  if (!outcome.ok) throw data(null, { status: outcome.status });
  return redirect(pathTo('message', { id }), 303);
}
