import type { ReactNode } from 'react';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { PageHeader } from '#web/ui/page-header/page-header.tsx';
import { Pagination } from '#web/ui/pagination/pagination.tsx';
import { Tabs, type Tab } from '#web/ui/tabs/tabs.tsx';
import { photosStep } from './own-ad.ts';
import { OwnAdList, type OwnAdCardProps } from './own-ad-card.tsx';
import type { RefusedAction } from './perform-ad-action.ts';

interface OwnAdsScreenProps {
  title: string;
  /** The button that begins a new ad. */
  start: { label: string; href: string };
  tabs: readonly Tab[];
  ads: readonly OwnAdCardProps[];
  /** Shown instead of a list without ads. */
  empty: ReactNode;
  page: { page: number; page_count: number };
  hrefForPage: (page: number) => string;
  refused: RefusedAction | undefined;
  /** The edit page of an ad, for the way to its photographs. */
  editPath: (id: string) => string;
}

/** The own ads of one kind by state, with what may be done with each. */
export function OwnAdsScreen({
  title,
  start,
  tabs,
  ads,
  empty,
  page,
  hrefForPage,
  refused,
  editPath,
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
        {refused && (
          <Refused {...refused.refused} photosHref={photosStep(editPath(refused.refused.id))} />
        )}
        {ads.length > 0 ? <OwnAdList ads={ads} /> : empty}
        <Pagination page={page.page} pageCount={page.page_count} hrefFor={hrefForPage} />
      </div>
    </>
  );
}

function Refused({
  code,
  sentence,
  photosHref,
}: RefusedAction['refused'] & { photosHref: string }) {
  const wayOut = code === 'photo_required' && (
    <ButtonLink href={photosHref} size="sm" icon="camera">
      Enviar fotos
    </ButtonLink>
  );
  return (
    <Notice tone="danger" live action={wayOut}>
      {sentence}
    </Notice>
  );
}
