import { sql } from 'kysely';
import type { Database } from '#db/database.ts';

export const INBOX_CHANNEL = 'mandacaru_inbox';

/** Told on commit to every process: something new came for the advertiser, whose id it is. */
export async function announceInbox(db: Database, advertiserId: string): Promise<void> {
  await sql`select pg_notify(${INBOX_CHANNEL}, ${advertiserId})`.execute(db);
}

export interface InboxReader {
  /** Of user_tokens; whoever logs out hears nothing any more. */
  sessionId: string;
  /** Something new came. */
  tell(): void;
  /** It will hear nothing any more. */
  end(): void;
}

/** Pages that somebody has open at the same time; an older one is ended for one above it. */
const MOST_OF_ADVERTISER = 5;
/** Of one process. */
const MOST_READERS = 2000;

/** Whoever has an inbox open in this process, and what is announced for them. */
export class InboxNews {
  readonly #readers = new Map<string, Set<InboxReader>>();
  #count = 0;

  /** How many pages stand open. */
  get readers(): number {
    return this.#count;
  }

  /** The way to stop; nothing when too many listen already. */
  read(advertiserId: string, reader: InboxReader): (() => void) | undefined {
    if (this.#count >= MOST_READERS) return undefined;
    const own = this.#readers.get(advertiserId) ?? new Set();
    this.#readers.set(advertiserId, own);
    const [oldest] = own;
    own.add(reader);
    this.#count += 1;
    if (oldest && own.size > MOST_OF_ADVERTISER) oldest.end();
    return () => {
      if (!own.delete(reader)) return;
      this.#count -= 1;
      if (own.size === 0 && this.#readers.get(advertiserId) === own)
        this.#readers.delete(advertiserId);
    };
  }

  /** @param news an advertiser, or `ended`, an account and its session (`tell_ended_sessions`) */
  announced(news: string): void {
    const [userId = '', sessionId] = news.split(' ').slice(news.startsWith('ended ') ? 1 : 0);
    for (const reader of this.#readers.get(userId) ?? [])
      if (sessionId === undefined) reader.tell();
      else if (sessionId === reader.sessionId) reader.end();
  }

  /** Announcements may have been missed. */
  tellAll(): void {
    for (const own of this.#readers.values()) for (const reader of own) reader.tell();
  }

  endAll(): void {
    for (const own of this.#readers.values()) for (const reader of own) reader.end();
  }
}
