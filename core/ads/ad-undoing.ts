/** How long its owner may undo a transition. */
export const UNDO_MS = 10_000;

export function isUndoable(
  lifecycle: Readonly<Record<string, { readonly isUndoable?: true }>>,
  action: string,
): boolean {
  return lifecycle[action]?.isUndoable ?? false;
}
