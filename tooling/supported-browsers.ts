/** The oldest engines that run our scripts and apply our sheets whole (README.md); Samsung's is Chromium. */
export const OLDEST_BROWSERS = { chrome: 109, safari: 16, firefox: 115 } as const;

export const BUILD_TARGET = [
  `chrome${OLDEST_BROWSERS.chrome}`,
  `safari${OLDEST_BROWSERS.safari}`,
  `ios${OLDEST_BROWSERS.safari}`,
  `firefox${OLDEST_BROWSERS.firefox}`,
];
