import { Form, useNavigation } from 'react-router';
import type { SitePath } from '#core/site/paths.ts';
import { agoText, counted } from '#text/formats.ts';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import type { ShortDraft, WizardKind } from './wizard-kind.ts';
import { allSteps, stepOf, stepPath } from './wizard-steps.ts';
import '#web/ui/field/field.css';
import './open-drafts.css';

export interface OpenDraft {
  id: string;
  /** The title of the ad, or what it is and where. */
  title: string;
  /** "Casa em Irecê · passo 3, detalhes · 2 fotos · salvo há 2 horas" */
  summary: string;
  /** Where to go on. */
  href: SitePath;
  photos: number;
}

/** So many are in sight; the others are a press away. */
const IN_SIGHT = 2;

/** The ads of a kind that the account has begun, the one written last first. */
export async function loadOpenDrafts<About, Extra>(
  wizard: WizardKind<About, Extra>,
  list: Promise<{ data: { id: string; attributes: ShortDraft & About }[] }>,
): Promise<OpenDraft[]> {
  const now = new Date();
  return (await list).data.map(({ id, attributes: draft }) => {
    const what = wizard.titleOf(draft);
    const step = draft.next_step;
    return {
      id,
      title: draft.name ?? what,
      summary: [
        draft.name && draft.name !== what ? what : '',
        `passo ${allSteps(wizard.shape).indexOf(step) + 1}, ${stepOf(wizard, step).label.toLowerCase()}`,
        draft.photo_count > 0 ? counted(draft.photo_count, 'foto', 'fotos') : '',
        `salvo ${agoText(draft.updated_at, now)}`,
      ]
        .filter(Boolean)
        .join(' · '),
      href: stepPath(wizard, id, step),
      photos: draft.photo_count,
    };
  });
}

interface OpenDraftsProps {
  /** Where another ad is begun; it also throws drafts away. */
  startPath: SitePath;
  drafts: readonly OpenDraft[];
}

/** The ads that were begun: go on with one, or throw it away. */
export function OpenDrafts({ startPath, drafts }: OpenDraftsProps) {
  if (drafts.length === 0) return null;
  const others = drafts.slice(IN_SIGHT);
  return (
    <section className="open-drafts" aria-labelledby="comecados">
      <h2 id="comecados">Continue de onde parou</h2>
      <DraftList startPath={startPath} drafts={drafts.slice(0, IN_SIGHT)} />
      {others.length > 0 && (
        <details className="other-drafts">
          <summary className="link">
            Mais {counted(others.length, 'anúncio começado', 'anúncios começados')}
          </summary>
          <DraftList startPath={startPath} drafts={others} />
        </details>
      )}
    </section>
  );
}

function DraftList({ startPath, drafts }: OpenDraftsProps) {
  return (
    <ul>
      {drafts.map((draft) => (
        <li key={draft.id}>
          <OneDraft startPath={startPath} draft={draft} />
        </li>
      ))}
    </ul>
  );
}

function OneDraft({
  startPath,
  draft: { id, title, summary, href, photos },
}: {
  startPath: SitePath;
  draft: OpenDraft;
}) {
  const { formData } = useNavigation();
  const isGoing = formData?.get('_action') === 'discard' && formData.get('id') === id;
  return (
    <>
      <div className="open-draft-text">
        <b>{title}</b>
        <span className="field-hint">{summary}</span>
      </div>
      <div className="btn-row">
        <ButtonLink href={href} iconAfter="arrow-right">
          Continuar<span className="sr-only"> {title}</span>
        </ButtonLink>
        <details className="discard">
          <summary className="btn btn-quiet">
            Descartar<span className="sr-only"> {title}</span>
          </summary>
          <Form method="post" action={startPath} className="discard-sure">
            <input type="hidden" name="id" value={id} />
            <p>
              O que você escreveu{photos > 0 && ` e ${counted(photos, 'foto', 'fotos')}`} vai ser
              apagado.
            </p>
            <Button name="_action" value="discard" variant="danger" icon="trash" loading={isGoing}>
              Descartar de vez
            </Button>
          </Form>
        </details>
      </div>
    </>
  );
}
