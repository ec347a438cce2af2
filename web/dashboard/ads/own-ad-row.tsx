import clsx from 'clsx';
import { BOOST_LEVEL_NAMES } from '#core/boosts/boost-naming.ts';
import type { BoostLevel } from '#core/boosts/boost.ts';
import { pathTo } from '#core/site/paths.ts';
import { PAUSED_UNCONFIRMED } from '#text/freshness-words.ts';
import { heldText } from '#text/trust-words.ts';
import { counted, dateText } from '#text/formats.ts';
import { Badge, type BadgeTone } from '#web/ui/badge/badge.tsx';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import type { IconName } from '#web/ui/icon/icon-names.ts';
import { Notice } from '#web/ui/notice/notice.tsx';
import { photoSources, type StoredPhoto } from '../../photos/photo-sources.ts';
import { AdActions, type AdAction } from './ad-actions.tsx';
import '#web/ui/checkbox/checkbox.css';
import './own-ad-row.css';

export interface OwnAdRowProps {
  id: string;
  name: string;
  /** The edit page. */
  href: string;
  /** Already written ("R$ 250.000", "Sob consulta"). */
  price: string;
  /** Under the name: what and where ("Casa · Irecê"). */
  place: string;
  cover: StoredPhoto | null;
  photoCount: number;
  /** Shown where a cover is missing. */
  placeholderIcon: IconName;
  status: { label: string; tone: BadgeTone };
  /** What its owner changed and visitors do not see yet. */
  change?: { label: string; tone: BadgeTone } | undefined;
  /** When it stands out: until when. */
  highlightedUntil?: string | null | undefined;
  /** `ends_at`: null while it waits for the ad to be shown. */
  boost?: { order_id: string; level: BoostLevel; ends_at: string | null } | null | undefined;
  /** The order of a boost that waits for its payment. */
  unpaidBoost?: string | null | undefined;
  /** Why our team took it down; the owner reads it. */
  reason?: string | null | undefined;
  isEndedByPlan?: boolean;
  /** "Confirmado há 40 dias": of what visitors find. */
  confirmed?: string | undefined;
  isPausedUnconfirmed?: boolean;
  /** Since when it waits for our team. */
  heldAt?: string | null | undefined;
  views: { total: number; today: number; last_7_days: number; last_15_days: number };
  leads: number;
  updatedAt: string;
  /** The most sensible step from here: the one that stands in sight. */
  next?: AdAction | undefined;
  /** The others. */
  actions: readonly AdAction[];
  onceKey?: string | undefined;
  canEdit: boolean;
  /** The public page, when visitors can see it. */
  publicHref?: string | undefined;
  /** What visitors did with it, by period. */
  statisticsHref: string;
  /** Where it is boosted, when it may be. */
  boostHref?: string | undefined;
  /** Where it is passed on, when visitors can see it. */
  shareHref?: string | undefined;
}

const number = new Intl.NumberFormat('pt-BR');

/** One ad in its owner's list: a line of a table where there is room, a card where there is not. */
export function OwnAdRow({
  selectedBy,
  isSelected,
  ...ad
}: OwnAdRowProps & { selectedBy: string | undefined; isSelected: boolean | undefined }) {
  return (
    <article className="own-row" aria-labelledby={`anuncio-${ad.id}`}>
      {selectedBy && (
        <label className="check own-row-check">
          <input
            type="checkbox"
            name="ids"
            value={ad.id}
            form={selectedBy}
            defaultChecked={isSelected}
          />
          <span className="sr-only">Selecionar {ad.name}</span>
        </label>
      )}
      <Photo {...ad} />
      <div className="own-row-main">
        <h2 className="own-row-name" id={`anuncio-${ad.id}`}>
          <a href={ad.href}>{ad.name}</a>
        </h2>
        <p className="own-row-place">{ad.place}</p>
      </div>
      <div className="own-row-state">
        <span className="own-row-badges">
          <Badge tone={ad.status.tone}>{ad.status.label}</Badge>
          {ad.change && <Badge tone={ad.change.tone}>{ad.change.label}</Badge>}
          {ad.highlightedUntil && (
            <Badge tone="sunset" icon="star">
              Destaque até {dateText(ad.highlightedUntil).slice(0, 5)}
            </Badge>
          )}
          {ad.boost && (
            <a href={pathTo('boostOrder', { id: ad.boost.order_id })}>
              <Badge tone="accent" icon="rocket">
                {BOOST_LEVEL_NAMES[ad.boost.level]}{' '}
                {ad.boost.ends_at ? `até ${dateText(ad.boost.ends_at).slice(0, 5)}` : 'aguardando'}
              </Badge>
            </a>
          )}
          {ad.unpaidBoost && (
            <a href={pathTo('boostOrder', { id: ad.unpaidBoost })}>
              <Badge tone="warning" icon="rocket">
                Falta pagar
              </Badge>
            </a>
          )}
        </span>
        <span className="own-row-price">{ad.price}</span>
      </div>
      <Numbers {...ad} />
      <p className="own-row-updated">
        <span className="own-row-label">Atualizado em </span>
        <time dateTime={ad.updatedAt}>{dateText(ad.updatedAt)}</time>
        {ad.confirmed && <span className="own-row-confirmed">{ad.confirmed}</span>}
      </p>
      <div className="own-row-actions">
        <AdActions
          adId={ad.id}
          adName={ad.name}
          actions={ad.next ? [ad.next, ...ad.actions] : ad.actions}
          onceKey={ad.onceKey}
          inSight={ad.next ? 1 : 0}
          beside={
            ad.canEdit && (
              <ButtonLink href={ad.href} variant="secondary" size="sm" className="own-row-edit">
                Editar<span className="sr-only"> {ad.name}</span>
              </ButtonLink>
            )
          }
          publicHref={ad.publicHref}
          statisticsHref={ad.statisticsHref}
          boostHref={ad.boostHref}
          shareHref={ad.shareHref}
        />
      </div>
      {ad.heldAt && (
        <Notice className="own-row-reason" title="Em análise">
          {heldText(ad.heldAt)}
        </Notice>
      )}
      {ad.isPausedUnconfirmed && (
        <Notice tone="warning" className="own-row-reason">
          {PAUSED_UNCONFIRMED}
        </Notice>
      )}
      {ad.reason && (
        <Notice tone="danger" className="own-row-reason">
          <strong>Motivo:</strong> {ad.reason}
        </Notice>
      )}
    </article>
  );
}

function Photo({
  cover,
  photoCount,
  placeholderIcon,
}: Pick<OwnAdRowProps, 'cover' | 'photoCount' | 'placeholderIcon'>) {
  const photo = photoSources(cover, 320);
  return (
    <div className="own-row-photo" style={photo?.color ? { background: photo.color } : undefined}>
      {photo ? (
        <img src={photo.src} srcSet={photo.srcSet} sizes="6rem" alt="" loading="lazy" />
      ) : (
        <Icon name={placeholderIcon} size={28} />
      )}
      <span className="sr-only">{counted(photoCount, 'foto', 'fotos')}</span>
    </div>
  );
}

function Numbers({ views, leads }: Pick<OwnAdRowProps, 'views' | 'leads'>) {
  const numbers = [
    { label: 'Visitas', value: views.total },
    { label: 'Hoje', value: views.today },
    { label: '7 dias', value: views.last_7_days },
    { label: '15 dias', value: views.last_15_days },
    { label: 'Contatos', value: leads },
  ];
  const isQuiet = views.total === 0 && leads === 0;
  return (
    <>
      {/* Five noughts tell a telephone nothing that a few words do not. */}
      {isQuiet && <p className="own-row-quiet">Sem visitas</p>}
      <dl className={clsx('own-row-numbers', isQuiet && 'is-quiet')}>
        {numbers.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={value === 0 ? 'is-nothing' : undefined}>{number.format(value)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
