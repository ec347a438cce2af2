import { Form, useNavigation } from 'react-router';
import { DRAFT_STEPS, type DraftStep } from '#core/properties/property-draft.ts';
import { pathTo } from '#core/site/paths.ts';
import { agoText, counted } from '#text/formats.ts';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import { load, type ApiClient } from '../../../session/api-client.ts';
import { draftTitle } from './wizard-draft.ts';
import { stepPath, WIZARD_STEPS } from './wizard-steps.ts';
import './open-drafts.css';

export interface OpenDraft {
  id: string;
  /** The title of the ad, or what it is and where. */
  title: string;
  what: string;
  /** Where to go on. */
  step: DraftStep;
  photos: number;
  /** "há 2 horas" */
  saved: string;
}

/** So many stand above the form that begins another one; the others are a press away. */
const IN_SIGHT = 2;

/** The ads that the account has begun, the one written last first. */
export async function loadOpenDrafts(api: ApiClient): Promise<OpenDraft[]> {
  const { data } = await load(api.v1.users.property_drafts.$get());
  const now = new Date();
  return data.map(({ id, attributes: draft }) => ({
    id,
    title: draft.name ?? draftTitle(draft),
    what: draftTitle(draft),
    step: draft.next_step,
    photos: draft.photo_count,
    saved: agoText(draft.updated_at, now),
  }));
}

/** The ads that were begun: go on with one, or throw it away. */
export function OpenDrafts({ drafts }: { drafts: readonly OpenDraft[] }) {
  if (drafts.length === 0) return null;
  const others = drafts.slice(IN_SIGHT);
  return (
    <section className="open-drafts" aria-labelledby="comecados">
      <h2 id="comecados">Continue de onde parou</h2>
      <DraftList drafts={drafts.slice(0, IN_SIGHT)} />
      {others.length > 0 && (
        <details className="other-drafts">
          <summary className="link">
            Mais {counted(others.length, 'anúncio começado', 'anúncios começados')}
          </summary>
          <DraftList drafts={others} />
        </details>
      )}
    </section>
  );
}

function DraftList({ drafts }: { drafts: readonly OpenDraft[] }) {
  return (
    <ul>
      {drafts.map((draft) => (
        <li key={draft.id}>
          <OneDraft draft={draft} />
        </li>
      ))}
    </ul>
  );
}

function OneDraft({ draft: { id, title, what, step, photos, saved } }: { draft: OpenDraft }) {
  const { formData } = useNavigation();
  const isGoing = formData?.get('_action') === 'discard' && formData.get('id') === id;
  return (
    <>
      <div className="open-draft-text">
        <b>{title}</b>
        <span className="field-hint">
          {[
            title === what ? '' : what,
            `passo ${DRAFT_STEPS.indexOf(step) + 1}, ${WIZARD_STEPS[step].label.toLowerCase()}`,
            photos > 0 ? counted(photos, 'foto', 'fotos') : '',
            `salvo ${saved}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
      <div className="btn-row">
        <ButtonLink href={stepPath(id, step)} iconAfter="arrow-right">
          Continuar<span className="sr-only"> {title}</span>
        </ButtonLink>
        <details className="discard">
          <summary className="btn btn-quiet">
            Descartar<span className="sr-only"> {title}</span>
          </summary>
          <Form method="post" action={pathTo('newProperty')} className="discard-sure">
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
