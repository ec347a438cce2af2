import { resourcePath } from '#core/site/paths.ts';
import type { StepInput, StoredStep } from '#core/drafts/draft.ts';
import { allUnsent, forgetUnsent, readUnsent, type StepPlace } from './unsent-steps.ts';

/** What the route of a step answers to the page's script. */
export type StepAnswer =
  | { revision: number }
  | { stored: StoredStep }
  | { problem: string; finished: boolean };

/** What came of sending a step. */
export type SentStep =
  | { kind: 'saved'; revision: number }
  /** It was changed elsewhere. */
  | { kind: 'changed'; stored: StoredStep }
  | { kind: 'offline' }
  | { kind: 'logged_out' }
  /** The draft became an ad or was thrown away. */
  | { kind: 'gone' }
  | { kind: 'refused'; sentence: string };

const REFUSED = 'Ainda não deu para salvar.';

export function stepAddress({ kind, draftId, step }: Omit<StepPlace, 'userId'>): string {
  return resourcePath('draftStep', { kind, draftId, step });
}

/**
 * Sends a step as it is typed.
 * @param leaving the page is about to go: the request must outlive it
 */
export async function sendStep(
  place: Omit<StepPlace, 'userId'>,
  input: StepInput,
  leaving = false,
): Promise<SentStep> {
  try {
    const answer = await fetch(stepAddress(place), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify(input),
      keepalive: leaving,
    });
    const content = (await answer.json().catch(() => ({}))) as Partial<
      { revision: number } & { stored: StoredStep } & { problem: string; finished: boolean }
    >;
    if (content.stored) return { kind: 'changed', stored: content.stored };
    if (content.revision !== undefined) return { kind: 'saved', revision: content.revision };
    if (answer.status === 401) return { kind: 'logged_out' };
    if (answer.status === 404 || content.finished) return { kind: 'gone' };
    return { kind: 'refused', sentence: content.problem ?? REFUSED };
  } catch {
    return { kind: 'offline' };
  }
}

/**
 * Sends what waits on this device, except the step that is open. What was changed elsewhere meanwhile
 * stays, until its step is opened and somebody chooses.
 */
export async function sendUnsent(userId: string, open?: Omit<StepPlace, 'userId'>): Promise<void> {
  for (const place of allUnsent(userId)) {
    if (place.draftId === open?.draftId && place.step === open.step) continue;
    const input = readUnsent(place);
    const sent = input && (await sendStep(place, input));
    if (!sent || sent.kind === 'saved' || sent.kind === 'gone') forgetUnsent(place);
    if (sent?.kind === 'offline') return;
  }
}
