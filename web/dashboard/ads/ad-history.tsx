import type { ComponentProps } from 'react';
import type { AdKind } from '#core/ads/ad-ref.ts';
import type { SitePath } from '#core/site/paths.ts';
import { withQuery } from '#core/site/site-path.ts';
import { adEventText } from '#text/ad-event-labels.ts';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { Pagination } from '#web/ui/pagination/pagination.tsx';
import { adHistoryAddress } from '../../addresses/own-list-addresses.ts';
import { EventTime } from '../../event-time.tsx';
import { PriceHistory } from '../../price-history.tsx';
import { load } from '../../session/api-client.ts';
import type { RequestSession } from '../../session/request-session.ts';
import { useSite } from '../../session/root-data.ts';
import { historyStep } from './own-ad.ts';
import '#web/ui/field/field.css';
import './ad-history.css';

/** A page of the history of an own ad, as the address asks for it. */
export async function loadAdHistory({ api }: RequestSession, kind: AdKind, id: string, url: URL) {
  const ads = kind === 'property' ? api.v1.users.properties : api.v1.users.vehicles;
  const query = { page: adHistoryAddress.read(url.searchParams).get('page') ?? '' };
  const { data, meta } = await load(ads[':id'].events.$get({ param: { id }, query }));
  return {
    events: data.map(({ id: eventId, attributes }) => ({ id: eventId, ...attributes })),
    meta,
  };
}

type History = Awaited<ReturnType<typeof loadAdHistory>>;

interface AdHistoryProps {
  kind: AdKind;
  history: History;
  priceChanges: ComponentProps<typeof PriceHistory>['changes'];
  /** The edit page of the ad. */
  editPath: SitePath;
}

/** What happened to an ad, the newest first, said to its owner. */
export function AdHistory({
  kind,
  history: { events, meta },
  priceChanges,
  editPath,
}: AdHistoryProps) {
  const { settings } = useSite();
  const authors = {
    owner: 'você',
    team: `equipe ${settings.site_name}`,
    visitor: 'visitante',
    system: 'sistema',
  };
  const step = historyStep(editPath);
  if (events.length === 0) return <EmptyState scene="bird" title="Ainda não aconteceu nada" />;
  return (
    <section className="form-section" aria-labelledby="historico">
      <h2 id="historico" className="sr-only">
        Histórico
      </h2>
      <PriceHistory changes={priceChanges} />
      <ol className="ad-history">
        {events.map((event) => (
          <li key={event.id} className={`ad-history-${event.author}`}>
            <p className="ad-history-what">{adEventText(kind, event)}</p>
            <p className="ad-history-when">
              <EventTime {...event} /> · {authors[event.author]}
            </p>
            {event.reason && (
              <p className="ad-history-reason">
                {event.action === 'duplicate' ? 'De ' : 'Motivo: '}“{event.reason}”
              </p>
            )}
          </li>
        ))}
      </ol>
      <Pagination
        page={meta.page}
        pageCount={meta.page_count}
        hrefFor={(page) => withQuery(step, adHistoryAddress.parameters({ page }))}
      />
    </section>
  );
}
