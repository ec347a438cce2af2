/** A pin whose point is the place: 3.2 wide and 4.8 high. */
export const AD_PIN =
  'M0 0c-.9-1.5-1.6-2.2-1.6-3.2a1.6 1.6 0 1 1 3.2 0c0 1-.7 1.7-1.6 3.2Zm0-2.6a.6.6 0 1 0 0-1.2.6.6 0 0 0 0 1.2Z';

/** What one of these is on a map with streets. */
export const PIN_PIXELS = 10;
