import { accountsAddress, auditAddress } from '../../addresses/office-addresses.ts';
import { tableWords } from './asked-table.ts';

/* The words of each list's address, with the name under which its views are saved. */

export const accountWords = tableWords('users', accountsAddress);
export const auditWords = tableWords('audit_entries', auditAddress);
