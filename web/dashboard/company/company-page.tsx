import { useNavigation } from 'react-router';
import { advertiserPath } from '#core/advertisers/advertiser-path.ts';
import { pathTo } from '#core/site/paths.ts';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { redirect } from '../../session/redirects.ts';
import { conflictingForm, failedForm, formState } from '../../forms/failed-form.ts';
import { mergedForm } from '../../forms/merged-form.ts';
import { refusedForm } from '../../forms/refused-form.ts';
import { pageMeta } from '../../page-meta.ts';
import { useSite } from '../../session/root-data.ts';
import { attempt, load, type ApiClient } from '../../session/api-client.ts';
import { refuseOtherAccount } from '../../session/account-mark.tsx';
import { sessionOf } from '../../session/request-session.ts';
import { leaveToast } from '../../shell/toast-message.ts';
import { asksForPlace, fillByPlace } from '../ads/place-pasting.ts';
import { asksForCep, fillByCep, townFoundBy, townsWith } from '../ads/cep-search.ts';
import { regionTowns } from '../ads/region-town-choices.ts';
import { townChoices } from '../ads/town-choice.ts';
import { SettingsFrame } from '../settings/settings-frame.tsx';
import type { Route } from './+types/company-page';
import {
  AGENCY_LABELS,
  agencyTree,
  firstAgency,
  storedAgency,
  withClosedPhones,
} from './agency-form-values.ts';
import { AgencyForm } from './agency-form.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = sessionOf(context);
  const outcome = await attempt(api.v1.agency.$get());
  // 403: agency data is for business accounts (specification, section 6).
  if (!outcome.ok && outcome.status !== 404) throw Response.json({}, { status: outcome.status });
  const agency = outcome.ok ? outcome.data.data.attributes : undefined;
  const towns = await regionTowns(api);
  const own = agency && (await townOf(api, agency.town));
  return { agency, towns: townsWith(towns, own) };
}

/** The agency's town with its place, also when it is of another region. */
async function townOf(api: ApiClient, { id, name }: { id: number; name: string }) {
  const found = townChoices(await load(api.v1.towns.$get({ query: { q: name } })));
  return found.find((town) => town.id === String(id));
}

export async function action({ request, context }: Route.ActionArgs) {
  const session = sessionOf(context);
  const { api, cookies } = session;
  const form = withClosedPhones(await request.formData());
  await refuseOtherAccount(session, form, pathTo('companySettings'));
  if (asksForCep(form)) return fillByCep(api, form);
  if (asksForPlace(form)) return fillByPlace(form);
  const known = await attempt(api.v1.agency.$get());
  const stored = known.ok ? storedAgency(known.data.data.attributes) : undefined;
  const merged = stored
    ? mergedForm(form, stored, Object.keys(AGENCY_LABELS))
    : { form, conflicts: [] };
  if (merged.conflicts.length > 0) return refusedForm(409, conflictingForm(merged));
  const outcome = await attempt(api.v1.agency.$put({ json: { agency: agencyTree(merged.form) } }));
  if (!outcome.ok) {
    if (outcome.status === 403) throw Response.json({}, { status: 403 });
    return refusedForm(outcome.status, failedForm(merged.form, outcome.errors));
  }
  leaveToast(cookies, { severity: 'success', summary: 'Dados da empresa salvos', life: 5000 });
  return redirect(pathTo('companySettings'));
}

export default function CompanyPage({
  loaderData: { agency, towns },
  actionData,
}: Route.ComponentProps) {
  const user = useSite().user;
  const isBusy = useNavigation().formMethod === 'POST';
  const first = agency ? storedAgency(agency) : user ? firstAgency(user.attributes) : {};
  return (
    <SettingsFrame
      title="Dados da empresa"
      lead="Aparecem na página da empresa, junto com os anúncios."
      actions={
        agency &&
        user?.attributes.show_profile && (
          <ButtonLink
            href={advertiserPath({
              id: user.id,
              profile: 'business',
              is_real_estate: agency.creci !== null,
            })}
            variant="secondary"
            icon="external-link"
          >
            Ver a página
          </ButtonLink>
        )
      }
    >
      <AgencyForm
        form={formState(actionData, first)}
        stored={first}
        towns={townsWith(towns, townFoundBy(actionData))}
        isBusy={isBusy}
      />
    </SettingsFrame>
  );
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Dados da empresa', noindex: true });
