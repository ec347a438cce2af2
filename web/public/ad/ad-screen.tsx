import clsx from 'clsx';
import type { ReactNode } from 'react';

import { BOOST_LEVEL_NAMES } from '#core/boosts/boost-naming.ts';
import type { BoostLevel } from '#core/boosts/boost.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Badge } from '../../ui/badge/badge.tsx';
import { Breadcrumbs, type Crumb } from '../../ui/breadcrumbs/breadcrumbs.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { Section, Wrap } from '../../ui/wrap/wrap.tsx';
import { folded } from './folded-text.ts';
import { CONTACT } from './send-lead.ts';
import '#web/ui/ad-card/ad-card.css';
import './ad-screen.css';

/** Where other ads stand on the page. */
export const SIMILAR = 'parecidos';

export interface AdScreenProps {
  /** Where the page's script reports that the ad was seen; not from the owner's own page. */
  viewAddress: string | undefined;
  crumbs: readonly Crumb[];
  title: string;
  price: string;
  priceNote: string | undefined;
  badges: readonly string[];
  place: string;
  /** What is paid beside the price. */
  fees?: string | undefined;
  /** How the price compares with others. */
  standing?: ReactNode;
  /** When its owner last said that it stands, and what became of its price. */
  freshness?: ReactNode;
  /** "Vendido", "Alugado": then there is nobody to write to, and others are shown instead. */
  closed: string | undefined;
  /** Where these others are. */
  othersHref: string;
  /** Somebody wrote while the ad was closed. */
  unsent: boolean;
  /** Where its owner changes it: they need no way to write to themselves. Undefined for everybody else. */
  editHref: string | undefined;
  /** Where its owner boosts it, while it is offered. */
  boostHref: string | undefined;
  /** Its better place is paid for now. */
  boostLevel: BoostLevel | null;
  gallery: ReactNode;
  mainFacts: ReactNode;
  /** The chapters of the ad, below the gallery. */
  children: ReactNode;
  advertiser: ReactNode;
  contact: ReactNode;
  /** While it is offered. */
  keep: ReactNode;
  share: ReactNode;
  report: ReactNode;
  similar: ReactNode;
}

/** An ad's page, the same for properties and vehicles. */
export function AdScreen(props: AdScreenProps) {
  const { title, price, priceNote, badges, place, closed } = props;
  const isOffered = !closed && props.editHref === undefined;
  return (
    <article
      className={clsx('ad', closed && 'ad-closed')}
      {...(props.viewAddress ? { 'data-part': 'view', 'data-view': props.viewAddress } : {})}
    >
      <Wrap>
        <Breadcrumbs items={props.crumbs} />
        <div className="ad-columns">
          <div className="ad-gallery">{props.gallery}</div>
          <header className="ad-summary">
            <p className="ad-kinds">
              {props.boostLevel && (
                <Badge tone="sunset" icon="rocket">
                  {BOOST_LEVEL_NAMES[props.boostLevel]}
                </Badge>
              )}
              {badges.map((badge) => (
                <Badge key={badge} tone="brand">
                  {badge}
                </Badge>
              ))}
              {closed && <Badge tone="danger">{closed}</Badge>}
            </p>
            <h1>{title}</h1>
            <p className="ad-summary-price">
              {price} {priceNote && <small>{priceNote}</small>}
            </p>
            {props.fees && <p className="ad-summary-fees">{props.fees}</p>}
            {props.standing}
            {props.freshness}
            <p className="ad-summary-place">
              <Icon name="map-pin" />
              {place}
            </p>
            {props.mainFacts}
            {closed && props.unsent && <UnsentNotice />}
            {props.editHref && <OwnNotice editHref={props.editHref} boostHref={props.boostHref} />}
            {closed && (
              <Notice
                tone="neutral"
                icon="circle-check"
                title={`${closed}!`}
                action={
                  <ButtonLink href={props.othersHref} variant="secondary" icon="search">
                    Ver parecidos
                  </ButtonLink>
                }
              >
                Este anúncio já cumpriu sua missão.
              </Notice>
            )}
            {isOffered && (
              <ButtonLink
                href={`#${CONTACT}`}
                size="lg"
                icon="message-circle"
                block
                className="ad-summary-contact"
              >
                Falar com o anunciante
              </ButtonLink>
            )}
            <div className="ad-acts">
              {!closed && props.keep}
              {props.share}
            </div>
          </header>
          <div className="ad-chapters">{props.children}</div>
          {isOffered && (
            <div className="ad-bar">
              <p>
                <b>{price}</b>
                {priceNote && <small>{priceNote}</small>}
              </p>
              <ButtonLink href={`#${CONTACT}`} icon="message-circle">
                Tenho interesse
              </ButtonLink>
            </div>
          )}
          <aside className="ad-side">
            {props.advertiser}
            {isOffered && props.contact}
            {props.editHref === undefined && props.report}
          </aside>
        </div>
      </Wrap>
      {props.similar}
    </article>
  );
}

function OwnNotice({ editHref, boostHref }: { editHref: string; boostHref: string | undefined }) {
  return (
    <Notice
      tone="info"
      title="Este anúncio é seu"
      action={
        <>
          <ButtonLink href={editHref} variant="secondary">
            Editar o anúncio
          </ButtonLink>
          {boostHref && (
            <ButtonLink href={boostHref} variant="secondary" icon="rocket">
              Impulsionar
            </ButtonLink>
          )}
        </>
      }
    >
      É assim que os visitantes veem. As suas visitas não contam.
    </Notice>
  );
}

/** The form is gone with the ad, so what became of the message must be said. */
export function UnsentNotice() {
  return (
    <Notice tone="danger" title="Sua mensagem não foi enviada" live>
      O anúncio saiu do ar enquanto você escrevia.
    </Notice>
  );
}

/** One part of an ad's text, with its heading. */
export function Chapter({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="ad-chapter">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** What the advertiser wrote, with its line breaks; the rest of a long text on demand. */
export function Description({ text }: { text: string }) {
  const { start, rest } = folded(text);
  return (
    <Chapter title="Descrição">
      <p className="ad-text">{start}</p>
      {rest && (
        <details className="ad-more">
          <summary className="link">
            <span>Ler a descrição toda</span>
            <span>Mostrar menos</span>
          </summary>
          <p className="ad-text">{rest}</p>
        </details>
      )}
    </Chapter>
  );
}

/** Other ads of the same kind; nothing when there is none. */
export function SimilarAds({ title, cards }: { title: string; cards: readonly ReactNode[] }) {
  if (cards.length === 0) return null;
  return (
    <Section title={title} className="section-snug" id={SIMILAR}>
      <div className="card-row">{cards}</div>
    </Section>
  );
}
