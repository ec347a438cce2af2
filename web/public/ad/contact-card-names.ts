/** The box that lets the device or the account keep who writes, for the next advertiser. */
export const KEEPS_CARD = 'keeps_card';
/** The parameter of a page whose contact form is for somebody else than the account keeps. */
export const OTHER_PERSON = 'outros-dados';
