import { pathTo, type SitePath } from '#core/site/paths.ts';

/** Where the provider's page sends people back to. */
export interface CheckoutAddresses {
  successUrl: string;
  cancelUrl: string;
}

export function planAddresses(baseUrl: string): CheckoutAddresses {
  return {
    successUrl: baseUrl + pathTo('checkoutSuccess'),
    cancelUrl: baseUrl + pathTo('checkoutCancel'),
  };
}

export function addressesOf(
  baseUrl: string,
  { success, cancel }: { success: SitePath; cancel: SitePath },
): CheckoutAddresses {
  return { successUrl: baseUrl + success, cancelUrl: baseUrl + cancel };
}
