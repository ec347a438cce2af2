import { boxText, closerBox, type MapDegrees } from '#web/maps/map-boxes.ts';
import type { MapPoint } from '#web/maps/map-geometry.ts';
import { SIGN_TARGET, SIGN_WRITING, signClass, type SignLook } from '#web/maps/sign-words.ts';
import type { SearchAddress } from './search-address.ts';
import { short } from './short-kilometres.ts';
import './map-sign.css';

interface MapSignProps {
  look: SignLook;
  at: MapPoint;
  /** In kilometres. */
  pixel: number;
  address: SearchAddress;
  box: MapDegrees;
}

export function MapSign({ look, at, pixel, address, box }: MapSignProps) {
  const { sign, text, label, half, shape, town } = look;
  const href =
    sign.ad?.path ??
    (town ? address.with({ town: town.slug }) : address.withMap(boxText(closerBox(box, sign))));
  return (
    <a
      href={href}
      className={signClass(look)}
      aria-label={label}
      rel={sign.ad ? undefined : 'nofollow'}
    >
      <g transform={`translate(${short(at.x)} ${short(at.y)})`}>
        <circle className="search-map-target" r={short(SIGN_TARGET * pixel)} />
        {shape === 'circle' ? (
          <circle className="search-map-mark" r={short(half.width * pixel)} />
        ) : (
          <rect
            className="search-map-mark"
            x={short(-half.width * pixel)}
            y={short(-half.height * pixel)}
            width={short(2 * half.width * pixel)}
            height={short(2 * half.height * pixel)}
            rx={short(half.height * pixel)}
          />
        )}
        {text && (
          <text y={short(4 * pixel)} fontSize={short(SIGN_WRITING * pixel)}>
            {text}
          </text>
        )}
      </g>
    </a>
  );
}
