import { useEffect } from 'react';
import { Form, useNavigation } from 'react-router';
import { AdCard } from '#web/ui/ad-card/ad-card.tsx';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import { FactList } from '#web/ui/fact-list/fact-list.tsx';
import { fieldId } from '#web/ui/field/field-id.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { CARD_WIDTH, photoSources } from '../../../photos/photo-sources.ts';
import { previewOf } from '../photo-previews.ts';
import type { UnfinishedAd } from './finish-ad.ts';
import { sendUnsent } from './step-calls.ts';
import { fieldNameOf } from './wizard-draft.ts';
import type { PreviewPart, WholeDraft, WizardKind } from './wizard-kind.ts';
import { REVIEW, stepBefore, stepOf, stepPath, stepToCorrect } from './wizard-steps.ts';
import '../publish-panel.css';
import './wizard.css';
import './review-page.css';

interface ReviewPageProps<About, Extra> {
  wizard: WizardKind<About, Extra>;
  place: { userId: string; draftId: string };
  draft: WholeDraft & About;
  preview: readonly PreviewPart[];
  extra: Extra;
  outcome: object | undefined;
}

/** The ad as people will see it, what it lacks, and the buttons that make it. */
export function ReviewPage<About, Extra>(props: ReviewPageProps<About, Extra>) {
  const { wizard, place, draft, preview, extra, outcome } = props;
  const { userId, draftId } = place;
  const { refused } = (outcome ?? {}) as Partial<UnfinishedAd>;
  useEffect(() => void sendUnsent(userId), [userId]);
  return (
    <>
      {wizard.Notices && <wizard.Notices draft={draft} extra={extra} />}
      {refused && (
        <Notice tone="danger" live title="O anúncio ainda não está pronto">
          {refused}
        </Notice>
      )}
      <div className="draft-review">
        <div className="draft-review-card">
          <Card {...props} />
        </div>
        <div className="draft-review-parts">
          {preview.map((part) => (
            <Part key={part.step} wizard={wizard} draftId={draftId} draft={draft} part={part} />
          ))}
        </div>
      </div>
      <section className="publish" aria-label="Publicação">
        <h2>{draft.problems.length === 0 ? 'Tudo pronto?' : 'Quase lá'}</h2>
        <wizard.Needs draft={draft} draftId={draftId} extra={extra} />
        <Finishing wizard={wizard} draftId={draftId} />
      </section>
    </>
  );
}

function Finishing<About, Extra>({
  wizard,
  draftId,
}: {
  wizard: WizardKind<About, Extra>;
  draftId: string;
}) {
  const pressed = useNavigation().formData?.get('_action');
  return (
    <Form method="post" className="btn-row wizard-buttons">
      {wizard.finishing.map(({ action, label, variant, icon }) => (
        <Button
          key={action}
          name="_action"
          value={action}
          variant={variant}
          size="lg"
          icon={icon}
          loading={pressed === action}
          disabled={pressed != null}
        >
          {label}
        </Button>
      ))}
      <ButtonLink
        href={stepPath(wizard, draftId, stepBefore(wizard, REVIEW) ?? REVIEW)}
        variant="quiet"
        size="lg"
        icon="arrow-left"
      >
        Voltar
      </ButtonLink>
    </Form>
  );
}

function Card<About, Extra>({
  wizard,
  place: { draftId },
  draft,
  preview,
}: ReviewPageProps<About, Extra>) {
  const cover = draft.photos.find(({ status }) => status !== 'failed') ?? null;
  const sources = photoSources(cover, CARD_WIDTH);
  const factOf = (step: string, label: string) =>
    preview.find((part) => part.step === step)?.facts.find((fact) => fact.label === label)?.value;
  return (
    <AdCard
      href={stepPath(wizard, draftId, 'description')}
      title={draft.name ?? 'Sem título ainda'}
      {...wizard.card(draft, factOf)}
      photo={
        cover
          ? {
              src: sources?.src ?? previewOf(cover),
              srcSet: sources?.srcSet,
              alt: draft.name ?? 'Capa do anúncio',
              color: sources?.color,
            }
          : undefined
      }
      photoCount={draft.photos.length}
      headingLevel={2}
    />
  );
}

interface PartProps<About, Extra> {
  wizard: WizardKind<About, Extra>;
  draftId: string;
  draft: WholeDraft;
  part: PreviewPart;
}

function Part<About, Extra>({
  wizard,
  draftId,
  draft,
  part: { step, facts, text },
}: PartProps<About, Extra>) {
  const { title, fields } = stepOf(wizard, step);
  const problems = draft.problems.filter((problem) => problem.step === step);
  const address = problems.length > 0 ? stepToCorrect : stepPath;
  const href = address(wizard, draftId, step);
  return (
    <section className="draft-review-part" aria-labelledby={`revisao-${step}`}>
      <div className="draft-review-head">
        <h2 id={`revisao-${step}`}>{title}</h2>
        <ButtonLink href={href} variant="quiet" icon="pencil">
          Alterar<span className="sr-only"> {title}</span>
        </ButtonLink>
      </div>
      {problems.length > 0 && (
        <ul className="draft-review-problems">
          {problems.map(({ field, detail }) => {
            const [name = ''] = field.split('/');
            return (
              <li key={field}>
                <Icon name="circle-alert" label="Falta" />
                <a href={`${href}#${fieldId(fieldNameOf(field))}`}>
                  {fields[name] ?? 'Campo'}: {detail}
                </a>
              </li>
            );
          })}
        </ul>
      )}
      {facts.length > 0 && <FactList facts={facts} />}
      {text && <p className="draft-review-text">{text}</p>}
      {step === 'photos' && draft.photos.length > 0 && (
        <ul className="draft-review-photos">
          {draft.photos.map((photo, index) => (
            <li key={photo.id}>
              <img
                src={previewOf(photo)}
                alt={photo.caption ?? `Foto ${index + 1}`}
                loading="lazy"
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
