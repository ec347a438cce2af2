import { pathTo } from '#core/site/paths.ts';
import { signalText } from '#text/trust-words.ts';
import type { ApiClient } from '../../session/api-client.ts';
import type { ResponseBody } from '../../session/api-types.ts';
import { OFFICE_KINDS } from '../ads/office-kinds.ts';
import './trust-page.css';

export type BackofficeHold = ResponseBody<
  ApiClient['v1']['backoffice']['ad_holds']['$get']
>['data'][number];
export type NamedSignal = BackofficeHold['attributes']['signals'][number];

/** What gave points, with the ads and accounts that it is about. */
export function SignalList({ signals }: { signals: readonly NamedSignal[] }) {
  return (
    <ul className="trust-signals">
      {signals.map((signal) => (
        <li key={signal.name}>
          <span className="trust-points">
            {signal.points}
            <span className="sr-only"> pontos:</span>
          </span>
          <p>
            {signalText(signal)}
            {'ads' in signal && Array.isArray(signal.ads) && <Links links={adLinks(signal.ads)} />}
            {'people' in signal && <Links links={peopleLinks(signal.people)} />}
          </p>
        </li>
      ))}
    </ul>
  );
}

interface SignalLink {
  id: string;
  name: string;
  href: string;
}

type Twins = Extract<NamedSignal, { name: 'same_photo' }>['ads'];
type People = Extract<NamedSignal, { name: 'same_phone' }>['people'];

const adLinks = (ads: Twins): SignalLink[] =>
  ads.map(({ kind, id, name }) => ({
    id,
    name,
    href: pathTo(OFFICE_KINDS[kind].pagePath, { id }),
  }));

const peopleLinks = (people: People): SignalLink[] =>
  people.map(({ id, name }) => ({ id, name, href: pathTo('backofficeUser', { id }) }));

function Links({ links }: { links: readonly SignalLink[] }) {
  return links.map(({ id, name, href }, index) => (
    <span key={id}>
      {index === 0 ? ': ' : ', '}
      <a className="link" href={href}>
        {name}
      </a>
    </span>
  ));
}
