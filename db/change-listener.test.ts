import { expect, onTestFinished, test } from 'vitest';
import { eventually } from '#db/eventually.fixture.ts';
import { listenForChanges } from './change-listener.ts';
import { startFaultyProxy, type FaultyProxy } from './faulty-proxy.fixture.ts';
import { testDatabase, urlOf } from './test-database.fixture.ts';

const { pool } = await testDatabase();
const url = await urlOf({ pool });
const TIMES = { heartbeatMs: 150, answerMs: 100, connectMs: 250, retryMs: 20 };

/** Somebody who listens by a way that can break, and what was heard so far. */
async function scene() {
  const proxy = await startFaultyProxy(url);
  const heard: string[] = [];
  const stop = await listenForChanges(
    proxy.url,
    'test_changes',
    {
      onChange: () => void heard.push('change'),
      onDeaf: () => void heard.push('deaf'),
      onHearing: () => void heard.push('hearing'),
    },
    TIMES,
  );
  onTestFinished(async () => {
    await stop();
    await proxy.close();
  });
  const announce = () => pool.query(`select pg_notify('test_changes', '')`);
  /** What was heard, when it is so much. */
  const heardAtLeast = async (count: number) => {
    await eventually(() => expect(heard.length).toBeGreaterThanOrEqual(count));
    return heard;
  };
  return { proxy, announce, heardAtLeast, stop };
}

test('every change is told', async () => {
  const { announce, heardAtLeast } = await scene();
  await announce();
  await announce();
  expect(await heardAtLeast(2)).toEqual(['change', 'change']);
});

test.each([
  ['falls silent', (proxy) => proxy.fallSilent()],
  ['stops', (proxy) => void proxy.refuse()],
] satisfies [string, (proxy: FaultyProxy) => void][])(
  'when the database %s, the subscriber knows that changes are missed, and when they are heard again',
  async (_, breaks) => {
    const { proxy, announce, heardAtLeast } = await scene();
    breaks(proxy);
    await heardAtLeast(1);
    await announce();
    await proxy.forward();
    await heardAtLeast(2);
    await announce();
    expect(await heardAtLeast(3)).toEqual(['deaf', 'hearing', 'change']);
  },
);

test('a reset is noticed at once', async () => {
  const { proxy, announce, heardAtLeast } = await scene();
  proxy.reset();
  await heardAtLeast(2);
  await announce();
  expect(await heardAtLeast(3)).toEqual(['deaf', 'hearing', 'change']);
});

test('stops also while nothing answers, and tells nothing more', async () => {
  const { proxy, heardAtLeast, stop } = await scene();
  proxy.fallSilent();
  await heardAtLeast(1);
  await stop();
  await proxy.forward();
  expect(await heardAtLeast(1)).toEqual(['deaf']);
});
