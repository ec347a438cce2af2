const ASKED_FIRST = 'used where it is known';
const LIBRARY = 'a library looks for it first';

/** What scripts use though the oldest browsers lack it, and why nothing is lost. */
export const OPTIONAL_IN_SCRIPTS: Readonly<Record<string, string>> = {
  '.canShare': ASKED_FIRST,
  Notification: ASKED_FIRST,
  'Notification.permission': ASKED_FIRST,
  'Notification.requestPermission': ASKED_FIRST,
  '.showNotification': 'there is no push without it',
  navigation: ASKED_FIRST,
  cookieStore: ASKED_FIRST,
  requestIdleCallback: ASKED_FIRST,
  OffscreenCanvas: ASKED_FIRST,
  '.highlights': 'a number of a plan',
  '.animation': 'React deletes it from a list of its own',
  '.checkVisibility': LIBRARY,
  '.startViewTransition': LIBRARY,
  '.transferSize': LIBRARY,
  '.copyTo': LIBRARY,
  VideoFrame: LIBRARY,
  setImmediate: LIBRARY,
  'Error.captureStackTrace': LIBRARY,
  'Intl.Segmenter': LIBRARY,
  'URL.canParse': LIBRARY,
  '.flatMap of an iterator': '`keys` of our storage is a list',
};

const LOOKS = 'looks only';

/** What sheets use though the oldest browsers pass over it, and what these show instead. */
export const OPTIONAL_IN_STYLES: Readonly<Record<string, string>> = {
  ':has': 'what matters has its own rule in `@supports not selector(:has(*))`',
  '@media scripting': 'page-classes.css and filter-form.css have a rule for browsers that lack it',
  ':selection': LOOKS,
  ':-webkit-progress-bar': LOOKS,
  ':-webkit-progress-value': LOOKS,
  ':-moz-progress-bar': LOOKS,
  ':-webkit-search-cancel-button': LOOKS,
  'text-size-adjust': LOOKS,
  'text-wrap': LOOKS,
  'scrollbar-width': LOOKS,
  'scrollbar-color': LOOKS,
  'font-family': 'others are named behind',
  'scroll-initial-target': 'the list of tabs begins at its start',
  'field-sizing': 'a text area keeps its height and scrolls',
  resize: 'a text area keeps its height and scrolls',
  cursor: 'telephones have none',
  '-webkit-tap-highlight-color': LOOKS,
  '-webkit-touch-callout': LOOKS,
};

/**
 * Files with expressions that Safari before 16.4 cannot read, imported when they are needed; without
 * them nobody is warned while typing, and the server decides as ever.
 */
export const LAZY_FILES: readonly string[] = ['contact-in-text'];
