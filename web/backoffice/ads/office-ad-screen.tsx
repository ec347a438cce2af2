import { useEffect, useRef, type ReactNode } from 'react';
import { data, isRouteErrorResponse, type ShouldRevalidateFunctionArgs } from 'react-router';
import { pathTo, type SitePath } from '#core/site/paths.ts';
import { adEventText } from '#text/ad-event-labels.ts';
import { counted } from '#text/formats.ts';
import { OFFICE_LABELS } from '#text/office-labels.ts';
import { redirect } from '../../session/redirects.ts';
import { failedForm } from '../../forms/failed-form.ts';
import { treeOf, type FormValues } from '../../forms/form-values.ts';
import { reportsAddress } from '../../addresses/office-addresses.ts';
import type { RequestSession } from '../../session/request-session.ts';
import { leaveToast, type ToastMessage } from '../../shell/toast-message.ts';
import { useHydrated } from '../../shell/use-hydrated.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import type { VehicleSearch } from '../../vehicle-finder/find-vehicles.ts';
import { HistorySection } from '../history-section.tsx';
import { SuspicionNote } from '../trust/suspicion-note.tsx';
import { AdvertiserFacts } from './advertiser-facts.tsx';
import { DecisionPanel } from './decision-panel.tsx';
import { directoryPath } from './directory-path.ts';
import { decide } from './office-ad-calls.ts';
import type { OfficeAd, OfficeAdKind } from './office-ad-kind.ts';
import { OfficeFacts } from './office-facts.tsx';
import { OfficePhotos } from './office-photos.tsx';
import type { RefusedDecision } from './refused-decision.ts';
import { ShortcutGuide, type ShortcutKey } from './shortcut-guide.tsx';
import { useShortcutPreference } from './shortcut-preference.ts';
import { useShortcuts } from './use-shortcuts.ts';
import './office-ad-screen.css';

/** What follows a decision. */
interface Onward {
  to: SitePath;
  toast?: Partial<ToastMessage>;
}

/** Decides about an ad as its page asks, and goes on; after a correction the page stays. */
export async function decideOnAd(
  kind: OfficeAdKind,
  { adminApi, cookies }: RequestSession,
  form: FormData,
  { id, here }: { id: string; here: SitePath },
  onward: (action: string, name: string) => Onward,
) {
  const action = form.get('_action');
  if (typeof action !== 'string' || !isKnown(kind, action))
    throw Response.json({ message: 'Escolha uma decisão.' }, { status: 400 });
  const correction = correctionOf(kind, action);
  const sent = treeOf(form);
  const outcome = await (correction
    ? correction.send(adminApi, id, sent)
    : decide(adminApi, kind, id, action, sent));
  if (!outcome.ok) {
    const refused: RefusedDecision = {
      ...failedForm(form, outcome.errors),
      isLate: outcome.errors.some(({ code }) => code === 'transition_not_allowed'),
    };
    return data(refused, { status: outcome.status });
  }
  const { to, toast }: Onward = correction
    ? { to: here }
    : onward(action, outcome.data.data.attributes.name);
  const summary = correction?.done ?? OFFICE_LABELS[kind.kind].done[action] ?? '';
  leaveToast(cookies, { severity: 'success', summary, life: 5000, ...toast });
  throw redirect(to);
}

function isKnown(kind: OfficeAdKind, action: string): boolean {
  const { decisions } = OFFICE_LABELS[kind.kind];
  return Object.hasOwn(decisions, action) || correctionOf(kind, action) !== undefined;
}

function correctionOf({ corrections = {} }: OfficeAdKind, action: FormValues[string] = '') {
  return typeof action === 'string' && Object.hasOwn(corrections, action)
    ? corrections[action]
    : undefined;
}

/** After "somebody was faster" and "it is gone" the page must show the ad as it is now. */
export function shouldRevalidate({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return actionStatus === 409 || actionStatus === 404 || defaultShouldRevalidate;
}

interface OfficeAdScreenProps {
  kind: OfficeAdKind;
  id: string;
  ad: OfficeAd;
  now: Date;
  /** What was looked for in the catalogue. */
  search: VehicleSearch;
  refused: RefusedDecision | undefined;
  /** Where one comes from, unless it is the list of the kind. */
  from?: { label: string; href: string };
  /** Beside the title. */
  links?: ReactNode;
  /** In the panel, when there is nothing to decide. */
  onward?: ReactNode;
  keys?: readonly ShortcutKey[];
}

/** An ad with everything it says, whose it is, what happened to it, and what may be decided. */
export function OfficeAdScreen({
  kind,
  id,
  ad,
  now,
  search,
  refused,
  from = { label: OFFICE_LABELS[kind.kind].title, href: pathTo(kind.listPath) },
  links,
  onward,
  keys = [],
}: OfficeAdScreenProps) {
  const [shortcutsWanted, setShortcutsWanted] = useShortcutPreference();
  const isHydrated = useHydrated();
  useShortcuts(shortcutsWanted);
  useHeadingFocus(id);
  const isOfDecision = !correctionOf(kind, refused?.values['_action']);
  const beside = { search, failed: isOfDecision ? undefined : refused };
  return (
    <>
      <PageHeader
        title={ad.name}
        lead={kind.lead(ad)}
        crumbs={[from, { label: ad.name }]}
        actions={
          <>
            {ad.is_public && (
              <ButtonLink href={ad.path} variant="secondary" size="sm" icon="external-link">
                Ver no site
              </ButtonLink>
            )}
            {links}
          </>
        }
      />
      {/* Another ad is another form: nothing of the one before stays open or typed. */}
      <div className="office-page" key={id}>
        <div className="office-page-photos">
          {kind.gallery?.(ad) ?? <OfficePhotos photos={ad.photos} />}
        </div>
        <div className="office-page-ad">
          {ad.open_reports > 0 && <Reported id={id} count={ad.open_reports} />}
          <SuspicionNote suspicion={ad.suspicion} />
          {kind.above?.(ad, beside)}
          <AdvertiserFacts ad={ad}>
            <OwnersLinks kind={kind} ownerId={ad.owner.id} />
          </AdvertiserFacts>
          <OfficeFacts kind={kind} id={id} ad={ad} beside={beside} />
          <HistorySection events={ad.history} textOf={(event) => adEventText(kind.kind, event)} />
        </div>
        <DecisionPanel
          kind={kind}
          ad={ad}
          now={now}
          refused={isOfDecision ? refused : undefined}
          onward={onward}
        >
          {isHydrated && (
            <ShortcutGuide
              more={[...(kind.keys ?? []), ...keys]}
              wanted={shortcutsWanted}
              onChange={setShortcutsWanted}
            />
          )}
        </DecisionPanel>
      </div>
    </>
  );
}

function Reported({ id, count }: { id: string; count: number }) {
  return (
    <Notice
      tone="warning"
      icon="flag"
      action={
        <ButtonLink
          href={reportsAddress.link(pathTo('backofficeReports'), { ad: id })}
          variant="secondary"
          size="sm"
        >
          Ver denúncias
        </ButtonLink>
      }
    >
      {counted(count, 'denúncia aberta', 'denúncias abertas')} deste anúncio.
    </Notice>
  );
}

interface OwnersLinksProps {
  kind: Pick<OfficeAdKind, 'listPath' | 'words'>;
  ownerId: string;
}

function OwnersLinks({ kind, ownerId }: OwnersLinksProps) {
  return (
    <div className="btn-row office-links">
      <ButtonLink
        href={pathTo('backofficeUser', { id: ownerId })}
        variant="secondary"
        size="sm"
        icon="user"
      >
        Ver a conta
      </ButtonLink>
      <ButtonLink
        href={directoryPath(kind, { owner: ownerId })}
        variant="secondary"
        size="sm"
        icon="list"
      >
        Outros anúncios
      </ButtonLink>
    </div>
  );
}

/** The next ad comes without a new page: its name takes the focus, so that it is read aloud. */
function useHeadingFocus(id: string): void {
  const shown = useRef(id);
  useEffect(() => {
    if (shown.current === id) return;
    shown.current = id;
    const heading = document.querySelector<HTMLElement>('#conteudo h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }, [id]);
}

interface GoneAdProps {
  error: unknown;
  back: { label: string; href: SitePath };
}

/** An ad that is gone keeps the frame and the way back; other errors have the page of every error. */
export function GoneAd({ error, back }: GoneAdProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return (
    <>
      <title>Anúncio não encontrado</title>
      <EmptyState
        headingLevel={1}
        title="Este anúncio não existe mais"
        action={
          <ButtonLink href={back.href} icon="list">
            {back.label}
          </ButtonLink>
        }
      >
        O anunciante pode ter apagado o anúncio ou a conta.
      </EmptyState>
    </>
  );
}
