/** What names nothing: an address without it, or a step up, would be another address of the API. */
const NO_NAME = /^\.{0,2}$/;

/**
 * A client that writes the parts of an address (`param`) so that they stay what they are. The library
 * writes them as they come, and what a visitor's address holds may be slashes and question marks.
 */
export function withEncodedParams<Client extends object>(client: Client): Client {
  return new Proxy(client, {
    get(target, name) {
      const part: unknown = Reflect.get(target, name);
      return typeof part === 'function' ? withEncodedParams(part) : part;
    },
    apply: (call, self, [input, ...rest]: [{ param?: Record<string, string> }?, ...unknown[]]) =>
      Reflect.apply(call as unknown as () => unknown, self, [
        encoded(input),
        ...rest,
      ] as unknown as []),
  });
}

function encoded(input: { param?: Record<string, string> } | undefined) {
  if (!input?.param) return input;
  const parts = Object.entries(input.param).map(([name, value]) => [
    name,
    NO_NAME.test(value) ? '%00' : encodeURIComponent(value),
  ]);
  return { ...input, param: Object.fromEntries(parts) as Record<string, string> };
}
