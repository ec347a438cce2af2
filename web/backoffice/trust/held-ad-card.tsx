import { pathTo } from '#core/site/paths.ts';
import { agoText, counted, dateTimeText } from '#text/formats.ts';
import { HOLD_OUTCOME_LABELS } from '#text/trust-words.ts';
import { officeAdStatus } from '#text/office-labels.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { EmailLink } from '../email-link.tsx';
import { OFFICE_KINDS } from '../ads/office-kinds.ts';
import { SignalList, type BackofficeHold } from './signal-list.tsx';
import '../file-part.css';
import '../reports/report-card.css';

interface HeldAdCardProps {
  hold: BackofficeHold;
  /** When the page was made: what "há 2 dias" counts from. */
  now: Date;
}

/** One ad that waits, or waited: why, and the way to where it is decided. */
export function HeldAdCard({ hold: { attributes: hold }, now }: HeldAdCardProps) {
  const { ad } = hold;
  const kind = OFFICE_KINDS[ad.kind];
  const page = pathTo(kind.pagePath, { id: ad.id });
  const standing = officeAdStatus(ad.kind, {
    ...ad,
    held_at: hold.decided_at ? null : hold.held_at,
  });
  return (
    <article className="panel report" aria-labelledby={`anuncio-${ad.id}`}>
      <div className="report-ad">
        <Icon name={kind.icon} />
        <div>
          <h2 className="report-ad-name" id={`anuncio-${ad.id}`}>
            <a className="link" href={page}>
              {ad.name}
            </a>
          </h2>
          <p className="report-owner">
            de{' '}
            <a className="link" href={pathTo('backofficeUser', { id: ad.owner_id })}>
              {ad.owner_name}
            </a>
            , com conta {agoText(ad.owner_since, now)} · <EmailLink email={ad.owner_email} />
          </p>
          <p className="report-badges">
            <Badge tone={standing.tone}>{standing.label}</Badge>
            <Badge tone="warning" icon="scan-search">
              {counted(hold.score, 'ponto', 'pontos')}, limite {hold.threshold}
            </Badge>
          </p>
        </div>
      </div>
      <SignalList signals={hold.signals} />
      <p className="report-from">
        Retido <time dateTime={hold.held_at}>{agoText(hold.held_at, now)}</time>
        {hold.decided_at && hold.outcome && (
          <>
            {' · '}
            {HOLD_OUTCOME_LABELS[hold.outcome]} em {dateTimeText(hold.decided_at)}
          </>
        )}
      </p>
      {!hold.decided_at && (
        <div className="btn-row">
          <ButtonLink href={page} size="sm" iconAfter="arrow-right">
            Olhar e decidir
          </ButtonLink>
        </div>
      )}
    </article>
  );
}
