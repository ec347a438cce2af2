import type { RequestSession } from '../../session/request-session.ts';
import { leaveToast } from '../../shell/toast-message.ts';

/** Says on the next page that a table for spreadsheets was not written. */
export async function failedTable(
  { cookies }: Pick<RequestSession, 'cookies'>,
  answer: { status: number; body: ReadableStream | null },
): Promise<void> {
  await answer.body?.cancel();
  leaveToast(cookies, {
    severity: 'error',
    summary: 'A planilha não foi baixada',
    detail:
      answer.status === 429
        ? 'Foram muitas em pouco tempo. Espere um pouco e tente de novo.'
        : 'Algo deu errado, tente novamente mais tarde.',
  });
}
