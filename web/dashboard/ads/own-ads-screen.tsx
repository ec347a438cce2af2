import type { ReactNode } from 'react';
import { pathTo, type SitePath } from '#core/site/paths.ts';
import { ButtonLink } from '#web/ui/button/button.tsx';
import type { IconName } from '#web/ui/icon/icon-names.ts';
import { Notice } from '#web/ui/notice/notice.tsx';
import { PageHeader } from '#web/ui/page-header/page-header.tsx';
import { Pagination } from '#web/ui/pagination/pagination.tsx';
import { Tabs, type Tab } from '#web/ui/tabs/tabs.tsx';
import { FocusedAnswer } from './focused-answer.tsx';
import { photosStep } from './own-ad.ts';
import type { OwnAdRowProps } from './own-ad-row.tsx';
import { OwnAdRows } from './own-ad-rows.tsx';
import {
  askedAbout,
  BulkResult,
  isBulkAnswer,
  type BulkAnswer,
  type BulkChoice,
} from './own-ads-bulk.tsx';
import type { RefusedAction } from './perform-ad-action.ts';
import './ad-steps.css';

interface OwnAdsScreenProps {
  title: string;
  /** The button that begins a new ad. */
  start: { label: string; href: string };
  tabs: readonly Tab[];
  /** Above the list: what was begun and is no ad yet, what went wrong. */
  begun?: ReactNode;
  /** Search, filters and order, where there are enough ads for them, and what else is done with the list. */
  search?: ReactNode;
  ads: readonly OwnAdRowProps[];
  /** What may be done with several at once. */
  bulk?: readonly BulkChoice[] | undefined;
  /** Shown instead of a list without ads. */
  empty: ReactNode;
  page: { page: number; page_count: number; total: number };
  hrefForPage: (page: number) => string;
  /** What came of the last action, when it was not simply done. */
  answer: RefusedAction | BulkAnswer | undefined;
  /** The edit page of an ad. */
  editPath: (id: string) => SitePath;
  /** Another one each time the list is read. */
  readingKey: string;
}

/** The own ads of one kind by state, with what may be done with each and with several. */
export function OwnAdsScreen({
  title,
  start,
  tabs,
  begun,
  search,
  ads,
  bulk,
  empty,
  page,
  hrefForPage,
  answer,
  editPath,
  readingKey,
}: OwnAdsScreenProps) {
  return (
    <>
      <PageHeader
        title={title}
        actions={
          <ButtonLink href={start.href} variant="accent" icon="plus">
            {start.label}
          </ButtonLink>
        }
      />
      <div className="ad-steps">
        {tabs.some(({ count = 0 }) => count > 0) && <Tabs label="Situação" tabs={tabs} />}
        {begun}
        {search}
        {answer &&
          (isBulkAnswer(answer) ? (
            <BulkResult
              key={JSON.stringify(answer.bulk)}
              answer={answer}
              backHref={hrefForPage(page.page)}
              hrefOf={editPath}
            />
          ) : (
            <FocusedAnswer answer={answer}>
              <Refused {...answer.refused} editPath={editPath(answer.refused.id)} />
            </FocusedAnswer>
          ))}
        {ads.length > 0 ? (
          <OwnAdRows
            // What was just read begins with nothing selected.
            key={readingKey}
            ads={ads}
            bulk={bulk && { choices: bulk, total: page.total }}
            selected={askedAbout(answer)}
          />
        ) : (
          empty
        )}
        <Pagination page={page.page} pageCount={page.page_count} hrefFor={hrefForPage} />
      </div>
    </>
  );
}

function Refused({ code, sentence, editPath }: RefusedAction['refused'] & { editPath: SitePath }) {
  const wayOut = wayOutOf(code, editPath);
  return (
    <Notice
      tone="danger"
      live
      action={
        wayOut && (
          <ButtonLink href={wayOut.href} size="sm" icon={wayOut.icon}>
            {wayOut.label}
          </ButtonLink>
        )
      }
    >
      {sentence}
    </Notice>
  );
}

/** Where what is missing can be had. */
function wayOutOf(
  code: string | undefined,
  editPath: SitePath,
): { label: string; href: string; icon: IconName } | undefined {
  if (code === 'photo_required')
    return { label: 'Enviar fotos', href: photosStep(editPath), icon: 'camera' };
  if (code === 'highlight_limit_reached')
    return { label: 'Ver destaques', href: pathTo('highlightedProperties'), icon: 'star' };
  if (code === 'listing_limit_reached')
    return { label: 'Ver planos', href: pathTo('subscriptions'), icon: 'gem' };
  return undefined;
}
