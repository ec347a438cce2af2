import { expect, test } from 'vitest';
import { sessionView } from './session-view.ts';

const NOW = new Date('2026-11-21T15:00:00Z');
const PHONE = 'Mozilla/5.0 (Linux; Android 10; K) Chrome/138.0.0.0 Mobile Safari/537.36';
const session = (attributes: object) => ({
  id: 'abcde12345',
  attributes: {
    current: false,
    user_agent: PHONE as string | null,
    opened_at: '2026-11-20T13:05:00Z',
    last_used_at: '2026-11-21T12:00:00Z',
    ...attributes,
  },
});

test('a session elsewhere says on what, since when and when it was last used', () => {
  expect(sessionView(session({}), NOW)).toEqual({
    id: 'abcde12345',
    current: false,
    device: 'Chrome no Android',
    icon: 'smartphone',
    lastUse: 'Último uso: há 3 horas',
    opened: 'Entrou em 20/11/2026 às 10:05',
  });
});

test('the one that looks is in use now, whatever was noted last', () => {
  expect(sessionView(session({ current: true }), NOW).lastUse).toBe('Em uso agora');
});

test('a program that says nothing of itself is no telephone', () => {
  expect(sessionView(session({ user_agent: null }), NOW)).toMatchObject({
    device: 'Aparelho desconhecido',
    icon: 'laptop',
  });
});
