import { expect, test } from 'vitest';
import { testApi } from './test-api.fixture.ts';
import { answerText } from './answer-text.fixture.ts';

const { api, call, addUser, userToken } = await testApi();
const { paths } = (await call('GET', '/v1/openapi.json')).body as {
  paths: Record<string, Record<string, unknown>>;
};
const doors = Object.entries(paths).flatMap(([path, methods]) =>
  Object.keys(methods).map((method) => [method.toUpperCase(), path.replaceAll(/\{\w+\}/g, 'abc')]),
);
const COMPLETE_TYPE =
  /^(?:application\/(?:json|zip)|image\/[a-z]+|text\/[a-z-]+; charset=utf-8)(?:;|$)/i;

test('every answer of the API says what it is, and text in which letters', async () => {
  const { id } = await addUser();
  const answered = new Set<string>();
  for (const [method = '', path = ''] of [...doors, ['GET', '/v1/nothing'], ['PUT', '/v1/towns']]) {
    const token = await userToken(id);
    const answer = await api.request(path, {
      method,
      headers: { Authorization: `Bearer ${token}` },
    });
    if ((await answerText(answer)) === '') continue;
    const type = answer.headers.get('Content-Type') ?? '';
    expect([method, path, COMPLETE_TYPE.test(type) ? 'told' : type]).toEqual([
      method,
      path,
      'told',
    ]);
    answered.add(type);
  }
  expect(answered.size).toBeGreaterThan(1);
});
