import { PATHS } from '#core/site/paths.ts';

/**
 * The specification (section 4): "while is_profile_complete is false, a phone-completion popup opens on
 * any dashboard page except settings; default of 'disable popup' is true". We read it so: nothing of
 * the shell pops up unless the page at hand says that it may, and of all pages only those of the
 * dashboard say so, except settings, where the phones are written anyway. The preference is never
 * stored: closing the popup holds until the next page, because an ad without a phone helps nobody.
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

function isUnder(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`);
}
