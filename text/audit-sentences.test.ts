import { expect, test } from 'vitest';
import type { OfficeCall } from '#core/audit/generated/office-call.ts';
import { actSentence } from './audit-sentences.ts';

const about = { table: 'users', id: 'abcde12345', name: 'Maria Santos' };
const said = (call: OfficeCall, event: string, to: string | null = null) =>
  actSentence('Rui', {
    call,
    event,
    to,
    about,
    reading: null,
    others: 0,
    reason: null,
    bulk: null,
    changed: [],
    rows: 1,
  });

test.each([
  ['end_subscription', 'Rui encerrou na hora a assinatura de Maria Santos'],
  ['cancel_subscription', 'Rui cancelou a renovação da assinatura de Maria Santos'],
])('a subscription that ended and one that runs on read differently: %s', (event, sentence) => {
  expect(said('POST /v1/backoffice/subscriptions/{id}/transitions', event)).toBe(sentence);
});

test.each([
  ['suspend', 'Rui suspendeu em massa Maria Santos'],
  ['deactivate', 'Rui desativou em massa a conta de Maria Santos'],
])('of people in a bulk action nobody reads that they were an ad: %s', (event, sentence) => {
  expect(said('POST /v1/backoffice/bulk_jobs/users/{id}/decisions', event)).toBe(sentence);
});

test('a regret reads as accepted or refused', () => {
  const decided = (to: string) =>
    said('POST /v1/backoffice/regrets/{id}/decisions', 'decide_regret', to);
  expect(decided('accepted')).toBe('Rui aceitou a desistência de Maria Santos');
  expect(decided('refused')).toBe('Rui recusou a desistência de Maria Santos');
});

test('a property that was released without a place in the plan does not read as published', () => {
  const released = (to: string) =>
    said('POST /v1/backoffice/properties/{id}/transitions', 'release', to);
  expect(released('active')).toBe('Rui liberou e publicou Maria Santos');
  expect(released('pending')).toBe('Rui liberou para publicar Maria Santos');
});
