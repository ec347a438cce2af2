import type { CatalogueLevel } from '#core/vehicles/catalogue/catalogue-level.ts';
import { conflictingForm, failedForm, type FailedForm } from '../../forms/failed-form.ts';
import { treeOf } from '../../forms/form-values.ts';
import { mergedForm } from '../../forms/merged-form.ts';
import { readFileForm } from '../../http/file-form.ts';
import { attempt, type Outcome } from '../../session/api-client.ts';
import { redirect } from '../../session/redirects.ts';
import type { RequestSession } from '../../session/request-session.ts';
import { leaveToast } from '../../shell/toast-message.ts';
import { callsOf, entryPath, entryValues, loadEntry } from './catalogue-calls.ts';
import { entryLabels } from './entry-form.tsx';

/** A part of the page of one that was refused. */
export interface RefusedEntry extends FailedForm {
  part: 'save' | 'years' | 'image';
  status: number;
}

/** 5 MB and the lines of the form; the picture and the button. */
const FORM_BOUNDS = { bytes: 5 * 1024 * 1024 + 16 * 1024, parts: 4 };

/** Saves what the form says, or the years of a version. @throws the way back when it is done */
export async function changeOfForm(
  session: RequestSession,
  level: CatalogueLevel,
  id: string,
  form: FormData,
): Promise<RefusedEntry> {
  const { adminApi } = session;
  const param = { id };
  if (form.get('_action') === 'years') {
    const json = { year_change: treeOf(form) };
    const { year_changes: changes } = adminApi.v1.backoffice.vehicle_versions[':id'];
    const outcome = await attempt(changes.$post({ param, json }));
    return finish(session, level, id, { outcome, form, part: 'years', done: 'Anos mudados' });
  }
  const stored = await loadEntry(adminApi, level, id);
  const merged = mergedForm(form, entryValues(stored), Object.keys(entryLabels(level)));
  if (merged.conflicts.length > 0) return { part: 'save', status: 409, ...conflictingForm(merged) };
  const entry = { revision: stored.revision, ...treeOf(merged.form) };
  const call = callsOf(adminApi, level)[':id'].$put({ param, json: { entry } });
  const outcome = await attempt(call);
  return finish(session, level, id, { outcome, form: merged.form, part: 'save', done: 'Salvo' });
}

/** Another image, or none any more. @throws the way back when it is done */
export async function changeImage(
  session: RequestSession,
  level: CatalogueLevel,
  id: string,
  request: Request,
): Promise<RefusedEntry> {
  const length = Number(request.headers.get('Content-Length') ?? NaN);
  const form = length <= FORM_BOUNDS.bytes ? await readFileForm(request, FORM_BOUNDS) : undefined;
  if (!form) {
    // Whoever left needs no answer.
    await request.body?.cancel().catch(() => undefined);
    return refusedImage(413, 'Esta imagem passa de 5 MB. Envie uma menor.');
  }
  const { image } = callsOf(session.adminApi, level)[':id'];
  const param = { id };
  if (form.get('_action') === 'remove-image') {
    const outcome = await attempt(image.$delete({ param }));
    return finish(session, level, id, { outcome, form, part: 'image', done: 'Imagem tirada' });
  }
  const file = form.get('image');
  if (!(file instanceof File) || file.size === 0)
    return refusedImage(422, 'Escolha uma imagem antes de salvar.');
  const headers = { 'Content-Type': 'application/octet-stream' };
  const init = { headers, body: new Uint8Array(await file.arrayBuffer()) };
  const outcome = await attempt(image.$put({ param }, { init }));
  return finish(session, level, id, { outcome, form, part: 'image', done: 'Imagem salva' });
}

function refusedImage(status: number, detail: string): RefusedEntry {
  const error = {
    status: String(status),
    code: 'invalid',
    detail,
    source: { pointer: '/entry/image' },
  };
  return { part: 'image', status, ...failedForm(new FormData(), [error]) };
}

interface Finished {
  outcome: Outcome<unknown>;
  form: FormData;
  part: RefusedEntry['part'];
  done: string;
}

function finish(
  { cookies }: RequestSession,
  level: CatalogueLevel,
  id: string,
  { outcome, form, part, done }: Finished,
): RefusedEntry {
  if (!outcome.ok) {
    const { status, errors } = outcome;
    // The page is there, so 404 would be a lie to it.
    return { part, status: status === 404 ? 422 : status, ...failedForm(form, errors) };
  }
  leaveToast(cookies, { severity: 'success', summary: done, life: 5000 });
  throw redirect(entryPath(level, id));
}
