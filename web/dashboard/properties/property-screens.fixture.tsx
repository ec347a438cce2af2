/* The screens of an own property as a browser without script uses them. Tests only. */
import { renderToStaticMarkup } from 'react-dom/server';
import { PROPERTY_DRAFT, type PropertyStep } from '#core/properties/property-draft.ts';
import type { ListingStatus, PropertyCategory } from '#core/properties/property.ts';
import { NOW } from '#core/ads/advertisers.fixture.ts';
import type { testApi } from '#api/test-api.fixture.ts';
import { formState } from '../../forms/failed-form.ts';
import { formOfMarkup } from '../../forms/markup-form.fixture.ts';
import { screenScene } from '../../session/screen.fixture.ts';
import { regionTowns } from '../ads/region-town-choices.ts';
import { action as editAction, loader as editLoader } from './edit-property.tsx';
import { storedValues } from './property-form-values.ts';
import { PROPERTY_SECTIONS } from './property-sections.ts';
import { draftFormValues } from '../ads/wizard/draft-form-values.ts';
import { otherStepsValues } from '../ads/wizard/wizard-draft.ts';
import type { WholeDraft } from '../ads/wizard/wizard-kind.ts';
import { action as startAction } from './new-property.tsx';
import { action as stepAction } from './new-property-step.tsx';
import { PROPERTY_WIZARD, type DraftedProperty } from './property-wizard.tsx';

type Answer = Response | { data: unknown };

/** Where an answer leads; a refused form leads nowhere and says why. */
export function goesTo(answer: Answer): string {
  if (answer instanceof Response) return answer.headers.get('Location') ?? '';
  throw new Error(JSON.stringify(answer.data));
}

/** Of what somebody typed the fields that a step asks for. */
export function formOfStep(
  step: PropertyStep,
  typed: Readonly<Record<string, string | readonly string[]>>,
): FormData {
  const own = new Set<string>(PROPERTY_DRAFT.fields[step]);
  const form = new FormData();
  for (const [name, value] of Object.entries(typed)) {
    const field = name.replace(/_unit$|\[.*$/g, '');
    if (own.has(field)) for (const text of [value].flat()) form.append(name, text);
  }
  return form;
}

/** The screens of somebody who is logged in. */
export async function propertyScreens(world: Awaited<ReturnType<typeof testApi>>, userId: string) {
  world.pass(NOW.getTime() - world.now().getTime());
  const token = await world.userToken(userId);
  const { session, ask } = screenScene(world, `token=${token}`);
  const towns = await regionTowns(session.api);

  async function begin(category: PropertyCategory, listing: ListingStatus): Promise<string> {
    const form = new FormData();
    form.set('creation_key', crypto.randomUUID());
    form.set('category', category);
    form.set('listing_status', listing);
    const place = goesTo(await ask(startAction, '/dashboard/properties/new', {}, form));
    return /new\/(\w+)\/place/.exec(place)?.[1] ?? '';
  }

  const draftOf = async (draftId: string): Promise<WholeDraft & DraftedProperty> =>
    (await world.call('GET', `/v1/users/property_drafts/${draftId}`, { token })).body.data
      .attributes;

  /** The form of a step as its page shows it. */
  function shownForm(draft: WholeDraft & DraftedProperty, step: PropertyStep): FormData {
    const values = draftFormValues(draft.steps[step]?.values ?? {});
    const form = formOfMarkup(
      renderToStaticMarkup(
        <PROPERTY_WIZARD.Fields
          step={step}
          form={formState(undefined, {
            ...otherStepsValues(PROPERTY_DRAFT, draft, step),
            ...values,
          })}
          towns={towns}
          draft={draft}
          draftId={undefined}
          extra={undefined}
        />,
      ),
    );
    form.set('revision', String(draft.steps[step]?.revision ?? 0));
    return form;
  }

  const sendStep = (draftId: string, step: PropertyStep | 'review', form: FormData) =>
    ask(stepAction, `/dashboard/properties/new/${draftId}/${step}`, { draftId, step }, form);

  const saveStep = async (draftId: string, step: PropertyStep, form: FormData) =>
    goesTo(await sendStep(draftId, step, form));

  /** The form of the screen of an ad, as it is opened. */
  async function editForm(id: string): Promise<FormData> {
    const { ad } = await ask(editLoader, `/dashboard/properties/${id}/edit`, { id });
    const form = formState(undefined, storedValues(ad));
    const sent = formOfMarkup(
      renderToStaticMarkup(
        <>
          {PROPERTY_SECTIONS.map(({ key, Fields }) => (
            <Fields key={key} form={form} towns={towns} />
          ))}
        </>,
      ),
    );
    sent.set('_action', 'save');
    return sent;
  }

  const edit = (id: string, form: FormData) =>
    ask(editAction, `/dashboard/properties/${id}/edit`, { id }, form);

  return { token, ask, towns, begin, draftOf, shownForm, sendStep, saveStep, editForm, edit };
}
