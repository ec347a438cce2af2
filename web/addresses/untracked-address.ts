const TRACKING = /^(?:utm_\w+|fbclid|gclid|gbraid|wbraid|msclkid|mc_[ce]id|igshid)$/;

/** The address of a page: where a visitor came from makes no other page. */
export function untrackedAddress(url: string): string {
  const address = new URL(url);
  address.hash = '';
  for (const name of new Set(address.searchParams.keys()))
    if (TRACKING.test(name)) address.searchParams.delete(name);
  return address.href;
}
