import { expect, test } from 'vitest';
import { describeError } from './error-page.tsx';

const missing = (message: string) => ({
  status: 404,
  statusText: 'Not Found',
  internal: false,
  data: { message },
});

test('an unknown address is named as it was asked for', () => {
  expect(describeError(missing('Page Not Found: /nada'), '/nada').message).toBe(
    'Page Not Found: /nada',
  );
});

test('of a very long one only the beginning is repeated', () => {
  const { message } = describeError(missing(`Page Not Found: /${'a'.repeat(300)}`), '/a');
  expect(message).toHaveLength(101);
  expect(message.endsWith('a…')).toBe(true);
});
