import { requireAdmin, type Guard } from '../../session/guards.ts';
import { attempt } from '../../session/api-client.ts';
import { redirect } from '../../session/redirects.ts';
import { sessionOf } from '../../session/request-session.ts';
import { barePage, BARE_PAGE_HEADERS } from '../../http/bare-page.ts';
import type { Route } from './+types/preview-route';
import { previewPage } from './preview-pages.ts';
import { sectionPath } from './section-paths.ts';
import {
  PICTURES_TOO_LARGE,
  readSettingsForm,
  sentSettings,
  storePictures,
} from './sent-settings.ts';
import { sectionOf } from './settings-calls.ts';

export const middleware: Guard[] = [requireAdmin];

/** The address alone shows nothing: what is looked at comes with the form. */
export function loader({ params }: Route.LoaderArgs): never {
  throw redirect(sectionPath(sectionOf(params.section)));
}

/** The page as it would be; what it is made of stands in this request alone. */
export async function action({ params, request, context }: Route.ActionArgs): Promise<Response> {
  const session = sessionOf(context);
  const section = sectionOf(params.section);
  const form = await readSettingsForm(request);
  if (!form) return refusedPreview([PICTURES_TOO_LARGE]);
  const errors = await storePictures(session.adminApi, section, form);
  if (errors.length > 0) return refusedPreview(errors.map(({ detail }) => detail));
  const settings = sentSettings(form);
  const { previews } = session.adminApi.v1.backoffice.settings[section];
  const outcome = await attempt(previews.$post({ json: { settings } }));
  if (!outcome.ok) return refusedPreview(outcome.errors.map(({ detail }) => detail));
  const path = await previewPage(session.api, section);
  const page = await session.renderPreview?.(path, {
    section,
    settings: outcome.data.data.attributes,
  });
  if (!page) return refusedPreview(['A prévia só funciona no site.']);
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' };
  return new Response(page.body, { status: page.status, headers });
}

/** In a tab of its own: the form stands in the other one as it was. */
function refusedPreview(sentences: readonly string[]): Response {
  const escape = (text: string) =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const list = sentences.map((sentence) => `<p>${escape(sentence)}</p>`).join('');
  const words = `${list}<p>Feche esta aba e acerte no formulário.</p>`;
  return new Response(barePage('Falta acertar o formulário', words), {
    status: 422,
    headers: BARE_PAGE_HEADERS,
  });
}
