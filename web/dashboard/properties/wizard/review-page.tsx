import { useEffect } from 'react';
import { Form, useNavigation } from 'react-router';
import { PROPERTY_CATEGORY_LABELS } from '#text/property-labels.ts';
import { AdCard } from '#web/ui/ad-card/ad-card.tsx';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import { FactList } from '#web/ui/fact-list/fact-list.tsx';
import { fieldId } from '#web/ui/field/field-id.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { CARD_WIDTH, photoSources } from '../../../photos/photo-sources.ts';
import { previewOf } from '../../ads/photo-previews.ts';
import { ON_REQUEST } from '../../../public/ad/property-words.ts';
import { isPlanFull, PlanFull } from '../../ads/plan-full.tsx';
import { publishConditions } from '../../ads/publish-conditions.tsx';
import { PublishConditions } from '../../ads/publish-panel.tsx';
import type { PlanAllowance } from '../property-section.ts';
import type { PreviewPart } from './draft-preview.ts';
import type { UnfinishedAd } from './finish-ad.ts';
import { sendUnsent } from './step-calls.ts';
import { fieldNameOf, type WholeDraft } from './wizard-draft.ts';
import { stepBefore, stepPath, stepToMend, WIZARD_STEPS } from './wizard-steps.ts';
import './wizard.css';
import './review-page.css';

interface ReviewPageProps {
  place: { userId: string; draftId: string };
  draft: WholeDraft;
  preview: readonly PreviewPart[];
  isConfirmed: boolean;
  plan: PlanAllowance | undefined;
  outcome: object | undefined;
}

/** The ad as people will see it, what it lacks, and the two buttons that make it. */
export function ReviewPage({ place, draft, preview, isConfirmed, plan, outcome }: ReviewPageProps) {
  const { userId, draftId } = place;
  const { formData } = useNavigation();
  const pressed = formData?.get('_action');
  const isComplete = draft.problems.length === 0;
  const { refused } = (outcome ?? {}) as Partial<UnfinishedAd>;
  useEffect(() => void sendUnsent(userId), [userId]);
  return (
    <>
      {plan && isPlanFull(plan) && <PlanFull plan={plan} />}
      {refused && (
        <Notice tone="danger" live title="O anúncio ainda não está pronto">
          {refused}
        </Notice>
      )}
      <div className="draft-review">
        <div className="draft-review-card">
          <Card draftId={draftId} draft={draft} preview={preview} />
        </div>
        <div className="draft-review-parts">
          {preview.map((part) => (
            <Part key={part.step} draftId={draftId} draft={draft} part={part} />
          ))}
        </div>
      </div>
      <section className="publish" aria-label="Publicação">
        <h2>{isComplete ? 'Tudo pronto?' : 'Quase lá'}</h2>
        <PublishConditions
          conditions={publishConditions({
            isComplete,
            photos: draft.photos,
            isConfirmed,
            photosHref: stepPath(draftId, 'photos'),
            plan,
          })}
        />
        <Form method="post" className="btn-row wizard-buttons">
          <Button
            name="_action"
            value="publish"
            variant="accent"
            size="lg"
            icon="upload"
            loading={pressed === 'publish'}
            disabled={pressed !== undefined}
          >
            Salvar e publicar
          </Button>
          <Button
            name="_action"
            value="finish"
            variant="secondary"
            size="lg"
            loading={pressed === 'finish'}
            disabled={pressed !== undefined}
          >
            Salvar sem publicar
          </Button>
          <ButtonLink
            href={stepPath(draftId, stepBefore('review') ?? 'kind')}
            variant="quiet"
            size="lg"
            icon="arrow-left"
          >
            Voltar
          </ButtonLink>
        </Form>
      </section>
    </>
  );
}

function Card({
  draftId,
  draft,
  preview,
}: {
  draftId: string;
  draft: WholeDraft;
  preview: readonly PreviewPart[];
}) {
  const cover = draft.photos.find(({ status }) => status !== 'failed') ?? null;
  const sources = photoSources(cover, CARD_WIDTH);
  const factOf = (step: PreviewPart['step'], label: string) =>
    preview.find((part) => part.step === step)?.facts.find((fact) => fact.label === label)?.value;
  const isHidden = factOf('price', 'No anúncio') !== undefined;
  const price = factOf('price', 'Preço de venda');
  const rent = factOf('price', 'Aluguel por mês');
  return (
    <AdCard
      href={stepPath(draftId, 'description')}
      title={draft.name ?? 'Sem título ainda'}
      price={isHidden ? ON_REQUEST : (price ?? rent ?? 'Sem preço ainda')}
      priceNote={isHidden || !rent ? undefined : price ? `ou ${rent}/mês` : '/mês'}
      place={[factOf('place', 'Bairro ou povoado'), draft.town?.name].filter(Boolean).join(', ')}
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
      badges={draft.category ? [{ label: PROPERTY_CATEGORY_LABELS[draft.category].label }] : []}
      headingLevel={2}
    />
  );
}

function Part({
  draftId,
  draft,
  part: { step, facts, text },
}: {
  draftId: string;
  draft: WholeDraft;
  part: PreviewPart;
}) {
  const { title, section } = WIZARD_STEPS[step];
  const problems = draft.problems.filter((problem) => problem.step === step);
  const href = problems.length > 0 ? stepToMend(draftId, step) : stepPath(draftId, step);
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
                  {section?.fields[name] ?? 'Campo'}: {detail}
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
