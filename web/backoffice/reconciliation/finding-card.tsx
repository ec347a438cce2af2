import { useId } from 'react';
import { Form, useNavigation } from 'react-router';
import { formatMoney } from '#core/fields/money.ts';
import { pathTo } from '#core/site/paths.ts';
import { FINDING_WORDS } from '#text/finding-words.ts';
import { dateTimeText } from '#text/formats.ts';
import { formState, type FailedForm } from '../../forms/failed-form.ts';
import type { ApiClient } from '../../session/api-client.ts';
import type { ResponseBody } from '../../session/api-types.ts';
import { Button } from '../../ui/button/button.tsx';
import { Checkbox } from '../../ui/checkbox/checkbox.tsx';
import { FactList } from '../../ui/fact-list/fact-list.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { Textarea } from '../../ui/textarea/textarea.tsx';
import '../ads/decision-panel.css';
import '../file-part.css';
import './finding-card.css';

type Findings = ApiClient['v1']['backoffice']['reconciliation_findings'];
export type Finding = ResponseBody<Findings['$get']>['data'][number];

export interface RefusedSettlement extends FailedForm {
  finding: string;
}

interface FindingCardProps {
  finding: Finding;
  refused: RefusedSettlement | undefined;
}

/** A difference from the provider: what it means, what to do, and who settled it. */
export function FindingCard({ finding: { id, attributes: facts }, refused }: FindingCardProps) {
  const { title, meaning, todo } = FINDING_WORDS[facts.kind];
  return (
    <article className="panel finding" aria-labelledby={`diferenca-${id}`}>
      <h2 id={`diferenca-${id}`}>{title}</h2>
      <p>{meaning}</p>
      {!facts.settled_at && (
        <p>
          <b>O que fazer:</b> {todo}
        </p>
      )}
      <FactList facts={factsOf(facts)} />
      {facts.settled_at ? (
        <>
          <p className="text-muted">
            Resolvida em {dateTimeText(facts.settled_at)}
            {facts.settled_by ? ` por ${facts.settled_by}` : ', por si mesma'}
          </p>
          {facts.note && <p className="file-quote">“{facts.note}”</p>}
        </>
      ) : (
        <Settlement id={id} facts={facts} refused={refused} />
      )}
    </article>
  );
}

function factsOf(facts: Finding['attributes']) {
  const { amount_cents: amount, expected_cents: expected, user_id: userId } = facts;
  return [
    ...(amount === null ? [] : [{ label: 'Na operadora', value: formatMoney(amount) }]),
    ...(expected === null ? [] : [{ label: 'Esperado aqui', value: formatMoney(expected) }]),
    ...(facts.what ? [{ label: 'De', value: <Purchase facts={facts} /> }] : []),
    ...(userId
      ? [
          {
            label: 'Quem pagou',
            value: (
              <a className="link" href={pathTo('backofficeUser', { id: userId })}>
                {facts.person}
              </a>
            ),
          },
        ]
      : []),
    { label: 'Código', value: facts.reference },
    { label: 'Achada em', value: dateTimeText(facts.found_at) },
  ];
}

/** What was bought, where the office sees its payments. */
function Purchase({ facts }: { facts: Finding['attributes'] }) {
  const { what, boost_order_id: order, subscription_id: subscription } = facts;
  const path = order
    ? pathTo('backofficeBoostOrder', { id: order })
    : subscription && pathTo('backofficeSubscription', { id: subscription });
  if (!path) return what;
  return (
    <a className="link" href={path}>
      {what}
    </a>
  );
}

interface SettlementProps extends Pick<FindingCardProps, 'refused'> {
  id: string;
  facts: Finding['attributes'];
}

function Settlement({ id, facts: { kind, amount_cents: cents }, refused }: SettlementProps) {
  const sent = useNavigation().formData;
  const state = formState(refused);
  const general = refused?.errors.find(({ name }) => name !== 'note');
  const field = useId();
  return (
    <details className="choice" open={refused !== undefined}>
      <summary className="btn btn-secondary">
        <Icon name="check" />
        Resolver
      </summary>
      <Form method="post" className="form choice-body" noValidate>
        {general && (
          <Notice tone="danger" live>
            {general.message}
          </Notice>
        )}
        <input type="hidden" name="finding" value={id} />
        <Textarea
          id={`${field}-note`}
          name="note"
          label="O que foi feito"
          hint="Só a equipe lê."
          required
          rows={3}
          maxLength={500}
          defaultValue={state.value('note')}
          error={state.error('note')}
        />
        {kind === 'refund_failed' && (
          <Checkbox
            id={`${field}-by-hand`}
            name="paid_by_hand"
            value="yes"
            label={`A pessoa já recebeu ${formatMoney(cents ?? 0)} por outro caminho`}
            hint="O valor sai das contas e aparece no recibo dela como devolvido."
            defaultChecked={state.value('paid_by_hand') === 'yes'}
          />
        )}
        <Button icon="check" loading={sent?.get('finding') === id}>
          Marcar como resolvida
        </Button>
      </Form>
    </details>
  );
}
