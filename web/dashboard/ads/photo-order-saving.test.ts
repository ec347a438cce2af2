import { expect, test, vi } from 'vitest';
import { ConnectionLost } from '#web/ui/photo-picker/photo-queue.ts';
import { orderSaver } from './photo-order-saving.ts';

function saverOf(answers: (() => Promise<unknown>)[] = []) {
  const sent: string[] = [];
  const outcome = { saved: 0, refused: 0 };
  const saver = orderSaver(
    ['a', 'b', 'c'],
    (ids) => {
      sent.push(ids.join(''));
      return answers.shift()?.() ?? Promise.resolve();
    },
    {
      onSaved: () => (outcome.saved += 1),
      onRefused: () => (outcome.refused += 1),
    },
  );
  return { saver, sent, outcome };
}

const nextTurn = () => new Promise((resolve) => setTimeout(resolve));

test('of many changes while one travels only the last is sent', async () => {
  const { saver, sent } = saverOf();
  for (const order of ['bac', 'bca', 'cab', 'cba']) saver.want(order.split(''));
  await nextTurn();
  expect(sent).toEqual(['bac', 'cba']);
});

test('what the server has already is not sent: photographs that came last, went or were turned', async () => {
  const { saver, sent } = saverOf();
  saver.serverHas((ids) => [...ids, 'd']);
  saver.want(['a', 'b', 'c', 'd']);
  saver.serverHas((ids) => ids.filter((id) => id !== 'a'));
  saver.want(['b', 'c', 'd']);
  saver.serverHas((ids) => ids.map((id) => (id === 'c' ? 'x' : id)));
  saver.want(['b', 'x', 'd']);
  await nextTurn();
  expect(sent).toEqual([]);
});

test('an order that the connection kept back is sent again; one that is refused is not', async () => {
  vi.useFakeTimers();
  const lost = saverOf([() => Promise.reject(new ConnectionLost())]);
  lost.saver.want(['c', 'a', 'b']);
  await vi.runAllTimersAsync();
  expect([lost.sent, lost.outcome]).toEqual([['cab', 'cab'], { saved: 1, refused: 0 }]);
  const refused = saverOf([() => Promise.reject(new Error('not found'))]);
  refused.saver.want(['c', 'a', 'b']);
  await vi.runAllTimersAsync();
  expect([refused.sent, refused.outcome]).toEqual([['cab'], { saved: 0, refused: 1 }]);
  vi.useRealTimers();
});
