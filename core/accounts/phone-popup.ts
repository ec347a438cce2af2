import { PATHS } from '#core/site/paths.ts';

/** Specification, section 4: off by default; dashboard pages except settings turn it on. */
export interface PhonePopupPreference {
  disablePopup: boolean;
}

export const PHONE_POPUP_DEFAULT: PhonePopupPreference = { disablePopup: true };

export function phonePopupPreference(path: string): PhonePopupPreference {
  const mayOpen = isUnder(path, PATHS.dashboard) && !isUnder(path, PATHS.accountSettings);
  return mayOpen ? { disablePopup: false } : PHONE_POPUP_DEFAULT;
}

export function opensPhonePopup(
  account: { is_profile_complete: boolean } | undefined,
  { disablePopup }: PhonePopupPreference = PHONE_POPUP_DEFAULT,
): boolean {
  return account !== undefined && !account.is_profile_complete && !disablePopup;
}

export const POSTPONED_SECONDS = 24 * 60 * 60;
const MAX_POSTPONED = 5;

export function isPostponed(postponed: string | undefined, userId: string, now: Date): boolean {
  return postponementsIn(postponed, now).some((one) => one.userId === userId);
}

export function postpone(postponed: string | undefined, userId: string, now: Date): string {
  const others = postponementsIn(postponed, now).filter((one) => one.userId !== userId);
  const own = { userId, until: Math.floor(now.getTime() / 1000) + POSTPONED_SECONDS };
  return [...others, own]
    .slice(-MAX_POSTPONED)
    .map(({ userId: id, until }) => `${id}:${until}`)
    .join(' ');
}

function postponementsIn(text: string | undefined, now: Date) {
  const pairs = text?.match(/\b[0-9a-z]+:\d{1,12}\b/g) ?? [];
  return pairs
    .map((pair) => {
      const [userId = '', until] = pair.split(':');
      return { userId, until: Number(until) };
    })
    .filter(({ until }) => until > now.getTime() / 1000);
}

function isUnder(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`);
}
