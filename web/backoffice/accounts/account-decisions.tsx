import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { PROFILES } from '#core/actor.ts';
import { PROFILE_LABELS } from '#text/account-labels.ts';
import { adsText } from '#text/own-list-labels.ts';
import { formState, type FailedForm, type FormState } from '../../forms/failed-form.ts';
import { namedErrors } from '../../forms/named-errors.ts';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { ErrorSummary } from '../../ui/error-summary/error-summary.tsx';
import type { IconName } from '../../ui/icon/icon-names.ts';
import { Notice } from '../../ui/notice/notice.tsx';
import { RadioGroup } from '../../ui/radio-group/radio-group.tsx';
import { ReasonField } from '../reason-field.tsx';
import { SecondStepResetForm } from './second-step-reset-form.tsx';
import { DECISIONS, DOING, type AccountDecision } from './account-decision.ts';
import type { AccountFile } from './account-file.ts';
import './account-decisions.css';

interface AccountDecisionsProps {
  account: AccountFile;
  /** The path of the screen. */
  here: string;
  /** The one whose form is open; it has an address of its own, so that it works without script. */
  doing: AccountDecision | undefined;
  refused: FailedForm | undefined;
  /** Whether the administrator's own login has two steps. */
  asksCode: boolean;
}

const WORDS: Record<AccountDecision, { label: string; icon: IconName }> = {
  suspend: { label: 'Suspender a conta', icon: 'ban' },
  deactivate: { label: 'Desativar a conta', icon: 'pause' },
  reactivate: { label: 'Reativar a conta', icon: 'check' },
  profile: { label: 'Mudar o tipo de perfil', icon: 'repeat' },
  sessions: { label: 'Encerrar as sessões', icon: 'log-out' },
  twoStep: { label: 'Tirar as duas etapas', icon: 'key-round' },
  confirmEmail: { label: 'Confirmar o e-mail', icon: 'mail' },
  view: { label: 'Ver como a pessoa vê', icon: 'eye' },
};

/** What may be done with the account: a list of buttons, then one form at a time. */
export function AccountDecisions(props: AccountDecisionsProps) {
  const { account, here, doing } = props;
  const possible = possibleDecisions(account);
  const open = doing && possible.includes(doing) ? doing : undefined;
  return (
    <section className="panel account-decisions" aria-labelledby="decisao">
      <h2 id="decisao">{open ? WORDS[open].label : 'O que fazer'}</h2>
      {open ? (
        <Decision {...props} doing={open} />
      ) : (
        <div className="account-choices">
          {possible.map((decision) => (
            <ButtonLink
              key={decision}
              href={`${here}?${DOING}=${DECISIONS[decision]}`}
              variant="secondary"
              icon={WORDS[decision].icon}
              block
            >
              {WORDS[decision].label}
            </ButtonLink>
          ))}
        </div>
      )}
    </section>
  );
}

function possibleDecisions(account: AccountFile): AccountDecision[] {
  return [
    ...account.allowed_actions,
    'profile' as const,
    'sessions' as const,
    ...(account.has_two_step ? (['twoStep'] as const) : []),
    ...(account.email_confirmed_at ? [] : (['confirmEmail'] as const)),
    ...(account.status === 'active' ? (['view'] as const) : []),
  ];
}

function Decision({
  account,
  here,
  doing,
  refused,
  asksCode,
}: AccountDecisionsProps & { doing: AccountDecision }) {
  const form = { doing, here, state: formState(refused) };
  const forms: Record<AccountDecision, () => ReactNode> = {
    suspend: () => <Suspension {...form} />,
    deactivate: () => <Deactivation {...form} />,
    reactivate: () => (
      <DecisionForm {...form} label="Reativar e avisar">
        <p>Os anúncios voltam como estavam, e a pessoa recebe um e-mail.</p>
      </DecisionForm>
    ),
    profile: () => <ProfileChange {...form} account={account} />,
    sessions: () => (
      <DecisionForm {...form} label="Encerrar todas">
        <p>A pessoa entra de novo em todos os aparelhos, com a senha que tem. Nada mais muda.</p>
      </DecisionForm>
    ),
    twoStep: () => (
      <SecondStepResetForm action={doing} back={here} failed={refused} asksCode={asksCode} />
    ),
    confirmEmail: () => (
      <DecisionForm {...form} label="Confirmar">
        <p>
          Só quando você tem certeza de que a caixa é da pessoa. O melhor é ela abrir o link que
          mandamos: sem isso, não sabemos se os e-mails chegam.
        </p>
        <ReasonField state={form.state} hint="Fica no histórico da conta." />
      </DecisionForm>
    ),
    view: () => (
      <DecisionForm {...form} label="Ver e avisar">
        <p>
          Você vê o painel desta pessoa por 30 minutos, só para olhar. Senha, sessões, cartões e a
          cópia dos dados ficam fechados. A pessoa recebe um e-mail com o motivo.
        </p>
        <ReasonField state={form.state} />
      </DecisionForm>
    ),
  };
  return forms[doing]();
}

function Suspension(form: OpenForm) {
  return (
    <DecisionForm {...form} label="Suspender e avisar" danger>
      <p>
        Os anúncios e a página saem do ar agora, e a pessoa não entra mais. Nada é apagado. Ela
        recebe um e-mail com o motivo e com o nosso contato.
      </p>
      <ReasonField state={form.state} />
    </DecisionForm>
  );
}

function Deactivation(form: OpenForm) {
  return (
    <DecisionForm {...form} label="Desativar e avisar" danger>
      <p>
        Para quem pediu para parar ou não usa mais a conta: não acusa ninguém. Os anúncios e a
        página saem do ar agora, e a pessoa não entra mais. Nada é apagado, e a assinatura não se
        renova. Ela recebe um e-mail com o motivo e com o nosso contato.
      </p>
      <ReasonField state={form.state} />
    </DecisionForm>
  );
}

function ProfileChange({ account, ...form }: OpenForm & { account: AccountFile }) {
  const { state } = form;
  return (
    <DecisionForm {...form} label="Mudar e avisar">
      <p>
        A pessoa entra de novo em todos os aparelhos e recebe um e-mail. Os anúncios continuam no ar
        e o que ela já pagou continua valendo.
      </p>
      {account.profile === 'business' && (
        <p>Os dados da empresa ficam guardados e voltam se ela for empresa de novo.</p>
      )}
      <RadioGroup
        name="profile"
        label="Novo tipo"
        look="cards"
        required
        defaultValue={state.value('profile')}
        error={state.error('profile')}
        options={PROFILES.filter((profile) => profile !== account.profile).map((profile) => ({
          value: profile,
          ...PROFILE_LABELS[profile],
        }))}
      />
      <OwnPlace account={account} />
      <ReasonField state={state} />
    </DecisionForm>
  );
}

/** Before a plan with fewer places: how many ads there are to count. */
function OwnPlace({ account: { places } }: Pick<AccountDecisionsProps, 'account'>) {
  const shown = adsText({
    property: places.property.published,
    vehicle: places.vehicle.published,
  });
  if (!shown) return null;
  return (
    <Notice tone="info">
      <p>
        No ar: {shown}. Se o plano do novo tipo tiver menos lugares, a pessoa tem uma semana para
        escolher quais ficam. Os outros ficam guardados e voltam quando houver lugar.
      </p>
    </Notice>
  );
}

/** The form that is open, and what was typed in it. */
interface OpenForm {
  doing: AccountDecision;
  here: string;
  state: FormState;
}

interface DecisionFormProps extends OpenForm {
  label: string;
  danger?: boolean;
  children: ReactNode;
}

function DecisionForm({ doing, here, state, label, danger, children }: DecisionFormProps) {
  const isBusy = useNavigation().formData?.get('_action') === doing;
  return (
    <>
      <ErrorSummary
        errors={namedErrors(state.errors, { profile: 'Novo tipo', reason: 'Motivo' })}
      />
      <Form method="post" className="form" noValidate>
        {children}
        <Button
          name="_action"
          value={doing}
          variant={danger ? 'danger' : 'primary'}
          block
          loading={isBusy}
        >
          {label}
        </Button>
        <ButtonLink href={here} variant="quiet" block>
          Voltar
        </ButtonLink>
      </Form>
    </>
  );
}
