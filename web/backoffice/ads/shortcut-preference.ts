import { useSyncExternalStore } from 'react';

const KEY = 'backoffice-shortcuts';
const listeners = new Set<() => void>();

/** Whether this person wants single keys to act, and the way to change it; kept in this browser. */
export function useShortcutPreference(): [wanted: boolean, setWanted: (wanted: boolean) => void] {
  const wanted = useSyncExternalStore(follow, isWanted, () => true);
  return [wanted, setWanted];
}

function follow(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What was chosen on this page counts when the browser keeps nothing. */
let chosen: boolean | undefined;

function isWanted(): boolean {
  if (chosen !== undefined) return chosen;
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    return true;
  }
}

function setWanted(wanted: boolean): void {
  chosen = wanted;
  try {
    if (wanted) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, 'off');
  } catch {
    // A browser that keeps nothing: the choice lasts as long as the page.
  }
  for (const listener of listeners) listener();
}
