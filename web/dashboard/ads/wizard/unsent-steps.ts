import { AD_KINDS, type AdKind } from '#core/ads/ad-ref.ts';
import type { StepInput } from '#core/drafts/draft.ts';

/* What was typed on this device and has not arrived yet. Only in a browser. */

export interface DraftPlace {
  userId: string;
  kind: AdKind;
  draftId: string;
}

export interface StepPlace extends DraftPlace {
  step: string;
}

const PREFIX = 'rascunho';
const keyOf = ({ userId, kind, draftId, step }: StepPlace) =>
  [PREFIX, userId, kind, draftId, step].join(':');

/** A browser may have no storage, or a full one: then there is nothing to fall back on. */
function tryTo<Value>(work: () => Value): Value | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

export function keepUnsent(place: StepPlace, step: StepInput): void {
  tryTo(() => localStorage.setItem(keyOf(place), JSON.stringify(step)));
}

export function readUnsent(place: StepPlace): StepInput | undefined {
  const kept = tryTo(() => localStorage.getItem(keyOf(place)));
  return kept ? tryTo(() => JSON.parse(kept) as StepInput) : undefined;
}

export function forgetUnsent(place: StepPlace): void {
  tryTo(() => localStorage.removeItem(keyOf(place)));
}

/** The steps of this account that wait on this device. */
export function allUnsent(userId: string): StepPlace[] {
  return allKeys().flatMap((key): StepPlace[] => {
    const [, owner, kindName, draftId = '', step = ''] = key.split(':');
    const kind = AD_KINDS.find((known) => known === kindName);
    return owner === userId && kind ? [{ userId, kind, draftId, step }] : [];
  });
}

/** After logging out nothing of anybody stays here. */
export function forgetAllUnsent(): void {
  for (const key of allKeys()) tryTo(() => localStorage.removeItem(key));
}

function allKeys(): string[] {
  return (tryTo(() => Object.keys(localStorage)) ?? []).filter((key) =>
    key.startsWith(`${PREFIX}:`),
  );
}
