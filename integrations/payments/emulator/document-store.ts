import { randomInt } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import type Stripe from 'stripe';
import type { Notes } from './notes.ts';

/** Every kind of thing the provider remembers, with its shape in the SDK. Relations are ids. */
export interface Documents {
  charge: Stripe.Charge;
  'checkout.session': Stripe.Checkout.Session;
  customer: Stripe.Customer;
  deleted_customer: Stripe.DeletedCustomer;
  dispute: Stripe.Dispute;
  event: Stripe.Event;
  invoice: Stripe.Invoice;
  invoice_payment: Stripe.InvoicePayment;
  payment_intent: Stripe.PaymentIntent;
  payment_method: Stripe.PaymentMethod;
  price: Stripe.Price;
  product: Stripe.Product;
  refund: Stripe.Refund;
  setup_intent: Stripe.SetupIntent;
  subscription: Stripe.Subscription;
  subscription_schedule: Stripe.SubscriptionSchedule;
}
export type Kind = keyof Documents;

interface Row {
  id: string;
  body: string;
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

export function newId(prefix: string, length = 24): string {
  return `${prefix}_${Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')}`;
}

const SCHEMA = `
  pragma journal_mode = wal;
  pragma synchronous = normal;
  create table if not exists documents (
    seq integer primary key, id text not null unique, kind text not null,
    body text not null, notes text not null default '{}'
  );
  create index if not exists documents_kind on documents (kind, seq);
  create table if not exists settings (name text primary key, value text not null);
  create table if not exists due (seq integer primary key, at integer not null, action text not null, id text not null);
  create index if not exists due_at on due (at, seq);
  create table if not exists answers (
    key text primary key, request text not null, status integer not null, body text not null, at integer not null
  );
  create table if not exists deliveries (
    seq integer primary key, event text not null, state text not null, attempts integer not null default 0
  );
  create index if not exists deliveries_state on deliveries (state, seq);
`;

export type DocumentStore = ReturnType<typeof openStore>;

/** @param file a path, or ':memory:' */
export function openStore(file: string) {
  const db = new DatabaseSync(file);
  db.exec(SCHEMA);

  const one = db.prepare('select id, body from documents where kind = ? and id = ?');
  const any = db.prepare('select id, body from documents where id = ?');
  const insert = db.prepare(`
    insert into documents (id, kind, body) values (?, ?, ?)
    on conflict (id) do update set kind = excluded.kind, body = excluded.body
  `);
  const newest = db.prepare('select id, body from documents where kind = ? order by seq desc');
  const readNotes = db.prepare('select notes from documents where id = ?');
  const writeNotes = db.prepare('update documents set notes = ? where id = ?');
  const readSetting = db.prepare('select value from settings where name = ?');
  const writeSetting = db.prepare(
    'insert into settings (name, value) values (?, ?) on conflict (name) do update set value = excluded.value',
  );

  let depth = 0;

  const notesOf = <K extends keyof Notes>(_kind: K, id: string): Notes[K] => {
    const row = readNotes.get(id) as { notes: string } | undefined;
    return JSON.parse(row?.notes ?? '{}') as Notes[K];
  };

  return {
    db,

    get<K extends Kind>(kind: K, id: string): Documents[K] | undefined {
      const row = one.get(kind, id) as Row | undefined;
      return row && (JSON.parse(row.body) as Documents[K]);
    },

    /** Whatever has this id. */
    find(id: string): Documents[Kind] | undefined {
      const row = any.get(id) as Row | undefined;
      return row && (JSON.parse(row.body) as Documents[Kind]);
    },

    put<K extends Kind>(kind: K, document: Documents[K] & { id: string }): Documents[K] {
      insert.run(document.id, kind, JSON.stringify(document));
      return document;
    },

    /** Newest first. */
    *all<K extends Kind>(kind: K): Generator<Documents[K]> {
      for (const row of newest.all(kind)) yield JSON.parse(String(row['body'])) as Documents[K];
    },

    notes: notesOf,

    /** What we remember of a thing beside what the API shows. */
    note<K extends keyof Notes>(kind: K, id: string, more: Partial<Notes[K]>): void {
      writeNotes.run(JSON.stringify({ ...notesOf(kind, id), ...more }), id);
    },

    setting<Value>(name: string, otherwise: Value): Value {
      const row = readSetting.get(name) as { value: string } | undefined;
      return row ? (JSON.parse(row.value) as Value) : otherwise;
    },

    set(name: string, value: unknown): void {
      writeSetting.run(name, JSON.stringify(value));
    },

    /** All or nothing, also inside another one. */
    transaction<Result>(work: () => Result): Result {
      const step = `step_${depth}`;
      const [begin, end, undo] = [`savepoint ${step}`, `release ${step}`, `rollback to ${step}`];
      depth += 1;
      db.exec(begin);
      try {
        const result = work();
        db.exec(end);
        return result;
      } catch (error) {
        db.exec(undo);
        db.exec(end);
        throw error;
      } finally {
        depth -= 1;
      }
    },

    close(): void {
      if (db.isOpen) db.close();
    },
  };
}
