import { expect, test } from 'vitest';
import { PATHS } from '#core/site/paths.ts';
import { isPostponed, opensPhonePopup, phonePopupPreference, postpone } from './phone-popup.ts';

const incomplete = { is_profile_complete: false };
const opensAt = (path: string) => opensPhonePopup(incomplete, phonePopupPreference(path));

test('it is disabled unless a page says otherwise', () => {
  expect(opensPhonePopup(incomplete)).toBe(false);
});

test('opens on every dashboard page except settings, and nowhere else', () => {
  for (const path of Object.values(PATHS)) {
    const isDashboard = path === '/dashboard' || path.startsWith('/dashboard/');
    const isSettings = path.startsWith('/dashboard/settings');
    expect([path, opensAt(path)]).toEqual([path, isDashboard && !isSettings]);
  }
  expect(opensAt('/dashboard/settings-of-another-kind')).toBe(true);
});

test('stays away when the profile is complete, or nobody is logged in', () => {
  const preference = phonePopupPreference('/dashboard');
  expect(opensPhonePopup({ is_profile_complete: true }, preference)).toBe(false);
  expect(opensPhonePopup(undefined, preference)).toBe(false);
});

const NOW = new Date('2026-11-22T15:00:00Z');
const inHours = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000);

test('put off, it stays away for a day', () => {
  const kept = postpone(undefined, 'lucia00001', NOW);
  expect(isPostponed(kept, 'lucia00001', inHours(23))).toBe(true);
  expect(isPostponed(kept, 'lucia00001', inHours(24))).toBe(false);
  expect(isPostponed(undefined, 'lucia00001', NOW)).toBe(false);
});

test('each account of a browser puts it off for itself', () => {
  const lucia = postpone(undefined, 'lucia00001', NOW);
  expect(isPostponed(lucia, 'josue00001', NOW)).toBe(false);
  const both = postpone(lucia, 'josue00001', inHours(1));
  expect(isPostponed(both, 'lucia00001', inHours(23))).toBe(true);
  expect(isPostponed(both, 'lucia00001', inHours(24.5))).toBe(false);
  expect(isPostponed(both, 'josue00001', inHours(24.5))).toBe(true);
});

test('what the browser keeps stays short, whatever it was', () => {
  let kept: string | undefined = 'x'.repeat(3000);
  for (let number = 10; number < 40; number += 1) kept = postpone(kept, `account0${number}`, NOW);
  expect(kept?.length).toBeLessThan(150);
  expect(isPostponed(kept, 'account039', NOW)).toBe(true);
});
