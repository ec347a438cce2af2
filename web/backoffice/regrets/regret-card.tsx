import { useId } from 'react';
import { Form, useNavigation } from 'react-router';
import { formatMoney } from '#core/fields/money.ts';
import { pathTo } from '#core/site/paths.ts';
import { BOOST_LEVEL_NAMES } from '#core/boosts/boost-naming.ts';
import { counted, dateTimeText } from '#text/formats.ts';
import { REGRET_STATUS_LABELS } from '#text/office-money-labels.ts';
import { formState, type FailedForm } from '../../forms/failed-form.ts';
import type { ApiClient } from '../../session/api-client.ts';
import type { ResponseBody } from '../../session/api-types.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { Textarea } from '../../ui/textarea/textarea.tsx';
import { OwnPassword } from '../proof-fields.tsx';
import '../ads/decision-panel.css';
import '../file-part.css';
import './regret-card.css';

type Regrets = ApiClient['v1']['backoffice']['regrets'];
export type Regret = ResponseBody<Regrets['$get']>['data'][number];

export interface RefusedDecision extends FailedForm {
  regret: string;
  decision: 'accept' | 'refuse';
}

interface RegretCardProps {
  regret: Regret;
  refused: RefusedDecision | undefined;
}

/** A purchase that somebody wants undone, and what can be answered. */
export function RegretCard({ regret, refused }: RegretCardProps) {
  const { id, attributes: facts } = regret;
  const { label, tone } = REGRET_STATUS_LABELS[facts.status];
  return (
    <article className="panel regret" aria-labelledby={`desistencia-${id}`}>
      <h2 id={`desistencia-${id}`}>
        <Product facts={facts} /> <Badge tone={tone}>{label}</Badge>
      </h2>
      <p>
        <b>{formatMoney(facts.amount_cents)}</b>, de <Person facts={facts} />, pedida em{' '}
        {dateTimeText(facts.created_at)}
        {facts.payment_id && (
          <>
            {' · '}
            <a className="link" href={pathTo('backofficePayment', { id: facts.payment_id })}>
              {facts.what}
            </a>
          </>
        )}
      </p>
      {facts.decided_at && facts.status !== 'done' && (
        <p className="text-muted">
          Respondida em {dateTimeText(facts.decided_at)}
          {facts.decided_by && ` por ${facts.decided_by}`}
        </p>
      )}
      {facts.note && <p className="file-quote">“{facts.note}”</p>}
      {facts.status === 'asked' && <Answers id={id} refused={refused} />}
    </article>
  );
}

function Product({ facts }: { facts: Regret['attributes'] }) {
  const { plan, level, days, ad_name: ad } = facts;
  const { boost_order_id: order, subscription_id: own, payment_id: payment } = facts;
  const name =
    level && days
      ? `${BOOST_LEVEL_NAMES[level]} por ${counted(days, 'dia', 'dias')}${ad ? `: ${ad}` : ''}`
      : `Plano ${plan}`;
  const href = order
    ? pathTo('backofficeBoostOrder', { id: order })
    : own
      ? pathTo('backofficeSubscription', { id: own })
      : payment && pathTo('backofficePayment', { id: payment });
  return href ? (
    <a className="link" href={href}>
      {name}
    </a>
  ) : (
    name
  );
}

function Person({ facts: { user_id: id, person } }: { facts: Regret['attributes'] }) {
  if (id === null) return 'uma conta apagada';
  return (
    <a className="link" href={pathTo('backofficeUser', { id })}>
      {person}
    </a>
  );
}

const WORDS = {
  accept: {
    open: 'Aceitar',
    effect: 'Todo o valor volta por onde foi pago, e o que foi comprado termina agora.',
    hint: 'Só a equipe lê.',
    confirm: 'Devolver e avisar',
    icon: 'undo-2',
  },
  refuse: {
    open: 'Recusar',
    effect: 'Nada é devolvido, e o que foi comprado continua valendo.',
    hint: 'A pessoa recebe por e-mail, como está escrito aqui.',
    confirm: 'Recusar e avisar',
    icon: 'ban',
  },
} as const;

function Answers({ id, refused }: { id: string; refused: RefusedDecision | undefined }) {
  return (
    <div className="regret-answers">
      {(['accept', 'refuse'] as const).map((decision) => (
        <Answer
          key={decision}
          id={id}
          decision={decision}
          refused={refused?.decision === decision ? refused : undefined}
        />
      ))}
    </div>
  );
}

interface AnswerProps {
  id: string;
  decision: RefusedDecision['decision'];
  refused: RefusedDecision | undefined;
}

function Answer({ id, decision, refused }: AnswerProps) {
  const words = WORDS[decision];
  const sent = useNavigation().formData;
  const isBusy = sent?.get('regret') === id && sent.get('_action') === decision;
  const state = formState(refused);
  const general = refused?.errors.find(
    ({ name }) => name !== 'note' && name !== 'current_password',
  );
  const field = useId();
  return (
    <details className="choice" name={`desistencia-${id}`} open={refused !== undefined}>
      <summary className="btn btn-secondary">
        <Icon name={words.icon} />
        {words.open}
      </summary>
      <Form method="post" className="form choice-body" noValidate>
        {general && (
          <Notice tone="danger" live>
            {general.message}
          </Notice>
        )}
        <p>{words.effect}</p>
        <input type="hidden" name="regret" value={id} />
        <Textarea
          id={`${field}-note`}
          name="note"
          label={decision === 'accept' ? 'Anotação' : 'Motivo'}
          {...(decision === 'accept' ? { mark: 'optional' as const } : { required: true })}
          hint={words.hint}
          rows={3}
          maxLength={500}
          defaultValue={state.value('note')}
          error={state.error('note')}
        />
        {decision === 'accept' && (
          <OwnPassword id={`${field}-password`} error={state.error('current_password')} />
        )}
        <Button
          name="_action"
          value={decision}
          variant={decision === 'accept' ? 'primary' : 'danger'}
          icon={words.icon}
          loading={isBusy}
        >
          {words.confirm}
        </Button>
      </Form>
    </details>
  );
}
