/**
 * For the answer to logging out: the browser forgets what pages of the account stored on the device,
 * also where no script runs. Cookies stay, because the consent is one of them.
 */
export const CLEARED_STORAGE: Readonly<Record<string, string>> = { 'Clear-Site-Data': '"storage"' };
