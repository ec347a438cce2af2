import type { NamedRule } from './personal-data.server.ts';

/** A table of the archive: its rule and how many rows it has. */
export interface ArchiveTable {
  rule: NamedRule;
  file: string;
  title: string;
  about: string;
  rows: number;
}
