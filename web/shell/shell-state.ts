/**
 * What every part of the shell shares: plain values that the application (through React) and the
 * script of the document pages both follow. Server-rendered pages show the first values.
 */
export interface ShellState {
  /** Whether the button to the top may appear (specification, section 2: default visible). */
  scrollToTop: boolean;
  /** The words over the covered page; nothing: the page is free. */
  overlay: string | undefined;
  /** Consent was given on this page, before the server knows of it. */
  consented: boolean;
}

export const FIRST_SHELL_STATE: ShellState = {
  scrollToTop: true,
  overlay: undefined,
  consented: false,
};

let state = FIRST_SHELL_STATE;
const followers = new Set<(state: ShellState) => void>();

export function shellState(): ShellState {
  return state;
}

/** Changes some of the values and tells everybody who follows. */
export function setShellState(change: Partial<ShellState>): void {
  state = { ...state, ...change };
  for (const follower of followers) follower(state);
}

/** @returns how to stop following. */
export function followShellState(follower: (state: ShellState) => void): () => void {
  followers.add(follower);
  return () => followers.delete(follower);
}
