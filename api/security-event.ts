/** One line of the log. It holds no text that somebody typed: ids, codes and patterns of addresses only. */
export interface SecurityEvent {
  /**
   * `authentication`: whatever opens, closes or changes an account; `contact`: a number was told or an
   * advertiser written to; `alarm`: of that or of wrong passwords, much from everybody together;
   * `export`: a table of people's data was taken along; `refusal`: everything else that was refused.
   */
  event: 'authentication' | 'contact' | 'alarm' | 'export' | 'refusal';
  outcome: 'done' | 'refused';
  status: number;
  /** Of the error document. */
  code?: string;
  method: string;
  /** As the contract writes it ("/v1/sessions/:id"): the address itself may hold a secret. */
  route: string;
  /** Of who asked. */
  address: string;
  /** "user abc", "admin abc", or "e-mail" with a hash that is the same for the same e-mail. */
  account?: string;
  /** The ad or advertiser of a contact, or of an alarm its budget. */
  subject?: string;
}

export type SecurityLog = (event: SecurityEvent) => void;
