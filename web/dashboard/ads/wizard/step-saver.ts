import type { StepInput, StepValues, StoredStep } from '#core/drafts/draft.ts';
import { valuesText } from './draft-form-values.ts';
import type { SentStep } from './step-calls.ts';

export type SaveState =
  | { kind: 'idle' | 'saving' | 'saved' | 'offline' | 'logged_out' | 'gone' }
  | { kind: 'refused'; sentence: string }
  | { kind: 'changed'; stored: StoredStep };

interface Parts {
  /** The revision that the form was read with. */
  revision: number;
  /** What the form held then; undefined when it shows what never arrived. */
  initial: StepValues | undefined;
  send: (input: StepInput, leaving: boolean) => Promise<SentStep>;
  /** This device, for as long as it has not arrived. */
  keep: (input: StepInput) => void;
  forget: () => void;
  onChange: (state: SaveState) => void;
  clock: () => number;
}

/** After a failure the next try waits so long, or until the connection is back. In ms. */
const RETRY_AFTER_MS = 15_000;

/**
 * Saves one step while it is being written. What was typed is kept on the device until the server has
 * it; of two answers that cross, the person's own is never taken for somebody else's change.
 */
export class StepSaver {
  readonly #parts: Parts;
  /** What was sent: when the server has it, the answer was lost and nobody else wrote. */
  readonly #sent = new Set<string>();
  #revision: number;
  #saved: string | undefined;
  #travelling: Promise<void> | undefined;
  #takeAtLeast = 0;
  /** Somebody must choose between what is stored and what was typed. */
  #undecided = false;
  #givenUp = false;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#revision = parts.revision;
    this.#saved = parts.initial && valuesText(parts.initial);
  }

  get revision(): number {
    return this.#revision;
  }

  /** Keeps on the device what the server does not have yet. Says whether there is something. */
  notice(values: StepValues): boolean {
    if (this.#givenUp || valuesText(values) === this.#saved) return false;
    this.#parts.keep({ revision: this.#revision, values });
    return true;
  }

  /** Saves, unless there is nothing new, a try is on its way or one failed just now. */
  async save(values: StepValues, { leaving = false } = {}): Promise<void> {
    if (!this.notice(values) || this.#undecided) return;
    if (!leaving && (this.#travelling || this.#parts.clock() < this.#takeAtLeast)) return;
    const travel = this.#send(values, leaving);
    this.#travelling = travel;
    await travel;
    if (this.#travelling === travel) this.#travelling = undefined;
  }

  /** The connection is back. */
  tryNow(): void {
    this.#takeAtLeast = 0;
  }

  /** Waits for what is on its way. */
  async idle(): Promise<void> {
    await this.#travelling;
  }

  /** The form sends these itself. */
  handOverTo(values: StepValues): void {
    this.#sent.add(valuesText(values));
  }

  /** The server was asked again: when it has what this form sent, that is the revision to go on from. */
  acknowledge(stored: StoredStep | undefined): void {
    if (!stored || !this.#sent.has(valuesText(stored.values))) return;
    this.#revision = stored.revision;
    this.#saved = valuesText(stored.values);
    this.#parts.forget();
  }

  /** Knowing what is stored, the person goes on with what was typed. */
  keepOwn({ revision }: StoredStep): void {
    this.#revision = revision;
    this.#undecided = false;
  }

  /** What was typed here is given up. */
  giveUp(): void {
    this.#givenUp = true;
    this.#parts.forget();
  }

  async #send(values: StepValues, leaving: boolean): Promise<void> {
    const { send, forget, onChange, clock } = this.#parts;
    const text = valuesText(values);
    this.#sent.add(text);
    onChange({ kind: 'saving' });
    const outcome = await send({ revision: this.#revision, values }, leaving);
    if (outcome.kind === 'saved') {
      this.#revision = outcome.revision;
      this.#saved = text;
      forget();
      onChange({ kind: 'saved' });
    } else if (outcome.kind === 'changed') {
      if (this.#isOwn(outcome.stored)) {
        this.#revision = outcome.stored.revision;
        await this.#send(values, leaving);
        return;
      }
      this.#undecided = true;
      onChange(outcome);
    } else {
      this.#takeAtLeast = clock() + RETRY_AFTER_MS;
      if (outcome.kind === 'gone') this.giveUp();
      onChange(outcome);
    }
  }

  /** Stored is what this form sent before, and the answer did not come back. */
  #isOwn({ revision, values }: StoredStep): boolean {
    return revision > this.#revision && this.#sent.has(valuesText(values));
  }
}
