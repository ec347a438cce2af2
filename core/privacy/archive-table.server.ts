import type { NamedRule } from './personal-data.server.ts';

export interface ArchiveTable {
  rule: NamedRule;
  file: string;
  title: string;
  about: string;
  rows: number;
}
