import { jsonStorage } from './json-storage.ts';

export const PERSON_FIELDS = ['name', 'email', 'phone'] as const;
export type Person = Record<(typeof PERSON_FIELDS)[number], string>;

const KEY = 'contact-person';
const SENT = 'contact-sent';
const device = jsonStorage<unknown>(() => localStorage);
const tab = jsonStorage<unknown>(() => sessionStorage);

/** Who writes to advertisers from this device, once a first message arrived. It tells nobody by itself. */
export const rememberedPerson = {
  read: (): Person | undefined => personIn(device.read(KEY)),
  /** On its way, until it is known that it arrived. */
  send: (person: Person): void => {
    tab.write(SENT, person);
  },
  unsent: (): Person | undefined => personIn(tab.read(SENT)),
  /** What was on its way arrived. */
  keep(): void {
    const person = this.unsent();
    if (person) device.write(KEY, person);
    tab.remove(SENT);
  },
  /** Also to whom they wrote in this tab, and what. */
  forget(): void {
    for (const storage of [device, tab])
      for (const key of storage.keys('contact-')) storage.remove(key);
  },
};

/** Whatever else stands there is none of ours. */
function personIn(kept: unknown): Person | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined;
  const person = kept as Person;
  return PERSON_FIELDS.every((name) => typeof person[name] === 'string' && person[name] !== '')
    ? person
    : undefined;
}
