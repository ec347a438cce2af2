import type { WaitingName } from '#core/office/waiting.ts';
import { pathTo, type PathName } from '#core/site/paths.ts';
import { agoText } from '#text/formats.ts';
import { WAITING_WORDS } from '#text/waiting-words.ts';
import { officeSubscriptionsAddress } from '../../addresses/office-money-addresses.ts';
import type { IconName } from '../../ui/icon/icon-names.ts';
import { ToDoList } from '../../ui/to-do-list/to-do-list.tsx';
import type { WaitingThing } from './waiting-things.ts';

const ICONS: Record<WaitingName, IconName> = {
  failed_jobs: 'triangle-alert',
  late_jobs: 'clock',
  vehicle_reviews: 'shield-check',
  reports: 'flag',
  contact_requests: 'mail',
  overdue_subscriptions: 'credit-card',
  regrets: 'undo-2',
  findings: 'scale',
};

/** Where each thing that waits is worked off. */
export const WAITING_SECTIONS = {
  failed_jobs: 'backofficeJobs',
  late_jobs: 'backofficeJobs',
  vehicle_reviews: 'backofficeAdvertisements',
  reports: 'backofficeReports',
  contact_requests: 'backofficeRequests',
  overdue_subscriptions: 'backofficeSubscriptions',
  regrets: 'backofficeRegrets',
  findings: 'backofficeReconciliation',
} as const satisfies Record<WaitingName, PathName>;

function wayTo(name: WaitingName): string {
  const section = pathTo(WAITING_SECTIONS[name]);
  return name === 'overdue_subscriptions'
    ? officeSubscriptionsAddress.link(section, { view: 'overdue' })
    : section;
}

/** What somebody should look at, what waited too long first. */
export function WaitingList({ things, now }: { things: readonly WaitingThing[]; now: Date }) {
  return (
    <ToDoList
      items={things.map(({ id, attributes: { count, since, burns } }) => ({
        key: id,
        icon: ICONS[id],
        burns,
        sentence: (
          <>
            <b>{WAITING_WORDS[id].sentence(count)}</b>
            <span className="office-since">
              {count > 1 ? 'O mais antigo chegou ' : 'Chegou '}
              {agoText(since, now)}
              {burns && <strong> · passou do prazo</strong>}
            </span>
          </>
        ),
        action: WAITING_WORDS[id].action,
        href: wayTo(id),
      }))}
    />
  );
}
