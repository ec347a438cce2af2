import { Form, useNavigation } from 'react-router';
import { pathTo } from '#core/site/paths.ts';
import { withQuery } from '#core/site/site-path.ts';
import { PROFILE_LABELS } from '#text/account-labels.ts';
import { PROFILES } from '#core/actor.ts';
import { redirect } from '../session/redirects.ts';
import { namedErrors } from '../forms/named-errors.ts';
import { failedForm, formState } from '../forms/failed-form.ts';
import { treeOf } from '../forms/form-values.ts';
import { refusedForm } from '../forms/refused-form.ts';
import { pageMeta } from '../page-meta.ts';
import { attempt, unchecked } from '../session/api-client.ts';
import { awayWhenUser } from '../session/guards.ts';
import { sessionOf } from '../session/request-session.ts';
import { Button, ButtonLink } from '../ui/button/button.tsx';
import { Checkbox } from '../ui/checkbox/checkbox.tsx';
import { ErrorSummary } from '../ui/error-summary/error-summary.tsx';
import { RadioGroup } from '../ui/radio-group/radio-group.tsx';
import { TextInput } from '../ui/text-input/text-input.tsx';
import type { Route } from './+types/register';
import { AccountCard } from './account-card.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';

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

export const middleware = [awayWhenUser];

export async function loader({ request }: Route.LoaderArgs) {
  return { sent: new URL(request.url).searchParams.has('enviado') };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { api } = sessionOf(context);
  const form = await request.formData();
  const outcome = await attempt(
    api.v1.registrations.$post({ json: { user: unchecked(treeOf(form)) } }),
  );
  if (!outcome.ok) return refusedForm(outcome.status, failedForm(form, outcome.errors));
  throw redirect(withQuery(pathTo('register'), { enviado: '1' }));
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Criar conta', noindex: true });

export default function Register({ loaderData, actionData }: Route.ComponentProps) {
  const state = formState(actionData, { profile: 'owner' });
  const isBusy = useNavigation().state !== 'idle';
  if (loaderData.sent) return <CheckYourMail />;
  return (
    <AccountCard
      title="Criar conta grátis"
      lead="Anuncie imóveis e veículos para toda a região."
      foot={
        <>
          Já tem conta?{' '}
          <a className="link" href={pathTo('login')}>
            Entrar
          </a>
        </>
      }
    >
      <ErrorSummary errors={namedErrors(state.errors, LABELS)} />
      <Form method="post" className="form" noValidate>
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
          label={
            <>
              Li e aceito os{' '}
              <a className="link" href={pathTo('terms')} target="_blank" rel="noreferrer">
                termos de uso
              </a>{' '}
              e a{' '}
              <a className="link" href={pathTo('privacy')} target="_blank" rel="noreferrer">
                política de privacidade
              </a>
            </>
          }
        />
        <Button block loading={isBusy}>
          Criar conta
        </Button>
      </Form>
    </AccountCard>
  );
}

/** The same for an address that has an account already: only its owner learns it, by e-mail. */
function CheckYourMail() {
  return (
    <AccountCard
      title="Confira seu e-mail"
      lead="Enviamos uma mensagem com um link. Abra o link para confirmar seu e-mail e começar a anunciar."
    >
      <p>
        O link vale por 60 minutos. Não chegou? Olhe a caixa de spam. Depois de entrar, você pode
        pedir outro.
      </p>
      <ButtonLink href={pathTo('login')} block>
        Ir para o login
      </ButtonLink>
    </AccountCard>
  );
}
