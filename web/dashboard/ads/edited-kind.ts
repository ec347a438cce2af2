import type { ReactNode } from 'react';
import type { StateTraits } from '#core/ads/ad-lifecycle.ts';
import type { VehicleSettings } from '#core/vehicles/vehicle-settings.ts';
import type { BadgeTone } from '#web/ui/badge/badge.tsx';
import type { FailedForm, FormState } from '../../forms/failed-form.ts';
import type { refusedForm } from '../../forms/refused-form.ts';
import type { ApiClient, Outcome } from '../../session/api-client.ts';
import type { AdAction } from './ad-actions.tsx';
import type { EditedPhotos } from './edited-photos.ts';
import type { OwnAdKind } from './own-ad-kind.ts';
import type { OwnPhoto } from './own-ad.ts';
import type { PlanRoom } from './plan-room.ts';
import type { TownChoice } from './town-choice.ts';
import type { WordOf } from './wizard/wizard-kind.ts';

/** What the edit screen reads of an own ad, whatever it is of. */
export interface EditedAd {
  name: string;
  status: string;
  status_reason: string | null;
  paused_unconfirmed: boolean;
  /** Absent of vehicles: they wait in the review. */
  held_at?: string | null;
  /** Telephones and links in the text of one that waits. */
  held_contact?: readonly string[];
  price_changes: readonly { amount: 'price' | 'rent'; on: string; cents: number }[];
  archived_at: string | null;
  allowed_actions: readonly string[];
  photos: readonly OwnPhoto[];
  photo_count: number;
  city_id: number;
  town: { name: string; state: string };
  lat?: number | null;
  lng?: number | null;
}

export interface EditFormProps<Ad, Extra> {
  form: FormState;
  towns: readonly TownChoice[];
  ad: Ad;
  extra: Extra;
  children: ReactNode;
}

/** How an own ad of a kind is read and written; `Extra` is what its form needs beside the ad. */
export interface EditedCalls<Ad extends EditedAd, Extra> {
  own: OwnAdKind;
  load(api: ApiClient, id: string): Promise<{ ad: Ad; extra: Extra }>;
  /** By field of the API, what the form calls it. */
  labels: Readonly<Record<string, string>>;
  storedValues(ad: Ad): Record<string, unknown>;
  /** The form as it is stored and shown again. */
  tidy?(form: FormData): FormData;
  /** A button of the form that fills fields in was pressed. */
  fill?(
    api: ApiClient,
    form: FormData,
  ): Promise<ReturnType<typeof refusedForm<FailedForm>>> | undefined;
  save(api: ApiClient, id: string, form: FormData): Promise<Outcome<unknown>>;
}

/** What the edit screen knows of a kind of ad. */
export interface EditedKind<Ad extends EditedAd, Extra> {
  own: Pick<OwnAdKind, 'kind' | 'listPath' | 'editPath'>;
  /** "Imóveis", the way back. */
  listLabel: string;
  untitled: string;
  states: Readonly<Record<string, StateTraits>>;
  standing(ad: Ad): { label: string; hint: string; tone: BadgeTone };
  lead(ad: Ad): string;
  storedValues(ad: Ad): Record<string, unknown>;
  labels: Readonly<Record<string, string>>;
  /** Label of a choice of the form. */
  wordOf(settings: VehicleSettings): WordOf;
  actions(ad: Ad): AdAction[];
  /** Where visitors find it, while they do. */
  publicPath(ad: Ad): string | undefined;
  /** Where it is boosted, while it may be. */
  boostPath(id: string, ad: Ad): string | undefined;
  photos(ad: Ad, extra: Extra): Pick<EditedPhotos, 'photos' | 'maxFiles' | 'plan'>;
  room(extra: Extra): PlanRoom;
  /** After saving: what of it visitors see when. */
  savedText?(ad: Ad): string | undefined;
  /** Above the form: what waits beside the ad. */
  above?(id: string, ad: Ad): ReactNode;
  /** With another key the form forgets what it held. */
  formKey?(ad: Ad): string;
  Form: (props: EditFormProps<Ad, Extra>) => ReactNode;
}
