/**
 * What Chromium says of a file that was fetched ahead and is asked for later than it expects, or by a page whose
 * worker came meanwhile: how quick the machine is, not what the page does.
 */
const AHEAD = /preloaded using link preload but not used|is found, but is not used because it is/;

export function isAboutPreloads(text: string): boolean {
  return AHEAD.test(text);
}
