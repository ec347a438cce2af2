import { expect, test } from 'vitest';
import { PATHS } from '#core/site/paths.ts';
import { opensPhonePopup, phonePopupPreference } from './phone-popup.ts';

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
