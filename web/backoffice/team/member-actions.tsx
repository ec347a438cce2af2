import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { INVITATION_HOURS, type MemberAction } from '#core/office/team.ts';
import { formState, type FailedForm } from '../../forms/failed-form.ts';
import { namedErrors } from '../../forms/named-errors.ts';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { ErrorSummary } from '../../ui/error-summary/error-summary.tsx';
import { SecondStepResetForm } from '../accounts/second-step-reset-form.tsx';
import { PROOF_LABELS, ProofFields } from '../proof-fields.tsx';
import { ReasonField } from '../reason-field.tsx';
import { RoleField } from './role-field.tsx';
import { MEMBER_FORMS, withForm, type MemberFile } from './team-member.ts';
import '../accounts/account-decisions.css';

const LABELS = { role: 'Papel', reason: 'Motivo', ...PROOF_LABELS };

interface MemberActionsProps {
  member: MemberFile;
  /** The path of the screen. */
  here: string;
  /** The one whose form is open; it has an address of its own, so that it works without script. */
  doing: MemberAction | undefined;
  refused: FailedForm | undefined;
  /** Whether the administrator's own login has two steps. */
  asksCode: boolean;
}

/** What may be done about somebody of the team: a list of buttons, then one form at a time. */
export function MemberActions({ member, here, doing, refused, asksCode }: MemberActionsProps) {
  const { allowed_actions: allowed } = member;
  const open = doing && allowed.includes(doing) ? doing : undefined;
  return (
    <section className="panel account-decisions" aria-labelledby="decisao">
      <h2 id="decisao">{open ? MEMBER_FORMS[open].label : 'O que fazer'}</h2>
      {open === 'reset_two_step' && (
        <SecondStepResetForm action={open} back={here} failed={refused} asksCode={asksCode} />
      )}
      {open && open !== 'reset_two_step' && (
        <ActionForm action={open} here={here} refused={refused}>
          <Fields action={open} member={member} refused={refused} asksCode={asksCode} />
        </ActionForm>
      )}
      {!open && (
        <div className="account-choices">
          {allowed.map((action) => (
            <ButtonLink
              key={action}
              href={withForm(here, action)}
              variant="secondary"
              icon={MEMBER_FORMS[action].icon}
              block
            >
              {MEMBER_FORMS[action].label}
            </ButtonLink>
          ))}
        </div>
      )}
    </section>
  );
}

type FormAction = Exclude<MemberAction, 'reset_two_step'>;

const WORDS: Record<FormAction, { effect: string; confirm: string; isDanger?: true }> = {
  change_role: {
    effect: 'A pessoa sai de todos os aparelhos e entra de novo, já com o novo papel.',
    confirm: 'Mudar e avisar',
  },
  disable: {
    effect:
      'A pessoa sai agora de todos os aparelhos e não entra mais. O que ela fez continua no histórico, e você pode reativar quando quiser.',
    confirm: 'Desativar e avisar',
    isDanger: true,
  },
  enable: {
    effect: 'A pessoa entra de novo com a senha que tinha e o mesmo papel.',
    confirm: 'Reativar e avisar',
  },
  end_sessions: {
    effect: 'A pessoa sai agora de todos os aparelhos e entra de novo com a senha que tem.',
    confirm: 'Encerrar e avisar',
  },
  resend_invitation: {
    effect: `A pessoa recebe outro link, que vale por ${INVITATION_HOURS} horas. O anterior deixa de valer.`,
    confirm: 'Mandar de novo',
  },
  withdraw_invitation: {
    effect: 'O link deixa de valer agora. Para convidar a pessoa depois, faça outro convite.',
    confirm: 'Retirar o convite',
    isDanger: true,
  },
};

interface ActionFormProps {
  action: FormAction;
  here: string;
  refused: FailedForm | undefined;
  children: ReactNode;
}

function ActionForm({ action, here, refused, children }: ActionFormProps) {
  const isBusy = useNavigation().formData?.get('_action') === action;
  const { effect, confirm, isDanger } = WORDS[action];
  return (
    <>
      <ErrorSummary errors={namedErrors(formState(refused).errors, LABELS)} />
      <Form method="post" className="form" noValidate>
        <p>{effect}</p>
        {children}
        <Button
          name="_action"
          value={action}
          variant={isDanger ? 'danger' : 'primary'}
          block
          loading={isBusy}
        >
          {confirm}
        </Button>
        <ButtonLink href={here} variant="quiet" block>
          Voltar
        </ButtonLink>
      </Form>
    </>
  );
}

function Fields({
  action,
  member,
  refused,
  asksCode,
}: Pick<MemberActionsProps, 'member' | 'refused' | 'asksCode'> & { action: FormAction }) {
  if (action === 'resend_invitation' || action === 'withdraw_invitation') return null;
  const state = formState(refused);
  return (
    <>
      {action === 'change_role' && <RoleField state={state} without={member.role} />}
      <ReasonField state={state} />
      <ProofFields state={state} asksCode={asksCode} />
    </>
  );
}
