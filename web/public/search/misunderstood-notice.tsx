import type { Misunderstanding } from '#core/search/search-reading.ts';
import { misunderstandingSentence } from '#text/search-sentences.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import './misunderstood-notice.css';

/** Sentences of one notice; more would be a wall of text. */
const MOST_SENTENCES = 5;

interface MisunderstoodNoticeProps {
  misunderstood: readonly Misunderstanding[];
  /** What of the address counts. */
  understood: URLSearchParams;
  /** Undefined on the first page. */
  firstPageHref: string | undefined;
}

/** What of an address means nothing, and what is shown instead. */
export function MisunderstoodNotice({
  misunderstood,
  understood,
  firstPageHref,
}: MisunderstoodNoticeProps) {
  const sentences = misunderstood.map((each) =>
    misunderstandingSentence(each, understood.has(each.parameter)),
  );
  const [only, another] = sentences;
  if (only === undefined) return null;
  const isBeyond = misunderstood.some(({ reason }) => reason === 'beyond_last_page');
  const action = isBeyond && firstPageHref !== undefined && (
    <ButtonLink href={firstPageHref} variant="secondary">
      Ir para a primeira página
    </ButtonLink>
  );
  if (another === undefined)
    return (
      <Notice tone="warning" className="search-misunderstood" action={action}>
        <p>{only}</p>
      </Notice>
    );
  const left = sentences.length - MOST_SENTENCES;
  return (
    <Notice
      tone="warning"
      className="search-misunderstood"
      title="Não entendemos tudo desta busca"
      action={action}
    >
      <ul>
        {sentences.slice(0, MOST_SENTENCES).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {left > 0 && <p>E mais {left} do que veio no endereço.</p>}
    </Notice>
  );
}
