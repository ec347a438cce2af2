/**
 * The one rule for ids: a control's id is its name with every sign made a hyphen, prefixed "campo-"
 * (`user[phones][0]` → `campo-user-phones-0`). The error summary, hints and tests rely on it.
 */
export function fieldId(name: string): string {
  return `campo-${name.replace(/[^\p{L}\p{N}_]+/gu, '-').replace(/^-|-$/g, '')}`;
}

export const hintId = (id: string) => `${id}-dica`;
export const errorId = (id: string) => `${id}-erro`;
