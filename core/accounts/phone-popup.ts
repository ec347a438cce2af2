import { PATHS } from '#core/site/paths.ts';

/**
 * The specification (section 4): "while is_profile_complete is false, a phone-completion popup opens on
 * any dashboard page except settings; default of 'disable popup' is true". We read it so: nothing of
 * the shell pops up unless the page at hand says that it may, and of all pages only those of the
 * dashboard say so, except settings, where the phones are written anyway.
 */
export interface PhonePopupPreference {
  disablePopup: boolean;
}

export const PHONE_POPUP_DEFAULT: PhonePopupPreference = { disablePopup: true };

/** What the page at this path says about the popup. */
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

/** "Agora não" holds for a day: an ad without a phone helps nobody. In seconds. */
export const POSTPONED_SECONDS = 24 * 60 * 60;
/** People who share a browser. */
const MAX_POSTPONED = 5;

/**
 * Whether this account put the popup off less than a day ago.
 * @param postponed what the browser keeps, as `postpone` wrote it
 */
export function isPostponed(postponed: string | undefined, userId: string, now: Date): boolean {
  return postponementsIn(postponed, now).some((one) => one.userId === userId);
}

/** The same with this account put off from now on; what is over is left out. */
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
