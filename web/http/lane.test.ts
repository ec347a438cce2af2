import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Lane, type Turn } from './lane.ts';

const LIMITS = {
  leastAtOnce: 2,
  mostAtOnce: 2,
  longestWaitMs: { urgent: 200, usual: 100 },
  usualMs: 10,
};

afterEach(() => void vi.useRealTimers());

/** Turns as they are given, until the lane refuses. */
function fill(lane: Lane, urgency: 'urgent' | 'usual'): Turn[] {
  const turns: Turn[] = [];
  for (let turn = lane.enter(urgency); turn; turn = lane.enter(urgency)) turns.push(turn);
  return turns;
}

/** The names of those whose turn has begun. */
async function begun(turns: Readonly<Record<string, Turn>>): Promise<string[]> {
  const names: string[] = [];
  for (const [name, turn] of Object.entries(turns))
    void turn.begin.then((has) => has && names.push(name));
  await pause(0);
  return names;
}

test('who comes to an empty lane begins at once', async () => {
  const lane = new Lane(LIMITS);
  expect(await lane.enter('usual')?.begin).toBe(true);
  expect(lane).toMatchObject({ running: 1, waiting: 0 });
});

test('who would wait too long is refused, and more of those who are not urgent', () => {
  vi.useFakeTimers();
  const usual = fill(new Lane(LIMITS), 'usual');
  const urgent = fill(new Lane(LIMITS), 'urgent');
  // Each takes 10 ms, and all must be done within 100 or 200 ms.
  expect(usual).toHaveLength(10);
  expect(urgent).toHaveLength(20);
});

test('who is done makes room for the next in line', async () => {
  const lane = new Lane(LIMITS);
  const [first, second, third, fourth] = fill(lane, 'usual') as [Turn, Turn, Turn, Turn];
  expect(await begun({ first, second, third, fourth })).toEqual(['first', 'second']);
  first.end();
  expect(await begun({ third, fourth })).toEqual(['third']);
  first.end();
  expect(lane.running).toBe(2);
});

test('what is urgent goes first, and what is usual still gets every fourth turn', async () => {
  const lane = new Lane({ ...LIMITS, leastAtOnce: 1, mostAtOnce: 1 });
  let current = lane.enter('usual');
  const waiting = [
    ...Array.from({ length: 6 }, () => ({ urgency: 'urgent', turn: lane.enter('urgent') })),
    ...Array.from({ length: 6 }, () => ({ urgency: 'usual', turn: lane.enter('usual') })),
  ].filter((each) => each.turn);
  const order: string[] = [];
  const follow = async (urgency: string, turn: Turn | undefined) => {
    await turn?.begin;
    order.push(urgency);
    current = turn;
  };
  for (const { urgency, turn } of waiting) void follow(urgency, turn);
  for (let round = 0; round < 8; round += 1) {
    current?.end();
    await pause(0);
  }
  expect(order.filter((urgency) => urgency === 'usual').length).toBeGreaterThanOrEqual(2);
  expect(order.slice(0, 3).filter((urgency) => urgency === 'urgent').length).toBeGreaterThan(1);
});

test('however much is urgent, a newcomer with usual work still finds a place in the line', () => {
  vi.useFakeTimers();
  const lane = new Lane(LIMITS);
  fill(lane, 'urgent');
  expect(lane.enter('usual')).toBeDefined();
});

test('who left while waiting takes nobody the turn', async () => {
  const lane = new Lane(LIMITS);
  const [first, , third, fourth] = fill(lane, 'usual') as [Turn, Turn, Turn, Turn];
  third.end();
  first.end();
  expect(await begun({ third, fourth })).toEqual(['fourth']);
});

describe('when nothing ends any more', () => {
  test('newcomers are refused, and who was waiting is let go', async () => {
    vi.useFakeTimers();
    const lane = new Lane(LIMITS);
    const [, , third] = fill(lane, 'usual') as [Turn, Turn, Turn];
    expect(lane.waiting).toBeGreaterThan(0);
    await vi.advanceTimersByTimeAsync(150);
    expect(lane.enter('usual')).toBeUndefined();
    await vi.advanceTimersByTimeAsync(400);
    expect(await third.begin).toBe(false);
    expect(lane.waiting).toBe(0);
  });

  test('it goes on as soon as something does', async () => {
    const lane = new Lane(LIMITS);
    const turns = fill(lane, 'usual');
    for (const turn of turns) {
      expect(await turn.begin).toBe(true);
      turn.end();
    }
    expect(lane).toMatchObject({ running: 0, waiting: 0 });
    expect(await lane.enter('usual')?.begin).toBe(true);
  });
});

test('after a moment in which everything took long newcomers may wait again', async () => {
  vi.useFakeTimers();
  const lane = new Lane(LIMITS);
  const inHand = [lane.enter('usual'), lane.enter('usual')];
  const work = async (pieces: number, ms: number) => {
    for (let done = 0; done < pieces; done += 1) {
      await vi.advanceTimersByTimeAsync(ms);
      inHand.shift()?.end();
      inHand.push(lane.enter('usual'));
    }
  };
  await work(20, 300);
  expect(lane.enter('usual')).toBeUndefined();
  await work(60, 5);
  expect(lane.enter('usual')).toBeDefined();
});

describe('a crowd', () => {
  const CROWD = { ...LIMITS, crowd: { size: 64, longestWaitMs: 5000 } };

  test.each([
    [64, 10],
    [64, 100],
    [16, 500],
  ])(
    'of people who each ask again when they were answered is served whole: %d people, %d ms a page',
    async (people, pageMs) => {
      vi.useFakeTimers();
      const lane = new Lane(CROWD);
      let refused = 0;
      let served = 0;
      const visit = async () => {
        for (let page = 0; page < 5; page += 1) {
          const turn = lane.enter('usual');
          if (!(await turn?.begin)) refused += 1;
          await new Promise((resolve) => void setTimeout(resolve, pageMs));
          turn?.end();
          served += 1;
        }
      };
      const visits = Promise.all(Array.from({ length: people }, visit));
      await vi.advanceTimersByTimeAsync(60_000);
      await visits;
      expect({ refused, served }).toEqual({ refused: 0, served: 5 * people });
    },
  );

  test('is not thrown out by a moment in which nothing ends', async () => {
    vi.useFakeTimers();
    const lane = new Lane(CROWD);
    const turns = Array.from({ length: 60 }, () => lane.enter('usual'));
    await vi.advanceTimersByTimeAsync(400);
    expect(lane.enter('usual')).toBeDefined();
    for (const turn of turns) {
      expect(await turn?.begin).toBe(true);
      turn?.end();
    }
  });

  test('that outgrows itself is a flood: who came last is let go, and the rest is refused at once', async () => {
    vi.useFakeTimers();
    const lane = new Lane(CROWD);
    const turns = fill(lane, 'usual');
    expect(turns).toHaveLength(66);
    // Each takes 10 ms, and all must be done within 100 ms.
    expect([lane.running, lane.waiting]).toEqual([2, 8]);
    expect(await turns[65]?.begin).toBe(false);
    await vi.advanceTimersByTimeAsync(10);
    turns[0]?.end();
    expect([lane.enter('usual'), lane.enter('usual')]).toEqual([expect.anything(), undefined]);
  });

  test('may stand in line again when nobody was refused for a second', async () => {
    vi.useFakeTimers();
    const lane = new Lane(CROWD);
    for (const turn of fill(lane, 'usual')) turn.end();
    await vi.advanceTimersByTimeAsync(1100);
    expect(fill(lane, 'usual')).toHaveLength(66);
  });
});

test('where places rest, the next begins only after that', async () => {
  vi.useFakeTimers();
  const lane = new Lane({ ...LIMITS, leastAtOnce: 1, mostAtOnce: 1, restMs: 50 });
  const [first, second] = [lane.enter('usual'), lane.enter('usual')];
  let hasBegun = false;
  void second?.begin.then(() => (hasBegun = true));
  first?.end();
  await vi.advanceTimersByTimeAsync(40);
  expect(hasBegun).toBe(false);
  await vi.advanceTimersByTimeAsync(20);
  expect(hasBegun).toBe(true);
});

test('while the event loop is on time more is worked on at once, and fewer when it is late', async () => {
  vi.useFakeTimers();
  const lane = new Lane({ ...LIMITS, mostAtOnce: 8, usualMs: 1 });
  const turns = fill(lane, 'usual');
  await vi.advanceTimersByTimeAsync(100);
  expect(lane.running).toBe(8);
  expect(lane.waiting).toBeGreaterThan(8);
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60);
  await vi.advanceTimersByTimeAsync(10);
  for (const turn of turns.slice(0, 8)) turn.end();
  expect(lane.running).toBe(4);
  clock.mockRestore();
});
