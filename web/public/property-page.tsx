import type { PageHandle } from '../document-pages.ts';
import { sessionOf } from '../session/request-session.ts';
import { AdPage, adPageMeta, loadAdPage } from './ad/ad-page.tsx';
import { answerAdForm } from './ad/answer-ad-form.ts';
import { PROPERTY_PAGE } from './ad/property-page-kind.tsx';
import type { Route } from './+types/property-page';

export const handle: PageHandle = { document: true, styles: 'arrival' };

export async function loader({ url, params, context }: Route.LoaderArgs) {
  return loadAdPage(PROPERTY_PAGE, sessionOf(context), url, params);
}

export function action({ request, params, context }: Route.ActionArgs) {
  return answerAdForm(sessionOf(context), request, PROPERTY_PAGE.reference(params.id));
}

export default function PropertyPage({ loaderData, actionData }: Route.ComponentProps) {
  return <AdPage kind={PROPERTY_PAGE} page={loaderData} outcome={actionData} />;
}

export const meta: Route.MetaFunction = (args) => adPageMeta(PROPERTY_PAGE, args);
