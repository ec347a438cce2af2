import type { OfficeArea } from '#core/office/office-area.ts';

/** The lists of the office with which something can be done as a whole. */
export const BULK_SUBJECTS = [
  'properties',
  'vehicles',
  'users',
  'reports',
  'contact_requests',
  'coupons',
] as const;
export type BulkSubject = (typeof BULK_SUBJECTS)[number];

/** More are narrowed by a search first. */
export const MOST_BULK_ROWS = 100_000;

/** On one page of a list. */
export const MAX_TICKED_ROWS = 500;

/** Who has more of the ads hears of all in one e-mail. */
export const MOST_SINGLE_EMAILS = 3;

export interface BulkActionRow {
  needsReason?: true;
  /** The action that gives each row the state it had. */
  undo?: string;
  /** Only takes another back. */
  isOnlyUndo?: true;
}

export const BULK_ACTIONS: Readonly<Record<BulkSubject, Readonly<Record<string, BulkActionRow>>>> =
  {
    properties: {
      deactivate: { needsReason: true, undo: 'put_back' },
      reinstate: {},
      put_back: { isOnlyUndo: true },
    },
    vehicles: {
      suspend: { needsReason: true, undo: 'put_back' },
      reinstate: {},
      put_back: { isOnlyUndo: true },
    },
    users: { end_sessions: {} },
    reports: { dismiss: {} },
    contact_requests: { finish: { undo: 'reopen' }, reopen: { isOnlyUndo: true } },
    coupons: { deactivate: { undo: 'activate' }, activate: { isOnlyUndo: true } },
  };

/** Those that are chosen on a list. */
export function offeredActions(subject: BulkSubject): [string, ...string[]] {
  return Object.entries(BULK_ACTIONS[subject]).flatMap(([action, { isOnlyUndo }]) =>
    isOnlyUndo ? [] : [action],
  ) as [string, ...string[]];
}

export const BULK_AREAS = {
  properties: 'ads',
  vehicles: 'ads',
  users: 'people',
  reports: 'ads',
  contact_requests: 'requests',
  coupons: 'money',
} as const satisfies Record<BulkSubject, OfficeArea>;

export const BULK_STATES = ['checking', 'checked', 'running', 'done', 'canceled'] as const;
export type BulkState = (typeof BULK_STATES)[number];

/** What the check says of a row. */
export const BULK_VERDICTS = ['changes', 'already', 'refused'] as const;
export type BulkVerdict = (typeof BULK_VERDICTS)[number];

/** What became of it. */
export const BULK_RESULTS = ['changed', 'already', 'refused'] as const;
export type BulkResult = (typeof BULK_RESULTS)[number];

/** As the check says, and as it went. */
export const BULK_OUTCOMES = ['changes', 'already', 'refused', 'changed', 'failed'] as const;
export type BulkOutcome = (typeof BULK_OUTCOMES)[number];

export const BULK_DECISIONS = ['start', 'cancel', 'undo'] as const;
export type BulkDecision = (typeof BULK_DECISIONS)[number];

interface Standing {
  state: BulkState;
  subject: BulkSubject;
  action: string;
  changes: number;
  changed: number;
  cancel_asked_at: Date | null;
  undone_by: string | null;
}

/** What may be decided about a job now. */
export function bulkDecisionsOf(job: Standing): BulkDecision[] {
  const { state, changes, changed } = job;
  if (state === 'checking') return ['cancel'];
  if (state === 'checked') return changes > 0 ? ['start', 'cancel'] : ['cancel'];
  if (state === 'running') return job.cancel_asked_at ? [] : ['cancel'];
  const isUndoable = BULK_ACTIONS[job.subject][job.action]?.undo !== undefined;
  return isUndoable && changed > 0 && job.undone_by === null ? ['undo'] : [];
}
