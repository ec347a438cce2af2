/** The field into which a place is pasted; no field of an ad. */
export const PASTED_PLACE = 'pasted_place';

/** The button that reads it without script: its `_action`, and where the form stands afterwards. */
export const READ_PLACE = 'read_place';
export const PIN_PLACE = 'pin';
