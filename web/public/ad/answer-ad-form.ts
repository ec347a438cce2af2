import type { RequestSession } from '../../session/request-session.ts';
import { contactAbout } from './contact-reveal.ts';
import { REPORT_ACTION, sendReport } from './send-report.ts';

/** One of the forms of an ad's page was sent: the contact, or a report. */
export async function answerAdForm(
  session: RequestSession,
  request: Request,
  about: { property_id: string } | { vehicle_id: string },
) {
  const form = await request.formData();
  return form.get('_action') === REPORT_ACTION
    ? sendReport(session, request, about, form)
    : contactAbout(session, request, about, form);
}
