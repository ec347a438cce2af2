export type Reading<T> = { ok: true; value: T } | { ok: false; message: string };

export function accepted<T>(value: T): Reading<T> {
  return { ok: true, value };
}

export function refused(message: string): Reading<never> {
  return { ok: false, message };
}
