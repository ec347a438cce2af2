import { counted } from '#text/formats.ts';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { Select } from '#web/ui/select/select.tsx';
import { FocusedAnswer } from './focused-answer.tsx';
import '#web/ui/checkbox/checkbox.css';
import './own-ads-bulk.css';

/** The form that the boxes of all rows belong to. */
export const BULK_FORM = 'varios';

export interface BulkChoice {
  value: string;
  label: string;
}

/** What the page answers to a bulk action that needs a yes, or that not all ads went along with. */
export interface BulkAnswer {
  bulk:
    | { problem: string; ids: string[] }
    | { confirm: { action: string; question: string; ids: string[]; count: number } }
    | {
        done: {
          sentence: string;
          refused: { id: string; name: string | null; detail: string }[];
          refusedCount: number;
        };
      };
}

export function isBulkAnswer(answer: unknown): answer is BulkAnswer {
  return typeof answer === 'object' && answer !== null && 'bulk' in answer;
}

/** The ads that an answer is about, which stay marked. */
export function askedAbout(answer: unknown): readonly string[] | undefined {
  if (!isBulkAnswer(answer) || 'done' in answer.bulk) return undefined;
  return 'confirm' in answer.bulk ? answer.bulk.confirm.ids : answer.bulk.ids;
}

interface BulkBarProps {
  choices: readonly BulkChoice[];
  /** How many were found in all, on every page. */
  total: number;
  shown: number;
}

/** Stays in sight while something is selected, also without script. */
export function BulkBar({ choices, total, shown }: BulkBarProps) {
  return (
    <form id={BULK_FORM} method="post" className="bulk-bar">
      <input type="hidden" name="_action" value="bulk" />
      <div className="bulk-what">
        <p aria-live="polite" data-selected>
          Marque anúncios para mudar vários de uma vez.
        </p>
        {total > shown && (
          <label className="check">
            <input type="checkbox" name="todos" value={total} />
            <span>Todos os {new Intl.NumberFormat('pt-BR').format(total)} encontrados</span>
          </label>
        )}
      </div>
      <Select
        name="bulk_action"
        label="O que fazer com os anúncios marcados"
        hideLabel
        placeholder="O que fazer?"
        options={choices}
      />
      <Button>Aplicar</Button>
    </form>
  );
}

/** Above the list: the question before, or what came of it. Takes the focus when it comes. */
export function BulkResult({
  answer: { bulk },
  backHref,
  hrefOf,
}: {
  answer: BulkAnswer;
  backHref: string;
  hrefOf: (id: string) => string;
}) {
  if ('problem' in bulk)
    return (
      <FocusedAnswer answer={bulk}>
        <Notice tone="danger" live>
          {bulk.problem}
        </Notice>
      </FocusedAnswer>
    );
  if ('confirm' in bulk) {
    const { action, question, ids } = bulk.confirm;
    return (
      <FocusedAnswer answer={bulk}>
        <Notice tone="warning" title={question}>
          <form method="post" className="btn-row">
            <input type="hidden" name="_action" value="bulk" />
            <input type="hidden" name="bulk_action" value={action} />
            <input type="hidden" name="confirmed" value="on" />
            {ids.length > 0 ? (
              ids.map((id) => <input key={id} type="hidden" name="ids" value={id} />)
            ) : (
              <input type="hidden" name="todos" value="on" />
            )}
            <Button>Sim, continuar</Button>
            <ButtonLink href={backHref} variant="quiet">
              Cancelar
            </ButtonLink>
          </form>
        </Notice>
      </FocusedAnswer>
    );
  }
  return (
    <FocusedAnswer answer={bulk}>
      <Refusals {...bulk.done} hrefOf={hrefOf} />
    </FocusedAnswer>
  );
}

type Done = Extract<BulkAnswer['bulk'], { done: unknown }>['done'];

/** So many ads of one reason are named at once; the others on demand. */
const MAX_NAMED_AT_ONCE = 4;

/** What did not change, by reason: what many have in common is said once. */
function Refusals({
  sentence,
  refused,
  refusedCount,
  hrefOf,
}: Done & { hrefOf: (id: string) => string }) {
  const unnamed = refusedCount - refused.length;
  return (
    <Notice tone="warning" title={sentence}>
      {byReason(refused).map(([detail, ads]) => (
        <div key={detail} className="bulk-refused">
          <p>
            {counted(ads.length, 'anúncio não mudou', 'anúncios não mudaram')}. {detail}
          </p>
          <RefusedAds ads={ads.slice(0, MAX_NAMED_AT_ONCE)} hrefOf={hrefOf} />
          {ads.length > MAX_NAMED_AT_ONCE && (
            <details>
              <summary className="link">
                {ads.length - MAX_NAMED_AT_ONCE === 1
                  ? 'Ver o outro'
                  : `Ver os outros ${ads.length - MAX_NAMED_AT_ONCE}`}
              </summary>
              <RefusedAds ads={ads.slice(MAX_NAMED_AT_ONCE)} hrefOf={hrefOf} />
            </details>
          )}
        </div>
      ))}
      {unnamed > 0 && <p>E mais {counted(unnamed, 'anúncio', 'anúncios')}.</p>}
    </Notice>
  );
}

function byReason(refused: Done['refused']): [detail: string, ads: Done['refused']][] {
  const reasons = [...new Set(refused.map(({ detail }) => detail))];
  return reasons.map((reason) => [reason, refused.filter(({ detail }) => detail === reason)]);
}

function RefusedAds({ ads, hrefOf }: { ads: Done['refused']; hrefOf: (id: string) => string }) {
  return (
    <ul>
      {ads.map(({ id, name }) => (
        <li key={id}>
          <a className="link" href={hrefOf(id)}>
            {name ?? id}
          </a>
        </li>
      ))}
    </ul>
  );
}
