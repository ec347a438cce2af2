import type { DocumentStore } from './document-store.ts';
import type { DueAction } from './emulator.ts';

interface Due {
  seq: number;
  at: number;
  action: DueAction;
  id: string;
}

/** Long waits are cut short: a timer holds at most 24.8 days. In milliseconds. */
const LONGEST_TIMER = 24 * 3_600_000;

export type EmulatorClock = ReturnType<typeof openClock>;

/** A clock that can be moved forward; whatever falls due on the way is done at its own moment. */
export function openClock(
  store: DocumentStore,
  base: () => Date,
  act: (due: Due) => void,
  onChange: () => void,
  startsAt = base(),
) {
  const first = store.db.prepare('select * from due where at <= ? order by at, seq limit 1');
  const soonest = store.db.prepare('select min(at) as at from due');
  const insert = store.db.prepare('insert into due (at, action, id) values (?, ?, ?)');
  const remove = store.db.prepare('delete from due where seq = ?');
  let offset = store.setting('clock_offset_ms', startsAt.getTime() - base().getTime());
  let moment: number | undefined;
  let timer: NodeJS.Timeout | undefined;

  const milliseconds = () => base().getTime() + offset;
  const now = () => moment ?? Math.floor(milliseconds() / 1000);

  function run(until: number): void {
    for (;;) {
      const due = first.get(until) as unknown as Due | undefined;
      if (!due) break;
      moment = due.at;
      try {
        store.transaction(() => {
          remove.run(due.seq);
          act(due);
        });
      } finally {
        moment = undefined;
      }
    }
  }

  function advanceBy(ms: number): void {
    run(Math.floor((milliseconds() + ms) / 1000));
    offset += ms;
    store.set('clock_offset_ms', offset);
  }

  function arm(): void {
    clearTimeout(timer);
    const { at } = soonest.get() as { at: number | null };
    if (at === null) return;
    const wait = Math.max(0, at * 1000 - milliseconds());
    timer = setTimeout(timeHasCome, Math.min(wait, LONGEST_TIMER));
    timer.unref();
  }

  function catchUp(): void {
    run(now());
  }

  function timeHasCome(): void {
    catchUp();
    onChange();
  }

  return {
    now,
    lead: () => Math.floor(offset / 1000),
    catchUp,
    arm,

    schedule(at: number, action: DueAction, id: string): void {
      insert.run(at, action, id);
    },

    /** The moment of the next thing that is due, or undefined. */
    next(): number | undefined {
      return (soonest.get() as { at: number | null }).at ?? undefined;
    },

    advanceBy,
    advanceTo: (target: number) => advanceBy(Math.max(0, target * 1000 - milliseconds())),

    stop(): void {
      clearTimeout(timer);
    },
  };
}
