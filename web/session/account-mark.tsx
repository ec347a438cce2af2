import type { SitePath } from '#core/site/paths.ts';
import { sentText } from '../forms/sent-text.ts';
import { useSite } from './root-data.ts';
import { leaveToast } from '../shell/toast-message.ts';
import { redirect } from './redirects.ts';
import type { RequestSession } from './request-session.ts';

const NAME = 'account';

/** Whose data a form holds: in another tab somebody else may have logged in meanwhile. */
export function AccountMark() {
  const id = useSite().user?.id;
  return id && <input type="hidden" name={NAME} value={id} />;
}

/**
 * Leads back to a form that was filled in for another account: nothing of one is written into another.
 * What is left of the form is without the mark.
 */
export async function refuseOtherAccount(
  session: RequestSession,
  form: FormData,
  back: SitePath,
): Promise<void> {
  const marked = sentText(form, NAME);
  form.delete(NAME);
  if (!marked || marked === (await session.user())?.id) return;
  leaveToast(session.cookies, {
    severity: 'warn',
    summary: 'Nada foi salvo',
    detail: 'Outra conta entrou neste navegador. Confira de quem são os dados e salve de novo.',
  });
  throw redirect(back);
}
