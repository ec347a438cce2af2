import { slugify } from '#core/places/slug.ts';
import type { VehicleType } from '../../vehicle.ts';
import {
  keysOf,
  type CatalogueSnapshot,
  type KnownBrand,
  type KnownEntry,
  type KnownModel,
  type KnownVersion,
} from './import-snapshot.server.ts';
import { inSlices } from './import-slices.ts';

/** One of the catalogue, or one that the file adds to it: then `isNew`, and `id` is only a number. */
export interface BookEntry {
  id: string;
  isNew: boolean;
  name: string;
  slug: string;
  status: string;
}

export interface BookBrand extends BookEntry {
  type: VehicleType;
  code: string;
  models: Map<string, BookModel>;
}

export interface BookModel extends BookEntry {
  brand: BookBrand;
  versions: Map<string, BookVersion>;
}

export interface BookVersion extends BookEntry {
  model: BookModel;
  codes: Set<string>;
  soldNew: boolean;
  years: Set<string>;
  /** What the file wants, and in which line it first said so. */
  wanted: {
    codes: string[];
    years: Map<string, number>;
    soldNew?: { value: boolean; line: number };
    status?: { value: 'active' | 'inactive'; line: number };
  };
}

export class CatalogueBook {
  readonly brands = new Map<VehicleType, Map<string, BookBrand>>();
  readonly byCode = new Map<string, BookVersion>();
  readonly addedBrands: BookBrand[] = [];
  readonly addedModels: BookModel[] = [];
  readonly addedVersions: BookVersion[] = [];
  readonly #codes = new Map<VehicleType, Set<string>>();
  #added = 0;

  static async of({ brands, models, versions }: CatalogueSnapshot): Promise<CatalogueBook> {
    const book = new CatalogueBook();
    const brandOf = await mapped(brands, (row) => book.#knownBrand(row));
    const modelOf = await mapped(models, (row) => knownModel(row, brandOf.get(row.brand_id)!));
    const versionOf = await mapped(versions, (row) =>
      knownVersion(row, modelOf.get(row.model_id)!),
    );
    await index(brands, brandOf, (brand) => book.brandsOf(brand.type));
    await index(models, modelOf, (model) => model.brand.models);
    await index(versions, versionOf, (version) => version.model.versions);
    for (const { id, status } of versions) {
      const version = versionOf.get(id)!;
      if (status !== 'merged') for (const code of version.codes) book.byCode.set(code, version);
    }
    return book;
  }

  brand(type: VehicleType, name: string): BookBrand | undefined {
    return entryCalled(this.brandsOf(type), name);
  }

  addBrand(type: VehicleType, name: string): BookBrand {
    const brand = {
      ...this.#newEntry(name),
      type,
      code: this.#freeCode(type, name),
      models: new Map<string, BookModel>(),
    };
    put(this.brandsOf(type), brand);
    this.addedBrands.push(brand);
    return brand;
  }

  addModel(brand: BookBrand, name: string): BookModel {
    const entry = this.#newEntry(name);
    const model = { ...entry, brand, versions: new Map<string, BookVersion>() };
    put(brand.models, model);
    this.addedModels.push(model);
    return model;
  }

  addVersion(model: BookModel, name: string): BookVersion {
    const entry = this.#newEntry(name);
    const version = {
      ...entry,
      model,
      codes: new Set<string>(),
      soldNew: false,
      years: new Set<string>(),
      wanted: { codes: [], years: new Map<string, number>() },
    };
    put(model.versions, version);
    this.addedVersions.push(version);
    return version;
  }

  brandsOf(type: VehicleType): Map<string, BookBrand> {
    const known = this.brands.get(type) ?? new Map<string, BookBrand>();
    this.brands.set(type, known);
    return known;
  }

  #knownBrand({ vehicle_type: type, code, ...row }: KnownBrand): BookBrand {
    this.#codesOf(type).add(code);
    return { ...entryOf(row), type, code, models: new Map() };
  }

  #newEntry(name: string): BookEntry {
    this.#added += 1;
    return { id: String(this.#added), isNew: true, name, slug: slugify(name), status: 'active' };
  }

  #codesOf(type: VehicleType): Set<string> {
    const known = this.#codes.get(type) ?? new Set<string>();
    this.#codes.set(type, known);
    return known;
  }

  #freeCode(type: VehicleType, name: string): string {
    const taken = this.#codesOf(type);
    const letters = slugify(name).replaceAll('-', '').toUpperCase().slice(0, 12);
    let code = letters;
    for (let number = 2; taken.has(code); number += 1) code = `${letters}${number}`;
    taken.add(code);
    return code;
  }
}

function entryOf({ id, name, slug, status }: KnownEntry & { slug: string }): BookEntry {
  return { id, isNew: false, name, slug, status };
}

function knownModel(row: KnownModel, brand: BookBrand): BookModel {
  return { ...entryOf(row), brand, versions: new Map() };
}

function knownVersion(row: KnownVersion, model: BookModel): BookVersion {
  return {
    ...entryOf(row),
    model,
    codes: new Set(row.codes),
    soldNew: row.sold_new,
    years: new Set(row.years === '' ? [] : row.years.split(',')),
    wanted: { codes: [], years: new Map() },
  };
}

type Row = KnownEntry & { slug: string; nicknames?: readonly string[] };

/** By name, then by nickname; a duplicate's name leads to what it became. */
async function index<Entry extends BookEntry>(
  rows: readonly Row[],
  entries: ReadonlyMap<string, Entry>,
  placeOf: (entry: Entry) => Map<string, Entry>,
): Promise<void> {
  const add = (row: Row, names: readonly string[]) => {
    const place = placeOf(entries.get(row.id)!);
    const entry = entries.get(row.merged_into ?? row.id)!;
    for (const key of names) if (!place.has(key)) place.set(key, entry);
  };
  const own = rows.filter(({ merged_into: into }) => into === null);
  await inSlices(own, (row) => add(row, [row.slug, ...keysOf(row.name)]));
  for (const row of rows) if (row.merged_into !== null) add(row, [row.slug]);
  for (const row of own) for (const nickname of row.nicknames ?? []) add(row, keysOf(nickname));
}

async function mapped<One extends { id: string }, Entry>(
  rows: readonly One[],
  read: (row: One) => Entry,
): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  await inSlices(rows, (row) => entries.set(row.id, read(row)));
  return entries;
}

export function entryCalled<Entry>(
  place: ReadonlyMap<string, Entry>,
  name: string,
): Entry | undefined {
  for (const key of keysOf(name)) {
    const found = place.get(key);
    if (found) return found;
  }
  return undefined;
}

function put<Entry extends BookEntry>(place: Map<string, Entry>, entry: Entry): void {
  for (const key of keysOf(entry.name)) place.set(key, entry);
}
