import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { Button, ButtonLink, type ButtonVariant } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import type { IconName } from '#web/ui/icon/icon-names.ts';
import './ad-actions.css';

export interface AdAction {
  /** Sent as `_action`; one of the ad's `allowed_actions`. */
  action: string;
  label: string;
  icon?: IconName | undefined;
  variant?: ButtonVariant | undefined;
}

export interface AdActionsProps {
  adId: string;
  /** For screen readers: which ad the buttons are of. */
  adName: string;
  actions: readonly AdAction[];
  /** Of this page as it was loaded: what is pressed twice on it is one thing (sent as `once`). */
  onceKey?: string | undefined;
  /** Posts here; without it to the page's own action. */
  to?: string | undefined;
  size?: 'sm' | 'md' | undefined;
  /** How many stand in sight; the others are behind "Mais". Default: all. */
  inSight?: number | undefined;
  /** Links that stand beside those in sight. */
  beside?: ReactNode;
  /** The public page, as the first line behind "Mais". */
  publicHref?: string | undefined;
  /** What visitors did with it; behind "Mais" too. */
  statisticsHref?: string | undefined;
  /** Where the ad is boosted, when it may be; behind "Mais" too. */
  boostHref?: string | undefined;
  /** Where a public ad is passed on; behind "Mais" too. */
  shareHref?: string | undefined;
  className?: string | undefined;
}

/**
 * What the owner may do with an ad now, as plain buttons of one form: sends `id` and `_action`. The
 * pressed button turns until the answer is there; none of them can be pressed twice.
 */
export function AdActions({
  adId,
  adName,
  actions,
  onceKey,
  to,
  size = 'sm',
  inSight = actions.length,
  beside,
  publicHref,
  statisticsHref,
  boostHref,
  shareHref,
  className,
}: AdActionsProps) {
  const { formData, state } = useNavigation();
  const travelling =
    state !== 'idle' && formData?.get('id') === adId ? formData.get('_action') : undefined;
  const button = ({ action, label, icon, variant = 'secondary' }: AdAction) => (
    <Button
      key={action}
      name="_action"
      value={action}
      variant={variant}
      size={size}
      icon={icon}
      loading={travelling === action}
      disabled={travelling !== undefined}
    >
      {label}
    </Button>
  );
  const behind = actions.slice(inSight);
  if (actions.length === 0 && !beside && !publicHref && !statisticsHref && !boostHref) return null;
  return (
    <Form
      method="post"
      {...(to ? { action: to } : {})}
      className={clsx('btn-row', className)}
      preventScrollReset
      aria-label={`Ações do anúncio ${adName}`}
    >
      <input type="hidden" name="id" value={adId} />
      {onceKey && <input type="hidden" name="once" value={onceKey} />}
      {actions.slice(0, inSight).map(button)}
      {beside}
      {(behind.length > 0 || publicHref || statisticsHref || boostHref) && (
        <details className="own-ad-more" name="mais-acoes" data-menu>
          <summary className={clsx('btn btn-quiet', size === 'sm' && 'btn-sm btn-round')}>
            <Icon name="ellipsis-vertical" />
            <span className={size === 'sm' ? 'sr-only' : undefined}>Mais</span>
          </summary>
          <div className="own-ad-more-list">
            {publicHref && (
              <ButtonLink href={publicHref} variant="quiet" size={size} icon="external-link">
                Ver no site
              </ButtonLink>
            )}
            {statisticsHref && (
              <ButtonLink href={statisticsHref} variant="quiet" size={size} icon="chart-column">
                Ver números
              </ButtonLink>
            )}
            {shareHref && (
              <ButtonLink href={shareHref} variant="quiet" size={size} icon="share-2">
                Divulgar
              </ButtonLink>
            )}
            {boostHref && (
              <ButtonLink href={boostHref} variant="quiet" size={size} icon="rocket">
                Impulsionar
              </ButtonLink>
            )}
            {behind.map((action) => button({ ...action, variant: 'quiet' }))}
          </div>
        </details>
      )}
    </Form>
  );
}
