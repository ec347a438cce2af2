import type { ReactNode } from 'react';

import { ButtonLink } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { Wrap } from '../../ui/wrap/wrap.tsx';
import { SeenAds } from '../favorites/seen-ads.tsx';
import { UnsentNotice } from './ad-screen.tsx';

/** Of an id that an address invents, so much is repeated. In characters. */
export const LONGEST_ID = 40;

interface AdMissingProps {
  /** "O imóvel 4x8k2m0pqr não existe ou foi removido". */
  title: string;
  searchHref: string;
  searchLabel: string;
  similar: ReactNode;
  /** Somebody wrote while the ad went away. */
  unsent?: boolean | undefined;
  /** What may have happened. */
  children?: ReactNode;
}

/** The address of an ad that is not there (any more): the page is a 404, and offers others. */
export function AdMissing({
  title,
  searchHref,
  searchLabel,
  similar,
  unsent,
  children,
}: AdMissingProps) {
  return (
    <>
      <Wrap narrow>
        {unsent && <UnsentNotice />}
        <EmptyState
          headingLevel={1}
          scene="house"
          title={title}
          action={
            <ButtonLink href={searchHref} icon="search" data-part="way-back">
              {searchLabel}
            </ButtonLink>
          }
        >
          {children ??
            'O anunciante pode ter tirado o anúncio do ar, ou o endereço veio incompleto.'}
        </EmptyState>
      </Wrap>
      {similar}
      <SeenAds />
    </>
  );
}
