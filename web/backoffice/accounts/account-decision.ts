/** The parameter of an account's address that says which form is open. */
export const DOING = 'fazer';

/** What may be done with an account, and what its form is called in the address. */
export const DECISIONS = {
  suspend: 'suspender',
  deactivate: 'desativar',
  reactivate: 'reativar',
  profile: 'perfil',
  sessions: 'sessoes',
  twoStep: 'duas-etapas',
  confirmEmail: 'confirmar-email',
  view: 'ver-como',
} as const;

export type AccountDecision = keyof typeof DECISIONS;

export function decisionCalled(name: string | null): AccountDecision | undefined {
  const all = Object.keys(DECISIONS) as AccountDecision[];
  return all.find((decision) => DECISIONS[decision] === name);
}

export function isDecision(name: unknown): name is AccountDecision {
  return typeof name === 'string' && Object.hasOwn(DECISIONS, name);
}
