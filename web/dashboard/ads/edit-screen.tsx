import { useEffect, useRef, useState, type FormEvent } from 'react';
import { pathTo } from '#core/site/paths.ts';
import { PAUSED_UNCONFIRMED } from '#text/freshness-words.ts';
import { heldText } from '#text/trust-words.ts';
import { Notice } from '#web/ui/notice/notice.tsx';
import { PageHeader } from '#web/ui/page-header/page-header.tsx';
import type { FailedForm } from '../../forms/failed-form.ts';
import { isNotSent, type NotSent } from '../../forms/not-sent.ts';
import { useSite } from '../../session/root-data.ts';
import { AdBoosts } from '../boosts/ad-boosts.tsx';
import { EditTabs } from './edit-tabs.tsx';
import type { EditedAdData } from './edited-ad.ts';
import type { EditedAd, EditedKind } from './edited-kind.ts';
import { sharingPath } from '../sharing/sharing-kinds.ts';
import { photosStep } from './own-ad.ts';
import { isRefusedAction, type RefusedAction } from './perform-ad-action.ts';
import { publishConditions } from './publish-conditions.tsx';
import { PublishPanel } from './publish-panel.tsx';
import { SavedNotice } from './saved-notice.tsx';
import './ad-steps.css';

interface EditScreenProps<Ad extends EditedAd, Extra> {
  kind: EditedKind<Ad, Extra>;
  data: EditedAdData<Ad, Extra>;
  answer: RefusedAction | FailedForm | NotSent | undefined;
}

/** An own ad: what may be changed of it, what happened to it, and where it stands. */
export function EditScreen<Ad extends EditedAd, Extra>({
  kind,
  data,
  answer,
}: EditScreenProps<Ad, Extra>) {
  const { ad, id, wasSaved } = data;
  const refused = isRefusedAction(answer) ? answer : undefined;
  const failed = isRefusedAction(answer) || isNotSent(answer) ? undefined : answer;
  const { isUnsaved, onType, onSubmit } = useUnsaved(failed);
  return (
    <>
      <PageHeader
        title={ad.name}
        lead={kind.lead(ad)}
        crumbs={[{ label: kind.listLabel, href: pathTo(kind.own.listPath) }, { label: ad.name }]}
      />
      <div className="ad-steps" onSubmitCapture={onSubmit}>
        {wasSaved && !answer && <SavedNotice kind={kind} id={id} ad={ad} />}
        {ad.status_reason && (
          <Notice tone="danger" title={kind.standing(ad).label}>
            {ad.status_reason}
          </Notice>
        )}
        {ad.held_at && <Notice title="Em análise">{heldText(ad.held_at, ad.held_contact)}</Notice>}
        {ad.paused_unconfirmed && <Notice tone="warning">{PAUSED_UNCONFIRMED}</Notice>}
        {data.boosts && <AdBoosts boosts={data.boosts} />}
        <EditTabs kind={kind} data={data} failed={failed} onType={onType} />
        <Publishing
          kind={kind}
          data={data}
          problem={isUnsaved ? UNSAVED : refused?.refused.sentence}
        />
      </div>
    </>
  );
}

const UNSAVED =
  'Você mudou o anúncio e ainda não salvou. Toque em “Salvar alterações” antes de publicar.';

/** Whether somebody publishes who has not saved what was typed: it would go live without that. */
function useUnsaved(failed: FailedForm | undefined) {
  const hasTyped = useRef(false);
  const [isUnsaved, setUnsaved] = useState(false);
  useEffect(() => {
    if (failed) hasTyped.current = true;
  }, [failed]);
  const onSubmit = (event: FormEvent) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    const action = submitter?.getAttribute('value');
    if (action === 'save') hasTyped.current = false;
    const isTooEarly = action === 'publish' && hasTyped.current;
    setUnsaved(isTooEarly);
    if (!isTooEarly) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { isUnsaved, onSubmit, onType: () => void (hasTyped.current = true) };
}

function Publishing<Ad extends EditedAd, Extra>({
  kind,
  data: { id, ad, extra, onceKey },
  problem,
}: Omit<EditScreenProps<Ad, Extra>, 'answer'> & { problem: string | undefined }) {
  const isConfirmed = useSite().user?.attributes.email_confirmed ?? true;
  // What is over was published before: it lacks nothing.
  const canPublish = ad.allowed_actions.includes('publish') && !kind.states[ad.status]?.isOver;
  return (
    <PublishPanel
      adId={id}
      adName={ad.name}
      onceKey={onceKey}
      status={kind.standing(ad)}
      conditions={
        canPublish
          ? publishConditions({
              photos: ad.photos,
              isConfirmed,
              photosHref: photosStep(kind.own.editPath(id)),
              room: kind.room(extra),
            })
          : undefined
      }
      actions={kind.actions(ad)}
      publicHref={kind.publicPath(ad)}
      shareHref={kind.publicPath(ad) && sharingPath(kind.own.kind, id)}
      boostHref={kind.boostPath(id, ad)}
      problem={problem}
    />
  );
}

/** Nothing was read when the loader ended in the error page. */
export function editMeta(kind: { untitled: string }, data: unknown) {
  const { ad } = (data ?? {}) as { ad?: EditedAd };
  return { title: ad?.name ?? kind.untitled, noindex: true };
}
