import type { ReactNode } from 'react';
import type { DraftShape, DraftSteps } from '#core/drafts/draft.ts';
import type { PathName, SitePath } from '#core/site/paths.ts';
import type { VehicleSettings } from '#core/vehicles/vehicle-settings.ts';
import type { AdCardProps } from '#web/ui/ad-card/ad-card.tsx';
import type { ButtonVariant } from '#web/ui/button/button.tsx';
import type { IconName } from '#web/ui/icon/icon-names.ts';
import type { refusedForm } from '../../../forms/refused-form.ts';
import type { FailedForm, FormState } from '../../../forms/failed-form.ts';
import type { ApiClient, Outcome } from '../../../session/api-client.ts';
import type { SubmittedFields } from '../../../session/api-types.ts';
import type { RequestSession } from '../../../session/request-session.ts';
import type { OwnAdKind } from '../own-ad-kind.ts';
import type { OwnPhoto } from '../own-ad.ts';
import type { TownChoice } from '../town-choice.ts';

/** A draft as its owner's list shows it. */
export interface ShortDraft {
  name: string | null;
  town: (Omit<TownChoice, 'id'> & { id: number }) | null;
  photo_count: number;
  next_step: string;
  updated_at: string;
}

/** A draft with everything that was typed. */
export interface WholeDraft extends ShortDraft {
  /** The ad that it became. */
  ad_id: string | null;
  steps: DraftSteps;
  problems: readonly { step: string; field: string; detail: string; key?: string | undefined }[];
  photos: readonly OwnPhoto[];
}

/** A value of a field as people say it, where it is not said as it is typed. */
export type WordOf = (field: string, value: string) => string | undefined;

export interface WizardStep {
  /** In the stepper: one word. */
  label: string;
  title: string;
  lead?: string;
  /** What it asks, with the names of the fields; the review asks nothing. */
  fields: Readonly<Record<string, string>>;
}

/** One step as the review shows it. */
export interface PreviewPart {
  step: string;
  facts: { label: string; value: string }[];
  /** Several lines of text. */
  text?: string | undefined;
}

export interface StepFieldsProps<About, Extra> {
  step: string;
  form: FormState;
  towns: readonly TownChoice[];
  /** Undefined while the draft has not begun. */
  draft: (WholeDraft & About) | undefined;
  draftId: string | undefined;
  extra: Extra;
}

/** A button that makes the ad; `publish` publishes it, too. */
interface FinishingButton {
  action: 'publish' | 'finish';
  label: string;
  variant: ButtonVariant;
  icon?: IconName;
}

/** How the form of a step is read; in the browser and on the server. */
export interface StepReading {
  /** Lists whose boxes may all be unticked. */
  lists: Readonly<Partial<Record<string, readonly string[]>>>;
  tidy?: (form: FormData) => FormData;
}

/**
 * What the wizard's screens know of a kind of ad. `About` is what its drafts say of what is offered,
 * `Extra` what its steps need beside the draft.
 */
export interface WizardKind<About, Extra> extends StepReading {
  own: Pick<OwnAdKind, 'kind' | 'listPath' | 'startPath' | 'editPath'>;
  stepPath: PathName & `new${string}Step`;
  shape: DraftShape;
  /** "Imóveis", "Anunciar imóvel". */
  listLabel: string;
  startTitle: string;
  /** The same for the other kind. */
  other: { label: string; path: OwnAdKind['startPath']; icon: IconName };
  className?: string;
  steps: Readonly<Record<string, WizardStep>>;
  reviewLead?: string;
  /** "Casa em Irecê", as far as it is known. */
  titleOf(draft: ShortDraft & About): string;
  /** What a step begins with before it was ever written. */
  firstValues(
    step: string,
    phones: readonly { number: string; whatsapp: boolean }[],
    extra: Extra,
  ): Record<string, unknown>;
  /** Whether enough is known to begin with the first step's form. */
  canBegin?(extra: Extra): boolean;
  Fields: (props: StepFieldsProps<About, Extra>) => ReactNode;
  /** What the button of a form of its own above the first step's sends as its `_action`. */
  otherAction?: string;
  /** Above the form of a step, outside of it. */
  Above?: (props: StepFieldsProps<About, Extra>) => ReactNode;
  wordOf(extra: Extra, settings: VehicleSettings): WordOf;
  /** The review shows the ad as a card. */
  card(
    draft: WholeDraft & About,
    factOf: (step: string, label: string) => string | undefined,
  ): Pick<AdCardProps, 'price' | 'priceNote' | 'place' | 'facts' | 'badges'>;
  /** What else the ad needs, beside its fields. */
  Needs: (props: { draft: WholeDraft & About; draftId: string; extra: Extra }) => ReactNode;
  /** Above the review. */
  Notices?: (props: { draft: WholeDraft & About; extra: Extra }) => ReactNode;
  /** The buttons that make the ad. */
  finishing: readonly FinishingButton[];
}

export interface DraftLine<About> {
  id: string;
  attributes: ShortDraft & About;
}

export interface DraftDocument<About> {
  data: { id: string; attributes: WholeDraft & About };
}

/** A step as it is written: of its form, or as the page's script sent it. */
export type SubmittedStep = SubmittedFields | { revision: number; values: SubmittedFields };

/** How drafts of a kind are read and written. */
export interface WizardCalls<About, Extra> {
  wizard: WizardKind<About, Extra>;
  list(api: ApiClient): Promise<{ data: DraftLine<About>[] }>;
  begin: (api: ApiClient, typed: SubmittedFields) => Promise<Outcome<{ data: { id: string } }>>;
  read: (api: ApiClient, id: string) => Promise<Outcome<DraftDocument<About>>>;
  write: (
    api: ApiClient,
    id: string,
    step: string,
    input: SubmittedStep,
  ) => Promise<Outcome<DraftDocument<About>>>;
  discard: (api: ApiClient, id: string) => Promise<Outcome<unknown>>;
  finish(
    api: ApiClient,
    id: string,
  ): Promise<Outcome<{ data: { id: string; attributes: { status: string } } }>>;
  publish?(api: ApiClient, id: string): Promise<Outcome<unknown>>;
  /** What a step needs; of a draft that has not begun, the address alone says it. */
  loadExtra: (
    session: RequestSession,
    url: URL,
    step: string,
    draft: (WholeDraft & About) | undefined,
  ) => Promise<Extra>;
  preview(api: ApiClient, draft: WholeDraft & About): Promise<PreviewPart[]>;
  /** A button of the step that fills fields in was pressed. `known`: what the other steps hold. */
  fill?(
    api: ApiClient,
    form: FormData,
    known: () => Promise<FormState>,
  ): Promise<ReturnType<typeof refusedForm<FailedForm>>> | undefined;
  /** The button of `otherAction` was pressed. */
  runOther?: (
    session: RequestSession,
    form: FormData,
    url: URL,
  ) => Promise<Response | ReturnType<typeof refusedForm<FailedForm>>>;
  /** What follows when the ad is made. */
  successPath(id: string): SitePath;
}
