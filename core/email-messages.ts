/** Every message we send, with the facts it needs. Links are made from the public base URL when it is written. */
export interface EmailMessages {
  confirm_email: { firstName: string; token: string };
  /** Somebody registers with an address that has an account already: only its owner learns it. */
  account_exists: { firstName: string };
  reset_password: { firstName: string; token: string };
  vehicle_approved: {
    firstName: string;
    vehicleId: string;
    vehicleName: string;
    publicPath: string;
  };
  vehicle_refused: { firstName: string; vehicleId: string; vehicleName: string; reason: string };
  lead_received: {
    firstName: string;
    leadId: string;
    /** Null: written on the advertiser's own page. */
    adName: string | null;
    publicPath: string;
    visitor: { name: string; email: string; phone: string };
    message: string;
  };
  /** The link to the copy of one's data. */
  data_export_ready: { firstName: string; token: string };
  /** To the address of an account that is gone. */
  account_deleted: { firstName: string };
}
