import { ConnectionLost } from '#web/ui/photo-picker/photo-picker.tsx';

/** Before an order that the connection kept back is sent again, in ms. */
const AGAIN_MS = 4000;

/**
 * Saves the newest order, one call at a time: of many changes while one travels, only the last is sent.
 * A lost connection is waited for; a refusal goes to `onRefused`.
 */
export function orderSaver(
  initial: readonly string[],
  put: (ids: readonly string[]) => Promise<unknown>,
  { onSaved, onRefused }: { onSaved: () => void; onRefused: (error: unknown) => void },
) {
  let saved = initial.join();
  let wanted = initial;
  let isSaving = false;

  async function save(): Promise<void> {
    if (isSaving) return;
    isSaving = true;
    try {
      while (wanted.length > 0 && wanted.join() !== saved) {
        const sent = wanted;
        await put(sent);
        saved = sent.join();
      }
      onSaved();
    } catch (error) {
      if (error instanceof ConnectionLost) setTimeout(() => void save(), AGAIN_MS);
      else onRefused(error);
    } finally {
      isSaving = false;
    }
  }

  return {
    /** The order as the person has it now. */
    want(ids: readonly string[]): void {
      wanted = ids;
      void save();
    },
    /** The server has changed its list: a photograph came last, went, or got another id. */
    serverHas(change: (ids: readonly string[]) => readonly string[]): void {
      saved = change(saved ? saved.split(',') : []).join();
    },
  };
}
