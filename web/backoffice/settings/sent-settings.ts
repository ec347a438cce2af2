import { PHOTO_BYTE_LIMIT } from '#core/photos/photo.ts';
import type { SettingsSection } from '#core/site/settings-section.ts';
import { shareImagePath, type PictureUse } from '#core/site/site-picture.ts';
import type { ErrorObject } from '#api/json-api.ts';
import { treeOf } from '../../forms/form-values.ts';
import { readFileForm } from '../../http/file-form.ts';
import { BANNER_FIELDS, fileName, PICTURE_FIELDS, removalName } from './section-traits.ts';
import { attempt, type ApiClient } from '../../session/api-client.ts';
import type { SubmittedFields } from '../../session/api-types.ts';

/** Three pictures as large as one may be would be a form that nobody waits for. In bytes. */
const ALL_PICTURES = 8 * 1024 * 1024;
const FORM_BOUNDS = { bytes: ALL_PICTURES + 64 * 1024, parts: 80 };

/** A form of settings as it was sent; undefined when its pictures are too many bytes. */
export async function readSettingsForm(request: Request): Promise<FormData | undefined> {
  return new URL(request.url).searchParams.has('foto')
    ? readFileForm(request, FORM_BOUNDS)
    : request.formData();
}

export const PICTURES_TOO_LARGE =
  'As imagens juntas passam de 8 MB, e o formulário não foi lido. Envie uma de cada vez, ou menores.';

/**
 * Stores the pictures of a form and puts their ids into it, so that a form that is refused does not lose them.
 * @returns what is wrong with pictures that were refused
 */
export async function storePictures(
  { v1: { backoffice } }: ApiClient,
  section: SettingsSection,
  form: FormData,
): Promise<ErrorObject[]> {
  const errors: ErrorObject[] = [];
  for (const { name, use } of PICTURE_FIELDS[section] ?? []) {
    const file = form.get(fileName(name));
    form.delete(fileName(name));
    if (form.has(removalName(name))) form.set(name, '');
    form.delete(removalName(name));
    if (!(file instanceof File) || file.size === 0) continue;
    const kept = await keepPicture(backoffice, use, file);
    if ('id' in kept) form.set(name, use === 'share' ? shareImagePath(kept.id) : kept.id);
    else errors.push({ ...kept, source: { pointer: pointerOf(name) } });
  }
  for (const banner of BANNER_FIELDS) if (form.has(removalName(banner))) forgetBanner(form, banner);
  return errors;
}

export function sentSettings(form: FormData): SubmittedFields {
  const { confirmed: _confirmed, current_password: _password, ...settings } = treeOf(form);
  return settings;
}

async function keepPicture(
  backoffice: ApiClient['v1']['backoffice'],
  use: PictureUse,
  file: File,
): Promise<{ id: string } | Omit<ErrorObject, 'source'>> {
  if (file.size > PHOTO_BYTE_LIMIT) return problem('Esta imagem passa de 5 MB. Envie uma menor.');
  const init = {
    headers: { 'Content-Type': 'application/octet-stream' },
    body: new Uint8Array(await file.arrayBuffer()),
  };
  const outcome = await attempt(
    backoffice.site_pictures[':use'].$post({ param: { use } }, { init }),
  );
  if (outcome.ok) return { id: outcome.data.data.id };
  return problem(outcome.errors[0]?.detail ?? 'A imagem não foi enviada. Tente de novo.');
}

function problem(detail: string): Omit<ErrorObject, 'source'> {
  return { status: '422', code: 'invalid', detail };
}

/** `banners[0].picture` stands at `/settings/banners/0/picture`. */
function pointerOf(name: string): string {
  return `/settings/${name.replaceAll(/\[(\d+)\]\.?/g, '/$1/').replace(/\/$/, '')}`;
}

/** All of a banner but its place among the others. */
function forgetBanner(form: FormData, banner: string): void {
  const own = [...form.keys()].filter((name) => name.startsWith(`${banner}.`));
  for (const name of own) if (name !== `${banner}.position`) form.delete(name);
  form.delete(removalName(banner));
}
