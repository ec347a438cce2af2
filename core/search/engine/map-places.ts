import type { Place } from '../near-place.ts';
import { countsOf } from './facet-counts.ts';
import type { FoundRow } from './page-reading.ts';
import { cellBounds, CELL_SIDE, PLACE_COLUMNS, type Bounds } from './place-cells.ts';
import { emptyBitmap } from './bitmap.ts';
import { firstOf, listOf, withBits, withPosting, type RowSet } from './row-set.ts';
import type { Segment } from './segment.ts';

interface Part {
  segment: Segment;
  set: RowSet;
}

/** Rows that a map shows at one place, in the middle of them. */
export interface MapPlace extends Place {
  count: number;
  /** Which it is, when there is one. */
  only: (() => FoundRow) | undefined;
  /** They share this point, which stands for a town: where in it they are nobody says. */
  isSeat: boolean;
}

/** So many rows are read one by one, wherever they are. */
const FEW_ROWS = 20_000;
/** Cells narrower than so many bins stand for their rows, where these are many. */
const BINS_OF_CELL = 4;

/**
 * Where rows are inside a box, as a grid of places: rows in the same square of it are one.
 * @param apart the sides of its squares, in degrees
 */
export function mapPlaces(parts: readonly Part[], box: Bounds, apart: number): MapPlace[] {
  const grid = new PlaceGrid(box, apart);
  for (const { segment, set } of parts) {
    const { values, postings } = segment.choice(PLACE_COLUMNS.cell);
    if (set.count <= FEW_ROWS) {
      addRows(grid, segment, listOf(set));
      continue;
    }
    const isFine = CELL_SIDE > apart * BINS_OF_CELL;
    const counts = countsOf(segment, PLACE_COLUMNS.cell, set);
    const wanted = isFine ? emptyBitmap(segment.size) : undefined;
    for (let code = 1; code < values.length; code += 1) {
      const count = counts[code]!;
      if (count === 0) continue;
      const cell = values[code]!;
      const bounds = cellBounds(cell);
      if (!overlaps(bounds, box)) continue;
      if (wanted && typeof cell === 'number') postings.addTo(wanted, code);
      else
        grid.add(middleOf(bounds), count, typeof cell === 'string' ? cell : undefined, () => ({
          segment,
          row: firstOf(withPosting(set, postings, code), 1)[0]!,
        }));
    }
    if (wanted) addRows(grid, segment, listOf(withBits(set, wanted)));
  }
  return grid.places();
}

function addRows(grid: PlaceGrid, segment: Segment, rows: Uint32Array): void {
  const { codes, values } = segment.choice(PLACE_COLUMNS.cell);
  const lats = segment.number(PLACE_COLUMNS.lat).values;
  const lngs = segment.number(PLACE_COLUMNS.lng).values;
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at]!;
    const code = codes[row]!;
    if (code === 0) continue;
    const cell = values[code]!;
    if (typeof cell === 'string')
      grid.add({ lat: lats[row]!, lng: lngs[row]! }, 1, cell, () => ({ segment, row }));
    else grid.addRow(lats[row]!, lngs[row]!, segment, row);
  }
}

/** Sums by square: in arrays and without an object for each row, since there may be hundreds of thousands. */
class PlaceGrid {
  readonly #box: Bounds;
  readonly #apart: number;
  readonly #columns: number;
  /** Where the sums of a square are, from 1 on. */
  readonly #slots: Int32Array | Map<number, number>;
  readonly #counts: number[] = [0];
  readonly #lats: number[] = [0];
  readonly #lngs: number[] = [0];
  readonly #rows: number[] = [0];
  readonly #segments: (Segment | undefined)[] = [undefined];
  readonly #seats = new Map<string, MapPlace>();
  /** What came as a number of rows that were not read. */
  readonly #unread = new Map<number, () => FoundRow>();

  constructor(box: Bounds, apart: number) {
    this.#box = box;
    this.#apart = apart;
    this.#columns = Math.floor((box.east - box.west) / apart) + 1;
    const squares = this.#columns * (Math.floor((box.north - box.south) / apart) + 1);
    this.#slots = squares <= MOST_SQUARES ? new Int32Array(squares) : new Map();
  }

  /** @param seat the cell of rows that share a point */
  add({ lat, lng }: Place, count: number, seat: string | undefined, only: () => FoundRow): void {
    if (!this.#holds(lat, lng)) return;
    if (seat === undefined) {
      const slot = this.#addTo(lat, lng, count);
      if (this.#counts[slot] === 1) this.#unread.set(slot, only);
      return;
    }
    const known = this.#seats.get(seat);
    const sum = count + (known?.count ?? 0);
    this.#seats.set(seat, {
      lat,
      lng,
      count: sum,
      isSeat: true,
      only: sum === 1 ? only : undefined,
    });
  }

  addRow(lat: number, lng: number, segment: Segment, row: number): void {
    if (!this.#holds(lat, lng)) return;
    const slot = this.#addTo(lat, lng, 1);
    this.#rows[slot] = row;
    this.#segments[slot] = segment;
  }

  places(): MapPlace[] {
    const places = [...this.#seats.values()];
    for (let slot = 1; slot < this.#counts.length; slot += 1) {
      const count = this.#counts[slot]!;
      places.push({
        lat: this.#lats[slot]! / count,
        lng: this.#lngs[slot]! / count,
        count,
        isSeat: false,
        only: count === 1 ? (this.#unread.get(slot) ?? (() => this.#rowAt(slot))) : undefined,
      });
    }
    return places;
  }

  #holds(lat: number, lng: number): boolean {
    const { south, north, west, east } = this.#box;
    return lat >= south && lat <= north && lng >= west && lng <= east;
  }

  #addTo(lat: number, lng: number, count: number): number {
    const square =
      Math.floor((lat - this.#box.south) / this.#apart) * this.#columns +
      Math.floor((lng - this.#box.west) / this.#apart);
    const slots = this.#slots;
    const known = slots instanceof Map ? (slots.get(square) ?? 0) : slots[square]!;
    const slot = known || this.#counts.length;
    if (known === 0) {
      if (slots instanceof Map) slots.set(square, slot);
      else slots[square] = slot;
      this.#counts.push(0);
      this.#lats.push(0);
      this.#lngs.push(0);
      this.#rows.push(0);
      this.#segments.push(undefined);
    }
    this.#counts[slot]! += count;
    this.#lats[slot]! += lat * count;
    this.#lngs[slot]! += lng * count;
    return slot;
  }

  #rowAt(slot: number): FoundRow {
    return { segment: this.#segments[slot]!, row: this.#rows[slot]! };
  }
}

/** Of a grid that is kept as an array; of a wider one only what is there. */
const MOST_SQUARES = 2 ** 19;

function middleOf({ south, north, west, east }: Bounds): Place {
  return { lat: (south + north) / 2, lng: (west + east) / 2 };
}

function overlaps(one: Bounds, other: Bounds): boolean {
  return (
    one.south <= other.north &&
    one.north >= other.south &&
    one.west <= other.east &&
    one.east >= other.west
  );
}
