import { Form } from 'react-router';
import { pathTo } from '#core/site/paths.ts';
import { PROFILE_LABELS } from '#text/account-labels.ts';
import { PROFILES, type Profile } from '#core/actor.ts';
import { redirect } from '../session/redirects.ts';
import { TermsLabel } from '../consents/terms-label.tsx';
import { namedErrors } from '../forms/named-errors.ts';
import { failedForm, formState } from '../forms/failed-form.ts';
import { treeOf } from '../forms/form-values.ts';
import { refusedForm } from '../forms/refused-form.ts';
import { pageMeta } from '../page-meta.ts';
import { attempt } from '../session/api-client.ts';
import { mainPlan } from '../plans/main-plan.ts';
import { awayWhenUser, type Guard } from '../session/guards.ts';
import { sessionOf, type RequestSession } from '../session/request-session.ts';
import { Button } from '../ui/button/button.tsx';
import { Checkbox } from '../ui/checkbox/checkbox.tsx';
import { ErrorSummary } from '../ui/error-summary/error-summary.tsx';
import { RadioGroup } from '../ui/radio-group/radio-group.tsx';
import { TextInput } from '../ui/text-input/text-input.tsx';
import type { PageHandle } from '../document-pages.ts';
import type { Route } from './+types/register';
import { AccountCard } from './account-card.tsx';
import { renewWanted, wantedPath } from '../session/wanted-page.ts';
import { chosenPlan } from './chosen-plan.ts';
import { CheckYourMail } from './check-your-mail.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { profileOf } from './register-path.ts';
import { askAgain, readWaiting, WAITING } from './waiting-registration.ts';

/** For the head of a refused form, in its order; the sentence about the terms names them itself. */
const LABELS = {
  profile: 'Você é',
  first_name: 'Nome',
  last_name: 'Sobrenome',
  email: 'E-mail',
  password: 'Senha',
  password_confirmation: 'Repita a senha',
  accepted_terms: '',
};

/** People arrive here on slow phones: every button works with the small script. */
export const handle: PageHandle = { document: true };

export const middleware: Guard[] = [awayWhenUser];

export async function loader({ url, context }: Route.LoaderArgs) {
  const session = sessionOf(context);
  const sent = url.searchParams.has('enviado');
  const chosen = await chosenPlan(session);
  const profile = profileOf(session, url, chosen?.kind);
  return {
    sent,
    chosen: chosen && { id: chosen.id, name: chosen.name },
    plan: await firstPlanOf(session, profile),
    waiting: sent ? await readWaiting(session) : undefined,
    profile,
    wanted: wantedPath(session.cookies, 'site') !== undefined,
    formKey: crypto.randomUUID(),
  };
}

/** Where the prices are seen; without it one registers all the same. */
async function firstPlanOf({ api }: RequestSession, profile: Profile): Promise<string | undefined> {
  const offers = await attempt(api.v1.plans.$get({ query: { kind: profile } }));
  return offers.ok ? mainPlan(offers.data.data, profile)?.id : undefined;
}

export async function action({ request, context }: Route.ActionArgs) {
  const session = sessionOf(context);
  const { api, cookies } = session;
  const form = await request.formData();
  if (form.has('_action')) return askAgain(session, form);
  const outcome = await attempt(api.v1.registrations.$post({ json: { user: treeOf(form) } }));
  if (!outcome.ok) return refusedForm(outcome.status, failedForm(form, outcome.errors));
  cookies.set('registration', outcome.data.meta.secret);
  renewWanted(cookies, 'site');
  throw redirect(WAITING, 303);
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Criar conta', noindex: true });

export default function Register({ loaderData, actionData }: Route.ComponentProps) {
  const state = formState(actionData, { profile: loaderData.profile });
  if (loaderData.sent) return <CheckYourMail waiting={loaderData.waiting} failed={actionData} />;
  return (
    <AccountCard
      title="Criar conta grátis"
      lead={
        loaderData.chosen
          ? `Falta só a sua conta: depois dela você continua com o plano ${loaderData.chosen.name}.`
          : loaderData.wanted
            ? 'Falta só a sua conta: depois dela você continua de onde parou.'
            : 'Anuncie imóveis e veículos para toda a região.'
      }
      foot={
        <>
          Já tem conta?{' '}
          <a className="link" href={pathTo('login')}>
            Entrar
          </a>
          {loaderData.plan && (
            <>
              {' · '}
              <a className="link" href={pathTo('plan', { id: loaderData.plan })}>
                Ver planos e preços
              </a>
            </>
          )}
        </>
      }
    >
      <ErrorSummary errors={namedErrors(state.errors, LABELS)} />
      <Form method="post" className="form" noValidate>
        <input
          type="hidden"
          name="form_key"
          value={state.value('form_key') ?? loaderData.formKey}
        />
        {loaderData.chosen && (
          <input type="hidden" name="wanted_plan_id" value={loaderData.chosen.id} />
        )}
        <RadioGroup
          name="profile"
          label="Você é…"
          look="cards"
          defaultValue={state.value('profile')}
          error={state.error('profile')}
          options={PROFILES.map((profile) => ({ value: profile, ...PROFILE_LABELS[profile] }))}
        />
        <div className="form-row">
          <TextInput
            name="first_name"
            label="Nome"
            autoComplete="given-name"
            required
            defaultValue={state.value('first_name')}
            error={state.error('first_name')}
          />
          <TextInput
            name="last_name"
            label="Sobrenome"
            autoComplete="family-name"
            required
            defaultValue={state.value('last_name')}
            error={state.error('last_name')}
          />
        </div>
        <TextInput
          name="email"
          label="E-mail"
          hint="Vamos enviar um link para confirmar."
          type="email"
          autoComplete="username"
          inputMode="email"
          required
          defaultValue={state.value('email')}
          error={state.error('email')}
        />
        <NewPasswordFields state={state} />
        <Checkbox
          name="accepted_terms"
          required
          defaultChecked={state.ticked('accepted_terms')}
          error={state.error('accepted_terms')}
          label={<TermsLabel />}
        />
        <Button block>Criar conta</Button>
      </Form>
    </AccountCard>
  );
}
