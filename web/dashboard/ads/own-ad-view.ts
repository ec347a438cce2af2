import type { PropertyAction } from '#core/properties/property-lifecycle.ts';
import type { VehicleAction } from '#core/vehicles/vehicle-lifecycle.ts';
import { stateLabel, type AdStateLabel } from '#text/ad-labels.ts';
import { confirmedText } from '#text/freshness-words.ts';
import type { IconName } from '#web/ui/icon/icon-names.ts';
import { RENT_ICON } from '../../ad-icons.ts';
import type { AdAction } from './ad-actions.tsx';
import type { OwnAdKind } from './own-ad-kind.ts';
import type { OwnAdRowProps } from './own-ad-row.tsx';

type Action = PropertyAction | VehicleAction;

const ICONS: Partial<Record<Action, IconName>> = {
  publish: 'upload',
  confirm: 'badge-check',
  pause: 'pause',
  resume: 'play',
  sold: 'badge-check',
  rented: RENT_ICON,
  pending: 'undo-2',
  duplicate: 'copy',
  highlight: 'star',
  end_highlight: 'undo-2',
  archive: 'archive',
  unarchive: 'undo-2',
};

const PUBLISH = { label: 'Publicar anúncio', variant: 'accent' } as const;

/** Not among the buttons: editing is a link, a waiting change has a notice of its own. */
const ELSEWHERE: ReadonlySet<Action> = new Set(['edit', 'discard_change']);

/** The buttons of an ad of a kind, from what the API allows. */
export function buttonsIn<Status extends string, Allowed extends Action>(
  states: Readonly<Record<Status, { readonly isOver: boolean }>>,
  labels: Readonly<Record<Allowed, string>>,
  publishAgain = 'Voltar ao ar',
) {
  return (ad: { status: Status; allowed_actions: readonly Allowed[] }): AdAction[] =>
    ad.allowed_actions
      .filter((action) => !ELSEWHERE.has(action))
      .map((action) => ({
        action,
        icon: ICONS[action],
        label: labels[action],
        variant: 'secondary',
        ...(action === 'publish' && (states[ad.status].isOver ? { label: publishAgain } : PUBLISH)),
      }));
}

/** Where visitors find an ad of a kind, in the states in which they do. */
export function publicPathIn<Status extends string>(
  states: Readonly<Record<Status, { readonly isPublic: boolean }>>,
) {
  return (ad: { status: Status; path: string; archived_at: string | null }): string | undefined =>
    !ad.archived_at && states[ad.status].isPublic ? ad.path : undefined;
}

export interface Standing<Status> {
  status: Status;
  archived_at: string | null;
  ended_by_plan?: boolean;
  /** Absent of vehicles: they wait in the review. */
  held_at?: string | null;
}

/** Where an ad of a kind stands: in the archive, or in its state. */
export function standingIn<Status extends string>(labels: Readonly<Record<Status, AdStateLabel>>) {
  return (ad: Standing<Status>): Omit<AdStateLabel, 'plural'> => {
    const state = stateLabel(ad, labels[ad.status]);
    if (!ad.archived_at) return state;
    const hint = `Só você vê este anúncio. Desarquivado, ele volta a ser “${state.label}”.`;
    return { label: 'Arquivado', tone: 'neutral', hint };
  };
}

/** What the API tells of an own ad of either kind. */
interface OwnAdFacts extends Pick<OwnAdRowProps, 'name' | 'cover' | 'views' | 'boost'> {
  photo_count: number;
  status_reason: string | null;
  ended_by_plan: boolean;
  paused_unconfirmed: boolean;
  /** Absent of vehicles: they wait in the review. */
  held_at?: string | null;
  confirmed_at: string | null;
  leads_count: number;
  unpaid_boost_order_id: string | null;
  updated_at: string;
  allowed_actions: readonly string[];
}

/** What the line of an ad shows whatever its kind. */
export function rowFacts(kind: OwnAdKind, id: string, ad: OwnAdFacts, now = new Date()) {
  return {
    id,
    name: ad.name,
    href: kind.editPath(id),
    statisticsHref: kind.statisticsPath(id),
    cover: ad.cover,
    photoCount: ad.photo_count,
    reason: ad.status_reason,
    isEndedByPlan: ad.ended_by_plan,
    isPausedUnconfirmed: ad.paused_unconfirmed,
    heldAt: ad.held_at,
    confirmed: ad.allowed_actions.includes('pause')
      ? confirmedText(ad.confirmed_at, now)
      : undefined,
    views: ad.views,
    leads: ad.leads_count,
    boost: ad.boost,
    unpaidBoost: ad.unpaid_boost_order_id,
    updatedAt: ad.updated_at,
    canEdit: ad.allowed_actions.includes('edit'),
  };
}
