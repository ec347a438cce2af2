import type { SitePath } from '#core/site/paths.ts';
import { attempt, pageOf } from '../../session/api-client.ts';
import { redirect } from '../../session/redirects.ts';
import type { RequestSession } from '../../session/request-session.ts';
import { leaveToast } from '../../shell/toast-message.ts';

interface Answered {
  readonly ok: boolean;
  status: number;
  headers: Headers;
  body: ReadableStream | null;
  json(): Promise<unknown>;
}

/** The paper as the API made it; what is refused leads back to where it was asked for, with the reason. */
export async function paperOr(
  { cookies }: RequestSession,
  answer: Answered,
  back: SitePath,
): Promise<Response> {
  if (answer.status === 200) return new Response(answer.body, answer);
  const outcome = await attempt(Promise.resolve(answer));
  const failed = outcome.ok ? { ok: false as const, status: 500, errors: [] } : outcome;
  if (failed.status !== 409 && failed.status !== 429) throw pageOf(failed);
  leaveToast(cookies, {
    severity: 'error',
    summary: 'O papel não foi feito',
    detail: failed.errors[0]?.detail ?? 'Algo deu errado, tente novamente mais tarde.',
  });
  return redirect(back);
}
