import { pathTo } from '#core/site/paths.ts';
import { StatTile } from '#web/ui/stat-tile/stat-tile.tsx';
import { messagesAddress, ownVehiclesAddress } from '../../addresses/own-list-addresses.ts';
import { countOf, type StateCount } from './state-counts.ts';

interface StartTilesProps {
  properties: readonly StateCount[];
  vehicles: readonly StateCount[];
  unread: number;
}

const number = new Intl.NumberFormat('pt-BR');

/** What is going on, in four numbers at most. */
export function StartTiles({ properties, vehicles, unread }: StartTilesProps) {
  const unfinished = countOf(properties, 'pending') + countOf(vehicles, 'draft');
  const inReview = countOf(vehicles, 'pending');
  return (
    <div className="stat-tiles">
      <StatTile
        label="Mensagens não lidas"
        value={number.format(unread)}
        icon="message-circle"
        href={
          unread > 0
            ? messagesAddress.link(pathTo('messages'), { unread: 'on' })
            : pathTo('messages')
        }
      />
      <StatTile
        label="Anúncios no ar"
        value={number.format(countOf(properties, 'active') + countOf(vehicles, 'published'))}
        icon="eye"
      />
      {inReview > 0 && (
        <StatTile
          label="Em análise"
          value={number.format(inReview)}
          icon="clock"
          href={ownVehiclesAddress.link(pathTo('myVehicles'), { status: 'pending' })}
        />
      )}
      {unfinished > 0 && (
        <StatTile label="Não publicados" value={number.format(unfinished)} icon="pencil" />
      )}
    </div>
  );
}
