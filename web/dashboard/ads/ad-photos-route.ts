import { AD_KINDS } from '#core/ads/ad-ref.ts';
import type { PhotoAd } from '#core/photos/photo.ts';
import type { PropertyStep } from '#core/properties/property-draft.ts';
import { pathTo, type SitePath } from '#core/site/paths.ts';
import type { ErrorObject } from '#api/json-api.ts';
import { redirect } from '../../session/redirects.ts';
import { attempt, type Outcome } from '../../session/api-client.ts';
import type { SubmittedFields } from '../../session/api-types.ts';
import { comesFromOurPages } from '../../session/own-origin.ts';
import { sessionOf, type RequestSession } from '../../session/request-session.ts';
import { leaveToast } from '../../shell/toast-message.ts';
import { submittedFields } from '../../forms/form-values.ts';
import type { Route } from './+types/ad-photos-route';
import { photosStep, type OwnPhoto } from './own-ad.ts';
import type { PhotosAnswer } from './photo-calls.ts';
import { sentText } from '../../forms/sent-text.ts';

const KINDS = [...AD_KINDS, 'draft'] as const;

/**
 * The photographs of an ad, for the browser, which holds no token: it passes on what the page's
 * script or a plain form sends. A script reads JSON; a form comes back to the page.
 */
export async function action({ request, params, context }: Route.ActionArgs): Promise<Response> {
  const kind = KINDS.find((known) => known === params.kind);
  if (!kind || !comesFromOurPages(request)) return new Response(null, { status: 404 });
  const session = sessionOf(context);
  const ad = { kind, id: params.adId };
  const isForm = !request.headers.get('Accept')?.includes('application/json');
  const outcome = isForm
    ? await actOnForm(session, ad, request)
    : await actOnCall(session, ad, request);
  return isForm ? backToPage(session, ad, outcome) : answerScript(outcome);
}

/** What the ad has now, for a script; for a person, who reloads what a form led to, the page. */
export async function loader({ request, params, context }: Route.LoaderArgs): Promise<Response> {
  const kind = KINDS.find((known) => known === params.kind);
  if (!kind) return new Response(null, { status: 404 });
  const ad = { kind, id: params.adId };
  if (!request.headers.get('Accept')?.includes('application/json')) return redirect(pageOf(ad));
  const { $get: list } = photosOf(sessionOf(context), ad);
  return answerScript(await attempt(list({ param: { id: ad.id } })));
}

interface Photo {
  id: string;
  attributes: Omit<OwnPhoto, 'id'>;
}

interface Sent {
  photo?: unknown;
  order?: unknown;
  caption?: unknown;
  rotate?: unknown;
  retry?: unknown;
}

/** One of them at a time. */
interface PhotoChange {
  caption?: string;
  is_cover?: true;
  rotate?: 90;
  retry?: true;
  position?: number;
}

type Done = Outcome<{ data: Photo | Photo[]; errors?: ErrorObject[] } | undefined>;

function photosOf({ api }: RequestSession, { kind }: PhotoAd) {
  if (kind === 'draft') return api.v1.users.property_drafts[':id'].photos;
  return kind === 'property' ? api.v1.properties[':id'].photos : api.v1.vehicles[':id'].photos;
}

function sendBody(session: RequestSession, ad: PhotoAd, request: Request): Promise<Done> {
  const key = request.headers.get('Idempotency-Key');
  const headers = {
    'Content-Type': request.headers.get('Content-Type') ?? 'application/octet-stream',
    ...(key ? { 'Idempotency-Key': key } : {}),
  };
  const init = { body: request.body, headers, duplex: 'half' } as RequestInit;
  return attempt(photosOf(session, ad).$post({ param: { id: ad.id }, header: {} }, { init }));
}

async function actOnCall(session: RequestSession, ad: PhotoAd, request: Request): Promise<Done> {
  const photos = photosOf(session, ad);
  if (request.method === 'POST') return sendBody(session, ad, request);
  const sent = ((await request.json().catch(() => undefined)) ?? {}) as Sent;
  const param = { id: ad.id, photoId: typeof sent.photo === 'string' ? sent.photo : '' };
  if (request.method === 'PUT')
    return attempt(
      photos.order.$put({ param: { id: ad.id }, json: submittedFields({ order: sent.order }) }),
    );
  if (request.method === 'DELETE') return attempt(photos[':photoId'].$delete({ param }));
  return attempt(
    photos[':photoId'].$patch({
      param,
      json: { photo: changeOf(sent) },
    }),
  );
}

/** One thing at a time, as the page's script sends it. */
function changeOf({ caption, rotate, retry }: Sent): SubmittedFields {
  if (caption !== undefined) return submittedFields({ caption });
  return submittedFields(retry ? { retry: true } : { rotate });
}

async function actOnForm(session: RequestSession, ad: PhotoAd, request: Request): Promise<Done> {
  // Only a plain form was read at the door; whatever else comes is counted by the API.
  if (!request.headers.get('Content-Type')?.startsWith('application/x-www-form-urlencoded'))
    return sendBody(session, ad, request);
  // Of another kind than a form: nothing was asked for.
  const form = await request.formData().catch(() => new FormData());
  const photo = photosOf(session, ad)[':photoId'];
  const param = { id: ad.id, photoId: sentText(form, 'photo') };
  const change = (input: PhotoChange) => attempt(photo.$patch({ param, json: { photo: input } }));
  const position = Number(form.get('position')) || 0;
  switch (form.get('_action')) {
    case 'remove':
      return attempt(photo.$delete({ param }));
    case 'caption':
      return change({ caption: sentText(form, 'caption') });
    case 'cover':
      return change({ is_cover: true });
    case 'rotate':
      return change({ rotate: 90 });
    case 'retry':
      return change({ retry: true });
    case 'earlier':
      return change({ position: Math.max(0, position - 1) });
    default:
      return change({ position: position + 1 });
  }
}

function answerScript(outcome: Done): Response {
  if (!outcome.ok) {
    const problem = outcome.errors[0]?.detail ?? 'A foto não foi aceita. Tente de novo.';
    return Response.json({ problem } satisfies PhotosAnswer, { status: outcome.status });
  }
  const sent = outcome.data?.data;
  const own = ({ id, attributes }: Photo): OwnPhoto => ({ id, ...attributes });
  if (Array.isArray(sent)) return Response.json({ photos: sent.map(own) } satisfies PhotosAnswer);
  return Response.json((sent ? { photo: own(sent) } : {}) satisfies PhotosAnswer);
}

function backToPage({ cookies }: RequestSession, ad: PhotoAd, outcome: Done): Response {
  if (!outcome.ok && outcome.status === 401) {
    cookies.set('redirectTo', pageOf(ad));
    return redirect(pathTo('login'));
  }
  const errors = outcome.ok ? (outcome.data?.errors ?? []) : outcome.errors;
  const taken = outcome.ok && Array.isArray(outcome.data?.data) ? outcome.data.data.length : 0;
  if (errors.length > 0 || !outcome.ok)
    leaveToast(cookies, {
      severity: 'error',
      summary: taken > 0 ? `${counted(taken)}, ${errors.length} não` : 'Não foi salvo',
      detail: reasons(errors),
    });
  else if (taken > 0)
    leaveToast(cookies, { severity: 'success', summary: counted(taken), life: 6000 });
  return redirect(pageOf(ad));
}

function counted(taken: number): string {
  return taken === 1 ? '1 foto recebida' : `${taken} fotos recebidas`;
}

/** A toast travels in a cookie, which holds 4 KB. */
const MAX_ERRORS_SHOWN = 8;

function reasons(errors: readonly ErrorObject[]): string {
  if (errors.length === 0) return 'Algo deu errado, tente novamente mais tarde.';
  const others = errors.length - MAX_ERRORS_SHOWN;
  return [
    ...errors.slice(0, MAX_ERRORS_SHOWN).map(({ detail }) => detail),
    ...(others > 0 ? [`E mais ${others}.`] : []),
  ].join(' ');
}

function pageOf({ kind, id }: PhotoAd): SitePath {
  if (kind === 'draft')
    return pathTo('newPropertyStep', { draftId: id, step: 'photos' satisfies PropertyStep });
  return photosStep(pathTo(kind === 'property' ? 'editProperty' : 'editVehicle', { id }));
}
