import { askedOf } from '../../addresses/asked-address.ts';
import { load } from '../../session/api-client.ts';
import type { RequestSession } from '../../session/request-session.ts';
import type { SavedView } from './saved-views.tsx';

/** What the address of a list asks for, by the names of the API. */
export type Asked = Readonly<Record<string, string | undefined>>;

/** What the API says of a page of a list beside its rows. */
export interface TableMeta {
  total: number;
  total_capped: boolean;
  after: string | null;
  before: string | null;
  /** Filter values of the address that nobody understands. */
  misunderstood: readonly { parameter: string; text: string }[];
  /** By the choice of the tabs. */
  counters: Readonly<Record<string, number>>;
}

/** The words of a list's address, whatever its filters are. */
export interface TableWords {
  /** Whose views are saved under this name. */
  table: string;
  name: (filter: string) => string;
  said: (filter: string, text: string) => string;
  parameters: (asked: Asked) => URLSearchParams;
  read: (address: URLSearchParams) => URLSearchParams;
  renewed: (address: URLSearchParams) => URLSearchParams | undefined;
}

interface AnyWords {
  name: (filter: never) => string;
  said: (filter: never, text: string) => string;
  written: (asked: URLSearchParams) => URLSearchParams;
  read: (address: URLSearchParams) => URLSearchParams;
  renewed: (address: URLSearchParams) => URLSearchParams | undefined;
}

export function tableWords(table: string, words: AnyWords): TableWords {
  return {
    table,
    name: (filter) => words.name(filter as never),
    said: (filter, text) => words.said(filter as never, text),
    parameters: (asked) =>
      words.written(
        new URLSearchParams(
          Object.entries(asked).flatMap(([key, text]) => (text ? [[key, text]] : [])),
        ),
      ),
    read: (address) => words.read(address),
    renewed: (address) => words.renewed(address),
  };
}

/** What is asked of a list, and the same without what only the screen reads. */
export function askedTable(words: TableWords, session: RequestSession, url: URL) {
  const read = askedOf(words, session, url);
  const asked: Record<string, string> = {};
  // Several boxes of one name are one choice.
  for (const [key, text] of read) asked[key] = [asked[key], text].filter(Boolean).join(',');
  const { columns: _columns, ...query } = asked;
  return { asked, query };
}

export async function loadViews(
  { adminApi }: RequestSession,
  { table }: TableWords,
): Promise<SavedView[]> {
  const { data } = await load(adminApi.v1.backoffice.saved_views.$get({ query: { table } }));
  return data.map(({ id, attributes }) => ({ id, ...attributes }));
}
