import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { decodePhoto } from '#core/photos/photo-decoding.server.ts';
import { testDatabase } from '#db/test-database.fixture.ts';
import { readCatalogueIds } from './catalogue-ids.ts';
import { composeDemo } from './demo-composition.ts';
import { DASHBOARDS, pictureFile, PLACES, ROOMS, VEHICLES, type View } from './picture-manifest.ts';

const FOLDER = path.join(import.meta.dirname, 'pictures');
/** What everybody who clones the repository downloads. In bytes. */
const MAX_BYTES = 2_500_000;

const { db } = await testDatabase();
const { properties, vehicles } = composeDemo(
  await readCatalogueIds(db),
  new Date('2026-11-21T15:00:00Z'),
);
const filesOf = (subjects: readonly { name: string; views: readonly View[] }[]) =>
  subjects.flatMap(({ name, views }) => views.map((view) => pictureFile(name, view)));

describe('the pictures in the repository', () => {
  it('are those of the manifest', async () => {
    const dashboards = Object.values(DASHBOARDS).map((name) => pictureFile(name, 'dashboard'));
    const listed = new Set([...filesOf([...PLACES, ...ROOMS, ...VEHICLES]), ...dashboards]);
    expect((await readdir(FOLDER)).toSorted()).toEqual([...listed].toSorted());
  });

  it('are of the size that ads need, and light', async () => {
    let bytes = 0;
    for (const file of await readdir(FOLDER)) {
      const content = await readFile(path.join(FOLDER, file));
      bytes += content.length;
      const { width, height } = (await decodePhoto(content))!;
      expect([file, width, height]).toEqual([file, 1200, 900]);
    }
    expect(bytes).toBeLessThan(MAX_BYTES);
  });
});

describe('the pictures of an ad', () => {
  it('show its kind of property: a house and its rooms, or land without a house', () => {
    for (const { facts, pictures } of properties) {
      const isBare = facts.rural && facts.built === undefined;
      const category = isBare ? 'land' : facts.category;
      const fitting = [...PLACES, ...ROOMS].filter(({ shows }) => shows.includes(category));
      const allowed = new Set(filesOf(fitting));
      expect(pictures.map(({ file }) => file).filter((file) => !allowed.has(file))).toEqual([]);
      expect(new Set(pictures.map(({ file }) => file)).size).toBe(pictures.length);
    }
  });

  it('show no small house on the street where the ad speaks of a large one or of two cars', () => {
    const small = properties.filter(({ pictures }) =>
      pictures.some(({ file }) => file.includes('parapet')),
    );
    expect(small.length).toBeGreaterThan(10);
    for (const { facts } of small) {
      expect(facts.standard).not.toBe('high');
      expect(facts.parking).toBeLessThan(2);
    }
  });

  it('show its kind of vehicle in its own colour', () => {
    for (const { facts, pictures } of vehicles) {
      const alike = VEHICLES.filter(
        ({ type, kinds, colour }) =>
          type === facts.vehicleType && kinds.includes(facts.kind) && colour === facts.colour,
      );
      const allowed = new Set([
        ...filesOf(alike),
        pictureFile(DASHBOARDS[facts.vehicleType], 'dashboard'),
      ]);
      expect(pictures.map(({ file }) => file).filter((file) => !allowed.has(file))).toEqual([]);
    }
  });

  it('begin with another cover than the last houses in the list', () => {
    const covers = properties
      .filter(({ row, pictures }) => row.category === 'house' && pictures.length > 0)
      .filter(({ timeline }) => timeline.publishedAt)
      .toSorted(
        (one, other) => Number(other.timeline.publishedAt) - Number(one.timeline.publishedAt),
      )
      .map(({ pictures }) => pictures[0]!.file);
    expect(covers.length).toBeGreaterThan(50);
    for (const [place, cover] of covers.entries())
      expect(covers.slice(place + 1, place + 4)).not.toContain(cover);
  });
});
