import { describe, expect, test } from 'vitest';
import type { StepInput, StepValues, StoredStep } from '#core/drafts/draft.ts';
import { valuesText } from './draft-form-values.ts';
import type { SentStep } from './step-calls.ts';
import { StepSaver, type SaveState } from './step-saver.ts';

/** A server, as far as one step goes, whose connection can break before or after it heard. */
function scene({ stored, initial = {} }: { stored?: StoredStep; initial?: StepValues } = {}) {
  const server = { stored, calls: 0 };
  let connection: 'up' | 'down' | 'answers lost' = 'up';
  let kept: StepInput | undefined;
  let time = 0;
  const states: SaveState['kind'][] = [];
  const write = ({ revision, values }: StepInput): SentStep => {
    server.calls += 1;
    const before = server.stored;
    if (before && valuesText(before.values) === valuesText(values))
      return { kind: 'saved', revision: before.revision };
    if ((before?.revision ?? 0) !== revision && before) return { kind: 'changed', stored: before };
    server.stored = { revision: revision + 1, values };
    return { kind: 'saved', revision: revision + 1 };
  };
  const saver = new StepSaver({
    revision: stored?.revision ?? 0,
    initial,
    send: (input) => {
      if (connection === 'down') return Promise.resolve({ kind: 'offline' });
      const answer = write(input);
      return Promise.resolve(connection === 'up' ? answer : { kind: 'offline' });
    },
    keep: (input) => {
      kept = input;
    },
    forget: () => {
      kept = undefined;
    },
    onChange: ({ kind }) => states.push(kind),
    clock: () => time,
  });
  return {
    saver,
    server,
    states,
    kept: () => kept,
    goes: (next: typeof connection) => {
      connection = next;
    },
    pass: (ms: number) => {
      time += ms;
    },
  };
}

test('what was not touched is not saved', async () => {
  const { saver, server, kept } = scene({ initial: { name: 'Casa' } });
  await saver.save({ name: 'Casa' });
  expect([server.calls, kept()]).toEqual([0, undefined]);
});

test('what was typed is saved once, and forgotten on the device', async () => {
  const { saver, server, states, kept } = scene();
  await saver.save({ name: 'Casa' });
  await saver.save({ name: 'Casa' });
  expect(server).toEqual({ stored: { revision: 1, values: { name: 'Casa' } }, calls: 1 });
  expect([states, kept()]).toEqual([['saving', 'saved'], undefined]);
});

describe('without a connection', () => {
  test('it stays on the device, is not sent all the time, and goes when the connection is back', async () => {
    const { saver, server, states, kept, goes, pass } = scene();
    goes('down');
    await saver.save({ name: 'Casa' });
    await saver.save({ name: 'Casa com quintal' });
    expect(states).toEqual(['saving', 'offline']);
    expect(kept()).toEqual({ revision: 0, values: { name: 'Casa com quintal' } });
    goes('up');
    await saver.save({ name: 'Casa com quintal' });
    expect(server.calls).toBe(0);
    saver.tryNow();
    await saver.save({ name: 'Casa com quintal' });
    expect(server.stored?.values).toEqual({ name: 'Casa com quintal' });
    expect(kept()).toBeUndefined();

    goes('down');
    await saver.save({ name: 'Casa' });
    goes('up');
    pass(20_000);
    await saver.save({ name: 'Casa' });
    expect(server.stored?.values).toEqual({ name: 'Casa' });
  });

  test('an answer that was lost is not taken for somebody else', async () => {
    const { saver, server, states, goes, pass } = scene();
    goes('answers lost');
    await saver.save({ name: 'Casa' });
    expect(server.stored?.revision).toBe(1);
    goes('up');
    pass(20_000);
    await saver.save({ name: 'Casa com quintal' });
    expect(server.stored).toEqual({ revision: 2, values: { name: 'Casa com quintal' } });
    expect(states).not.toContain('changed');
  });

  test('a form that was sent by its button and whose answer was lost is not, either', async () => {
    const { saver, server, states } = scene();
    saver.handOverTo({ name: 'Casa' });
    server.stored = { revision: 1, values: { name: 'Casa' } };
    await saver.save({ name: 'Casa com quintal' });
    expect(server.stored.values).toEqual({ name: 'Casa com quintal' });
    expect(states).not.toContain('changed');
  });
});

describe('when another tab wrote the step', () => {
  const theirs: StoredStep = { revision: 3, values: { name: 'Sítio' } };
  const conflict = async () => {
    const all = scene({ stored: { revision: 2, values: {} } });
    all.server.stored = theirs;
    await all.saver.save({ name: 'Casa' });
    return all;
  };

  test('nothing is overwritten, nothing is lost, and nothing more is sent', async () => {
    const { saver, server, states, kept } = await conflict();
    await saver.save({ name: 'Casa nova' });
    expect(server).toEqual({ stored: theirs, calls: 1 });
    expect(states.at(-1)).toBe('changed');
    expect(kept()?.values).toEqual({ name: 'Casa nova' });
  });

  test('keeping what was typed writes it over what was shown', async () => {
    const { saver, server } = await conflict();
    saver.keepOwn(theirs);
    await saver.save({ name: 'Casa' });
    expect(server.stored).toEqual({ revision: 4, values: { name: 'Casa' } });
  });

  test('giving up what was typed leaves nothing on the device', async () => {
    const { saver, server, kept } = await conflict();
    saver.giveUp();
    await saver.save({ name: 'Casa' });
    expect([server.stored, kept()]).toEqual([theirs, undefined]);
  });

  test('a change that the page only heard of is not written over', async () => {
    const { saver, server, states } = scene({ stored: { revision: 2, values: {} } });
    server.stored = theirs;
    saver.acknowledge(theirs);
    await saver.save({ name: 'Casa' });
    expect([server.stored, states.at(-1)]).toEqual([theirs, 'changed']);
  });
});
