import type { ReactNode } from 'react';
import { Badge, type BadgeTone } from '#web/ui/badge/badge.tsx';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { AdActions, type AdAction } from './ad-actions.tsx';
import { Sentence } from '#web/ui/sentence/sentence.tsx';
import '#web/ui/field/field.css';
import './publish-panel.css';

export interface PublishCondition {
  label: string;
  met: boolean;
  /** What to do about it. */
  help?: ReactNode;
}

export interface PublishPanelProps {
  adId: string;
  adName: string;
  /** Sent with every action, see `AdActions`. */
  onceKey?: string | undefined;
  /** The state in words, and what it means. */
  status: { label: string; hint: string; tone: BadgeTone };
  /** What is in place already and what is missing; shown while the ad can be published. */
  conditions?: readonly PublishCondition[] | undefined;
  /** From `allowed_actions`; the first is the main one ("Publicar anúncio"). */
  actions: readonly AdAction[];
  /** The public page, when visitors can see it. */
  publicHref?: string | undefined;
  /** Where the ad is boosted, when it may be. */
  boostHref?: string | undefined;
  /** Where it is passed on, when visitors can see it. */
  shareHref?: string | undefined;
  /** What the API refused just now. */
  problem?: string | undefined;
}

/** Where an ad stands, what is missing, and the buttons that take it further. */
export function PublishPanel({
  adId,
  adName,
  onceKey,
  status,
  conditions = [],
  actions,
  publicHref,
  boostHref,
  shareHref,
  problem,
}: PublishPanelProps) {
  return (
    <section className="publish" aria-label="Publicação">
      <div className="publish-head">
        <h2>Situação do anúncio</h2>
        <Badge tone={status.tone}>{status.label}</Badge>
      </div>
      <p>
        <Sentence text={status.hint} />
      </p>
      {problem && (
        <Notice tone="danger" live>
          {problem}
        </Notice>
      )}
      <PublishConditions conditions={conditions} />
      <AdActions
        adId={adId}
        adName={adName}
        onceKey={onceKey}
        actions={actions}
        size="md"
        inSight={1}
      />
      {(publicHref || boostHref) && (
        <div className="btn-row">
          {publicHref && (
            <ButtonLink href={publicHref} variant="secondary" iconAfter="external-link">
              Ver o anúncio no site
            </ButtonLink>
          )}
          {shareHref && (
            <ButtonLink href={shareHref} variant="secondary" icon="share-2">
              Divulgar
            </ButtonLink>
          )}
          {boostHref && (
            <ButtonLink href={boostHref} variant="secondary" icon="rocket">
              Impulsionar
            </ButtonLink>
          )}
        </div>
      )}
    </section>
  );
}

/** What is in place and what is missing, to tick off. */
export function PublishConditions({ conditions }: { conditions: readonly PublishCondition[] }) {
  if (conditions.length === 0) return null;
  return (
    <ul className="publish-conditions">
      {conditions.map(({ label, met, help }) => (
        <li key={label} className={met ? 'condition-met' : 'condition-missing'}>
          <Icon name={met ? 'circle-check' : 'circle-alert'} label={met ? 'Pronto' : 'Falta'} />
          <div>
            {label}
            {!met && help && <div className="field-hint">{help}</div>}
          </div>
        </li>
      ))}
    </ul>
  );
}
