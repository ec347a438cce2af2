import { readLine } from '#core/fields/typed-text.ts';
import { slugify } from '#core/places/slug.ts';
import { CATALOGUE_NAME_LENGTH } from '../catalogue-input.ts';
import {
  CatalogueBook,
  entryCalled,
  type BookBrand,
  type BookEntry,
  type BookVersion,
} from './catalogue-book.ts';
import { inSlices } from './import-slices.ts';
import { isCodeRight } from './import-code.ts';
import {
  IMPORT_PROBLEMS,
  IMPORT_WARNINGS,
  type ImportLine,
  type ImportNote,
  type LineOutcome,
} from './import-line.ts';
import { yearKey, type CatalogueSnapshot } from './import-snapshot.server.ts';
import { likenessAmong } from './name-likeness.ts';
import { familyOf, type FamilyOf } from './version-family.ts';

export interface PlannedLine {
  line: ImportLine;
  outcome: LineOutcome;
  hasWarning: boolean;
  notes: ImportNote[];
}

export interface ImportPlan {
  lines: PlannedLine[];
  book: CatalogueBook;
  changed: Set<BookVersion>;
  statuses: { level: 'brand' | 'model'; id: string; status: 'active' | 'inactive' }[];
}

const FIRST_YEAR = 1900;
const YEARS_AHEAD = 3;

/** What the lines would add to the catalogue. Nothing that they do not name is touched. */
export async function planImport(
  lines: readonly ImportLine[],
  snapshot: CatalogueSnapshot,
  now: Date,
): Promise<ImportPlan> {
  const planner = new Planner(await CatalogueBook.of(snapshot), now.getUTCFullYear() + YEARS_AHEAD);
  await inSlices(lines, (line) => planner.read(line));
  return planner.plan;
}

class Planner {
  readonly plan: ImportPlan;
  readonly #book: CatalogueBook;
  readonly #lastYear: number;
  readonly #givenCodes = new Map<string, { version: BookVersion; line: number }>();
  readonly #likenesses = new Map<object, ReturnType<typeof likenessAmong>>();
  readonly #statusLines = new Map<string, { status: string; line: number }>();

  constructor(book: CatalogueBook, lastYear: number) {
    this.#book = book;
    this.#lastYear = lastYear;
    this.plan = { lines: [], book, changed: new Set(), statuses: [] };
  }

  read(line: ImportLine): void {
    const problem = line.problem ?? this.#problemOf(line);
    const notes = problem ? [problem] : this.#take(line);
    this.plan.lines.push({
      line,
      outcome: outcomeOf(notes),
      hasWarning: notes.some(({ note }) => isOneOf(IMPORT_WARNINGS, note)),
      notes,
    });
  }

  #problemOf({ type, brand, model, version, fuel, from, to }: ImportLine): ImportNote | undefined {
    if (!type) return { note: 'missing_type' };
    if (brand === '') return { note: 'missing_brand' };
    const odd = [brand, model, version].find((name) => name !== '' && !isName(name));
    if (odd !== undefined) return { note: 'bad_name', about: odd.slice(0, 60) };
    if (from === undefined || to === undefined) return undefined;
    if (version === '') return { note: 'years_without_version' };
    if (!fuel) return { note: 'years_without_fuel' };
    const wrong = [from, to].find((year) => year < FIRST_YEAR || year > this.#lastYear);
    if (wrong !== undefined) return { note: 'bad_year', about: String(wrong) };
    return from > to ? { note: 'years_reversed', about: `${from}–${to}` } : undefined;
  }

  #take(line: ImportLine): ImportNote[] {
    const contradiction = this.#codeContradiction(line);
    if (contradiction) return [contradiction];
    const notes: ImportNote[] = [];
    const brand = this.#brandOf(line, notes);
    if (line.version === '') {
      const model = line.model === '' ? undefined : this.#modelOf(brand, line.model, notes);
      this.#setStatus(line, model ? 'model' : 'brand', model ?? brand, notes);
      return notes;
    }
    const version = this.#versionOf(line, brand, notes);
    this.#addCode(line, version, notes);
    this.#addYears(line, version, notes);
    this.#mark(line, version, notes);
    return notes;
  }

  #brandOf({ type, brand: name }: ImportLine, notes: ImportNote[]): BookBrand {
    const known = this.#book.brand(type!, name);
    if (known && !known.isNew) noteOtherName(name, known, notes);
    if (known) return known;
    notes.push({ note: 'add_brand', about: name });
    this.#noteLike('like_brand', this.#book.brandsOf(type!), name, notes);
    return this.#book.addBrand(type!, name);
  }

  #modelOf(brand: BookBrand, name: string, notes: ImportNote[]) {
    const known = entryCalled(brand.models, name);
    if (known && !known.isNew) noteOtherName(name, known, notes);
    if (known) return known;
    notes.push({ note: 'add_model', about: name });
    this.#noteLike('like_model', brand.models, name, notes);
    return this.#book.addModel(brand, name);
  }

  #noteLike(
    note: 'like_brand' | 'like_model',
    place: ReadonlyMap<string, BookEntry>,
    name: string,
    notes: ImportNote[],
  ): void {
    const find =
      this.#likenesses.get(place) ??
      likenessAmong([...place.values()].filter(({ isNew }) => !isNew).map((entry) => entry.name));
    this.#likenesses.set(place, find);
    const about = find(name);
    if (about !== undefined) notes.push({ note, about });
  }

  /** By its name within the model, else by its code within the brand; else it is a new one. */
  #versionOf(line: ImportLine, brand: BookBrand, notes: ImportNote[]): BookVersion {
    const { family, version: name, known } = partsOf(line, brand);
    if (known && !known.isNew && line.model !== '') noteOtherName(line.model, known, notes);
    const named = known && entryCalled(known.versions, name);
    if (named) return named;
    const coded = line.code === undefined ? undefined : this.#book.byCode.get(line.code);
    if (coded && coded.model.brand === brand) {
      notes.push({ note: 'found_by_code', about: `${coded.model.name} ${coded.name}` });
      return coded;
    }
    if (!known && line.model === '') notes.push({ note: 'new_family', about: family });
    const model = known ?? this.#modelOf(brand, family, notes);
    notes.push({ note: 'add_version', about: name });
    const version = this.#book.addVersion(model, name);
    if (line.from === undefined && !line.soldNew) notes.push({ note: 'no_years' });
    return version;
  }

  #codeContradiction(line: ImportLine): ImportNote | undefined {
    const given = line.code === undefined ? undefined : this.#givenCodes.get(line.code);
    if (!given) return undefined;
    const brand = this.#book.brand(line.type!, line.brand);
    const { known, version } = brand ? partsOf(line, brand) : { known: undefined, version: '' };
    const named = known && entryCalled(known.versions, version);
    const isSame = named ? named === given.version : brand !== undefined && !given.version.isNew;
    return isSame
      ? undefined
      : { note: 'code_contradiction', about: `${line.code} (${given.line})` };
  }

  #addCode({ code, line }: ImportLine, version: BookVersion, notes: ImportNote[]): void {
    if (code === undefined) return;
    if (!isCodeRight(code)) notes.push({ note: 'code_check', about: code });
    const holder = this.#book.byCode.get(code);
    if (holder && holder !== version) {
      notes.push({
        note: 'code_elsewhere',
        about: `${code}: ${holder.model.brand.name} ${holder.model.name} ${holder.name}`,
      });
      return;
    }
    if (!this.#givenCodes.has(code)) this.#givenCodes.set(code, { version, line });
    if (version.codes.has(code)) return;
    version.codes.add(code);
    version.wanted.codes.push(code);
    this.#book.byCode.set(code, version);
    this.plan.changed.add(version);
    notes.push({ note: 'add_code', about: code });
  }

  #addYears({ from, to, fuel, line }: ImportLine, version: BookVersion, notes: ImportNote[]): void {
    if (from === undefined || to === undefined || !fuel) return;
    let added = 0;
    let repeats: number | undefined;
    for (let year = from; year <= to; year += 1) {
      const key = yearKey(year, fuel);
      if (version.years.has(key)) {
        repeats ??= version.wanted.years.get(key);
        continue;
      }
      version.years.add(key);
      version.wanted.years.set(key, line);
      added += 1;
    }
    if (added > 0) {
      this.plan.changed.add(version);
      notes.push({ note: 'add_years', about: String(added) });
    } else if (repeats !== undefined) notes.push({ note: 'repeated', about: String(repeats) });
  }

  /** Sold new and its state; of lines that disagree the first counts. */
  #mark({ line, soldNew, status }: ImportLine, version: BookVersion, notes: ImportNote[]): void {
    const { wanted } = version;
    const earlier = soldNew === undefined ? undefined : wanted.soldNew;
    if (earlier && earlier.value !== soldNew)
      notes.push({ note: 'contradiction', about: String(earlier.line) });
    if (soldNew !== undefined && !earlier) {
      wanted.soldNew = { value: soldNew, line };
      if (version.soldNew !== soldNew)
        notes.push({ note: 'set_sold_new', about: soldNew ? 'sim' : 'não' });
      if (version.soldNew !== soldNew) this.plan.changed.add(version);
    }
    if (status === undefined) return;
    if (wanted.status && wanted.status.value !== status)
      notes.push({ note: 'contradiction', about: String(wanted.status.line) });
    if (wanted.status) return;
    wanted.status = { value: status, line };
    if (version.status === status) return;
    this.plan.changed.add(version);
    notes.push({ note: 'set_status', about: status });
  }

  #setStatus(
    { line, status }: ImportLine,
    level: 'brand' | 'model',
    entry: { id: string; status: string; isNew: boolean },
    notes: ImportNote[],
  ): void {
    if (status === undefined) return;
    const key = `${level} ${entry.isNew} ${entry.id}`;
    const earlier = this.#statusLines.get(key);
    if (earlier && earlier.status !== status)
      notes.push({ note: 'contradiction', about: String(earlier.line) });
    if (earlier) return;
    this.#statusLines.set(key, { status, line });
    if (entry.status === status) return;
    notes.push({ note: 'set_status', about: status });
    if (entry.isNew) entry.status = status;
    else this.plan.statuses.push({ level, id: entry.id, status });
  }
}

function partsOf({ model, version }: ImportLine, brand: BookBrand): FamilyOf {
  if (model === '') return familyOf(brand, version);
  return { family: model, version, known: entryCalled(brand.models, model) };
}

function isName(name: string): boolean {
  const read = readLine(name);
  return read.ok && name !== '' && name.length <= CATALOGUE_NAME_LENGTH.max;
}

function noteOtherName(
  name: string,
  { name: own, slug }: { name: string; slug: string },
  notes: ImportNote[],
): void {
  if (slugify(name) !== slug && slugify(name) !== slugify(own))
    notes.push({ note: 'leads_on', about: own });
}

function isOneOf(list: readonly string[], text: string): boolean {
  return list.includes(text);
}

function outcomeOf(notes: readonly ImportNote[]): LineOutcome {
  const has = (...wanted: ImportNote['note'][]) => notes.some(({ note }) => wanted.includes(note));
  if (notes.some(({ note }) => isOneOf(IMPORT_PROBLEMS, note))) return 'error';
  if (has('add_brand', 'add_model', 'add_version', 'add_years')) return 'add';
  return has('add_code', 'set_sold_new', 'set_status') ? 'change' : 'known';
}
