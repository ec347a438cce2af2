import type { Place } from '#core/places/distance.ts';
import type { Region } from '#core/places/region.ts';
import { readOutline } from '#core/search/outline.ts';
import { boxText, viewOfBox } from '#web/maps/map-boxes.ts';
import { isInView, MAP_RATIO, toPoint, whereIs, type MapView } from '#web/maps/map-geometry.ts';
import { placeLabels, type MapBox } from '#web/maps/map-labels.ts';
import { outlineText } from '#web/maps/outline-text.ts';
import { inViewText, SIGN_WRITING, signLooks, type FoundMap } from '#web/maps/sign-words.ts';
import { StreetCredit } from '#web/maps/street-credit.tsx';
import { streetAttributes, type StreetSource } from '#web/maps/street-source.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { nearestTown } from '../../shell/nearest-town.ts';
import { BetweenPlaces } from './between-places.tsx';
import { DrawButton, DrawingBar } from './map-drawing-bar.tsx';
import { MapSign } from './map-sign.tsx';
import { MapWays } from './map-ways.tsx';
import type { SearchAddress } from './search-address.ts';
import { short } from './short-kilometres.ts';
import searchMapStyles from '../../ui/search-map-styles.css?url';
import '#web/maps/map-streets.css';
import './search-map.css';

/** What is found, and what a script needs to show more of it. */
export interface ShownMap extends FoundMap {
  /** Where the API is asked for it, without box and size. */
  request: string;
  /** The area that is searched. */
  outline: string | undefined;
  streets: StreetSource | undefined;
}

interface SearchMapProps {
  map: ShownMap;
  region: Region;
  address: SearchAddress;
}

/** The width that signs and writing are sized for, in px: a phone's. */
const WIDTH = 360;

/**
 * Signs over the towns of the region. The list below it says the same in words. With a script an area
 * is drawn on it, and streets, where there are some, come in its place (`live-map.ts`).
 */
export function SearchMap({ map, region, address }: SearchMapProps) {
  const { data: signs, meta, request, outline, streets } = map;
  const view = viewOfBox(meta.box);
  const { span } = view;
  const pixel = span / WIDTH;
  const drawn = signLooks(signs)
    .filter(({ sign }) => isInView(view, sign))
    .map((look) => ({ look, at: toPoint(view, look.sign) }));
  const towns = region.filter((town) => isInView(view, town));
  const labels = placeLabels(view, towns, SIGN_WRITING * pixel, [
    scaleBox(span, pixel),
    ...drawn.map(({ look: { half }, at }) => ({
      left: at.x - half.width * pixel,
      right: at.x + half.width * pixel,
      top: at.y - half.height * pixel,
      bottom: at.y + half.height * pixel,
    })),
  ]);
  const height = span * MAP_RATIO;
  const corners = outline === undefined ? undefined : readOutline(outline);
  const inView = drawn.reduce((sum, { look }) => sum + look.sign.count, 0);
  return (
    <figure
      className="search-map"
      data-part="map"
      data-signs={request}
      data-box={boxText(meta.box)}
      data-outline={corners && outlineText(corners)}
      {...streetAttributes(streets)}
    >
      <link rel="stylesheet" href={searchMapStyles} precedence="default" />
      <div className="map-view">
        <svg
          viewBox={[-span / 2, -height / 2, span, height].map(short).join(' ')}
          role="group"
          aria-label={MAP_LABEL}
        >
          {towns.map((town) => {
            const { x, y } = toPoint(view, town);
            return (
              <circle
                key={town.id}
                className="search-map-town"
                cx={short(x)}
                cy={short(y)}
                r={short(2.5 * pixel)}
              />
            );
          })}
          {labels.map(({ town, x, y }) => (
            <text
              key={town.id}
              className="search-map-name"
              x={short(x)}
              y={short(y)}
              fontSize={short(SIGN_WRITING * pixel)}
            >
              {town.name}
            </text>
          ))}
          {corners && <Outline corners={corners} view={view} />}
          {drawn.map(({ look, at }) => (
            <MapSign
              key={`${look.sign.lat} ${look.sign.lng}`}
              {...{ look, at, pixel, address }}
              box={meta.box}
            />
          ))}
          <Scale span={span} pixel={pixel} />
        </svg>
      </div>
      <DrawingBar />
      <MapWays box={meta.box} address={address} span={span} />
      <figcaption>
        <span data-map-where>
          {towns.length === 0 && whereText(view.centre, region)}
          <span data-map-count>{inViewText(inView, meta.total)}</span>
        </span>
        <ButtonLink
          href={address.withArea(boxText(meta.box))}
          variant="secondary"
          rel="nofollow"
          icon="search"
          data-map-here
        >
          Buscar nesta área
        </ButtonLink>
        <DrawButton />
        {streets && streets.kind !== 'service' && <StreetCredit />}
        <BetweenPlaces address={address} towns={region} />
      </figcaption>
    </figure>
  );
}

const MAP_LABEL = 'Mapa com o que foi encontrado; a lista abaixo diz o mesmo';

/** The area that is searched. */
function Outline({ corners, view }: { corners: readonly Place[]; view: MapView }) {
  const points = corners.map((corner) => toPoint(view, corner));
  return (
    <path
      className="search-map-outline"
      d={`M${points.map(({ x, y }) => `${short(x)} ${short(y)}`).join('L')}Z`}
    />
  );
}

/** Where no seat is in sight. */
function whereText(centre: Place, region: Region): string {
  const town = nearestTown(centre, region);
  return town ? `O meio do mapa fica ${whereIs(centre, town)}. ` : '';
}

/** What the scale covers, its writing too. */
function scaleBox(span: number, pixel: number): MapBox {
  const [left, bottom] = [-span / 2, (span * MAP_RATIO) / 2];
  return { left, right: left + span / 4 + 10 * pixel, top: bottom - 25 * pixel, bottom };
}

/** How long a round number of kilometres is on the map. */
function Scale({ span, pixel }: { span: number; pixel: number }) {
  const km = SCALES.findLast((length) => length <= span / 4) ?? SCALES[0];
  const left = -span / 2 + 10 * pixel;
  const bottom = (span * MAP_RATIO) / 2 - 9 * pixel;
  const text = km < 1 ? `${km * 1000} m` : `${km} km`;
  return (
    <g className="search-map-scale">
      <path
        d={`M${short(left)} ${short(bottom - 5 * pixel)}v${short(5 * pixel)}h${km}v${short(-5 * pixel)}`}
      />
      <text x={short(left + km / 2)} y={short(bottom - 4 * pixel)} fontSize={short(10 * pixel)}>
        {text}
      </text>
    </g>
  );
}

const SCALES = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200] as const;
