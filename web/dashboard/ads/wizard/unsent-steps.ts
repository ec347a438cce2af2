import { AD_KINDS, type AdKind } from '#core/ads/ad-ref.ts';
import type { StepInput } from '#core/drafts/draft.ts';
import { jsonStorage } from '../../../shell/json-storage.ts';

/* What was typed on this device and has not arrived yet. Only in a browser. */

export interface StepPlace {
  userId: string;
  kind: AdKind;
  draftId: string;
  step: string;
}

const kept = jsonStorage<StepInput>(() => localStorage);
const PREFIX = 'rascunho:';
const keyOf = ({ userId, kind, draftId, step }: StepPlace) =>
  PREFIX + [userId, kind, draftId, step].join(':');

export function keepUnsent(place: StepPlace, step: StepInput): void {
  kept.write(keyOf(place), step);
}

export function readUnsent(place: StepPlace): StepInput | undefined {
  return kept.read(keyOf(place));
}

export function forgetUnsent(place: StepPlace): void {
  kept.remove(keyOf(place));
}

/** The steps of this account that wait on this device. */
export function allUnsent(userId: string): StepPlace[] {
  return kept.keys(PREFIX).flatMap((key): StepPlace[] => {
    const [owner, kindName, draftId = '', step = ''] = key.slice(PREFIX.length).split(':');
    const kind = AD_KINDS.find((known) => known === kindName);
    return owner === userId && kind ? [{ userId, kind, draftId, step }] : [];
  });
}

/** After logging out nothing of anybody stays here. */
export function forgetAllUnsent(): void {
  for (const key of kept.keys(PREFIX)) kept.remove(key);
}
