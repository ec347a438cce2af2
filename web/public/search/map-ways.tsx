import { boxText, boxTowards, closerBox, CLOSEST_KM, WIDEST_KM } from '#web/maps/map-boxes.ts';
import { Icon, type IconName } from '../../ui/icon/icon.tsx';
import type { SearchAddress } from './search-address.ts';
import './map-ways.css';
import type { FoundMap } from '#web/maps/sign-words.ts';

type Box = FoundMap['meta']['box'];

interface MapWaysProps {
  box: Box;
  address: SearchAddress;
  /** Kilometres from side to side. */
  span: number;
}

/** Every part of the map has an address of its own; a map that moves goes there itself (`data-way`). */
export function MapWays({ box, address, span }: MapWaysProps) {
  const ways: readonly (readonly [IconName, string, string, Box | undefined])[] = [
    ['arrow-left', 'Para o oeste', 'west', boxTowards(box, -1, 0)],
    ['arrow-up', 'Para o norte', 'north', boxTowards(box, 0, 1)],
    ['arrow-down', 'Para o sul', 'south', boxTowards(box, 0, -1)],
    ['arrow-right', 'Para o leste', 'east', boxTowards(box, 1, 0)],
    ['minus', 'Afastar', 'out', span < WIDEST_KM ? closerBox(box, undefined, 2) : undefined],
    ['plus', 'Aproximar', 'in', span > CLOSEST_KM ? closerBox(box) : undefined],
  ];
  return (
    <nav className="search-map-ways" aria-label="Mover o mapa">
      {ways.map(([icon, label, way, wanted]) =>
        wanted ? (
          <a key={icon} href={address.withMap(boxText(wanted))} rel="nofollow" data-way={way}>
            <Icon name={icon} label={label} />
          </a>
        ) : null,
      )}
    </nav>
  );
}
