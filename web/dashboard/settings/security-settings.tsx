import { pathTo } from '#core/site/paths.ts';
import { counted } from '#text/formats.ts';
import { redirect } from '../../session/redirects.ts';
import { pageMeta } from '../../page-meta.ts';
import { attempt, load } from '../../session/api-client.ts';
import { sessionOf, type RequestSession } from '../../session/request-session.ts';
import { leaveToast } from '../../shell/toast-message.ts';
import { TWO_STEP } from '../../two-step/two-step-form.tsx';
import { sentText } from '../../forms/sent-text.ts';
import type { Route } from './+types/security-settings';
import { AccessSection } from './access-section.tsx';
import { sessionView } from './session-view.ts';
import { ALL_OTHERS, END, SessionsSection } from './sessions-section.tsx';
import { SettingsFrame } from './settings-frame.tsx';
import { actOnOwnTwoStep, loadTwoStep } from './two-step-route.ts';
import { TwoStepSection } from './two-step-section.tsx';

export async function loader({ url, context }: Route.LoaderArgs) {
  const session = sessionOf(context);
  const { api, user } = session;
  const [sessions, change, account, twoStep] = await Promise.all([
    load(api.v1.sessions.$get()),
    load(api.v1.email_change.$get()),
    user(),
    loadTwoStep(session, url),
  ]);
  const now = new Date();
  return {
    sessions: sessions.data.map((each) => sessionView(each, now)),
    email: account?.attributes.email ?? '',
    isConfirmed: account?.attributes.email_confirmed ?? false,
    pendingEmail: change.data?.attributes.new_email,
    twoStep,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const session = sessionOf(context);
  const form = await request.formData();
  if (form.has(TWO_STEP)) return actOnOwnTwoStep(session, form);
  const ended = await endSessions(session, sentText(form, END));
  leaveToast(session.cookies, {
    severity: ended ? 'success' : 'error',
    summary: ended ?? 'A sessão não foi encerrada. Atualize a página e tente de novo.',
    life: 6000,
  });
  return redirect(pathTo('securitySettings'));
}

/** What was ended, in a sentence. */
async function endSessions({ api }: RequestSession, which: string): Promise<string | undefined> {
  if (which === ALL_OTHERS) {
    const outcome = await attempt(api.v1.sessions.others.$delete());
    if (!outcome.ok) return undefined;
    return `${counted(outcome.data.meta.ended, 'sessão encerrada', 'sessões encerradas')}.`;
  }
  const outcome = await attempt(api.v1.sessions[':id'].$delete({ param: { id: which } }));
  // One that is over already is what the person wanted.
  return outcome.ok || outcome.status === 404 ? 'Sessão encerrada.' : undefined;
}

/** Each section is a component of its own file, in the order in which people need them. */
export default function SecuritySettings({ loaderData, actionData }: Route.ComponentProps) {
  const { sessions, twoStep, ...access } = loaderData;
  return (
    <SettingsFrame title="Segurança" lead="Como você entra na conta e onde ela está aberta.">
      <AccessSection {...access} />
      <TwoStepSection view={twoStep} answer={actionData} />
      <SessionsSection sessions={sessions} />
    </SettingsFrame>
  );
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Segurança', noindex: true });
