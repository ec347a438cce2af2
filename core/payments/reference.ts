/** What we write beside an object of the provider, and read again in its events. */
export type Reference = { kind: 'payment' | 'subscription' | 'account'; id: string };

export function writeReference({ kind, id }: Reference): string {
  return `${kind}:${id}`;
}

export function readReference(text: string | undefined): Reference | undefined {
  const [, kind, id] = /^(payment|subscription|account):(\w+)$/.exec(text ?? '') ?? [];
  return kind && id ? { kind: kind as Reference['kind'], id } : undefined;
}
