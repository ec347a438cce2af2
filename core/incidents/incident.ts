/** Which data of people an incident touched. */
export const INCIDENT_DATA_KINDS = [
  'identity',
  'documents',
  'contact',
  'location',
  'credentials',
  'payments',
  'messages',
  'pictures',
  'devices',
  /** Of health, faith, politics and what else article 5, II of the LGPD names. */
  'sensitive',
  /** Of children, teenagers and old people. */
  'children',
] as const;
export type IncidentDataKind = (typeof INCIDENT_DATA_KINDS)[number];

/** Whether it may cause people relevant risk or damage (LGPD, article 48). */
export const INCIDENT_RISKS = ['unassessed', 'relevant', 'none'] as const;
export type IncidentRisk = (typeof INCIDENT_RISKS)[number];

export const INCIDENT_STATES = ['open', 'closed'] as const;
export type IncidentState = (typeof INCIDENT_STATES)[number];

/** All in characters. */
export const INCIDENT_TITLE_LENGTH = { min: 5, max: 120 } as const;
export const INCIDENT_TEXT_LENGTH = { min: 5, max: 5000 } as const;
export const INCIDENT_PROTOCOL_LENGTH = { max: 60 } as const;
export const INCIDENT_TOLD_HOW_LENGTH = { min: 3, max: 500 } as const;
