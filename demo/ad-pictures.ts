import type { PropertyCategory } from '#core/properties/property.ts';
import {
  DASHBOARDS,
  pictureFile,
  picturesOfKind,
  PLACES,
  type PropertyPictures,
  ROOMS,
  type VehiclePictures,
  VIEW_CAPTIONS,
  type View,
} from './picture-manifest.ts';
import type { PropertyFacts } from './property-facts.ts';
import type { Random } from './seeded-random.ts';
import type { VehicleFacts } from './vehicle-facts.ts';

export interface AdPicture {
  /** A file of `demo/pictures/`. */
  file: string;
  caption: string;
}

interface Cover {
  name: string;
  view: View;
  others: readonly View[];
}

/** Picks the cover that was used longest ago. */
export type CoverPicker = (fitting: readonly Cover[]) => Cover;

/** Used in the order of a list, it gives neighbours different covers. */
export function coverPicker(): CoverPicker {
  const turns = new Map<string, number>();
  let turn = 0;
  return (fitting) => {
    const turnOf = ({ name, view }: Cover) => turns.get(pictureFile(name, view)) ?? 0;
    const [cover] = fitting.toSorted((one, other) => turnOf(one) - turnOf(other));
    if (!cover) throw new Error('No picture shows such an ad.');
    turn += 1;
    turns.set(pictureFile(cover.name, cover.view), turn);
    return cover;
  };
}

/** The pictures of a property ad, the cover first, then its rooms. */
export function propertyPictures(
  random: Random,
  { category, rural, standard, built, parking }: PropertyFacts,
  pickCover: CoverPicker,
): AdPicture[] {
  const isBare = rural && built === undefined;
  const shown = isBare ? 'land' : category;
  const places = PLACES.filter(
    ({ shows, standards, maxParking = Infinity }) =>
      shows.includes(shown) && (standards?.includes(standard) ?? true) && parking <= maxParking,
  );
  const rooms = built === undefined ? [] : roomsOf(random, category);
  return [...fromOutside(pickCover(coversOf(places))), ...rooms].slice(0, random.whole(3, 5));
}

function roomsOf(random: Random, category: PropertyCategory): AdPicture[] {
  const fitting = ROOMS.filter(({ shows }) => shows.includes(category));
  return [...Map.groupBy(fitting, ({ views }) => views[0]!)].map(([view, rooms]) =>
    adPicture(random.pick(rooms).name, view),
  );
}

/** The pictures of a vehicle ad, the cover first: its own kind of body in its own colour. */
export function vehiclePictures(
  { vehicleType, kind, colour }: VehicleFacts,
  pickCover: CoverPicker,
): AdPicture[] {
  const alike = picturesOfKind(vehicleType, kind).filter((each) => each.colour === colour);
  const dashboard = adPicture(DASHBOARDS[vehicleType], 'dashboard');
  return [...fromOutside(pickCover(coversOf(alike))), dashboard];
}

function coversOf(subjects: readonly (PropertyPictures | VehiclePictures)[]): Cover[] {
  return subjects.flatMap(({ name, views }) =>
    views.map((view) => ({ name, view, others: views.filter((other) => other !== view) })),
  );
}

function fromOutside({ name, view, others }: Cover): AdPicture[] {
  return [view, ...others].map((each) => adPicture(name, each));
}

function adPicture(name: string, view: View): AdPicture {
  return { file: pictureFile(name, view), caption: VIEW_CAPTIONS[view] };
}
