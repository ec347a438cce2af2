import { data, isRouteErrorResponse } from 'react-router';
import { pathTo } from '#core/site/paths.ts';
import {
  SECTION_OF,
  SETTINGS_BEHIND_PASSWORD,
  type SettingsSection,
} from '#core/site/settings-section.ts';
import { SECTION_LABELS, SETTING_LABELS } from '#text/setting-labels.ts';
import { settingsAddress } from '../../addresses/office-addresses.ts';
import { askedOf } from '../../addresses/asked-address.ts';
import { formState } from '../../forms/failed-form.ts';
import { namedErrors } from '../../forms/named-errors.ts';
import { ReadValues, useReadMark } from '../../forms/read-values.tsx';
import { pageMeta } from '../../page-meta.ts';
import { sessionOf } from '../../session/request-session.ts';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { ErrorSummary } from '../../ui/error-summary/error-summary.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import { PasswordInput } from '../../ui/password-input/password-input.tsx';
import { Pagination } from '../../ui/pagination/pagination.tsx';
import type { Route } from './+types/settings-section-page';
import { saveSection } from './saving-settings.ts';
import { hasPictures } from './section-traits.ts';
import { SettingsFields } from './settings-fields.tsx';
import { ChangedSettings } from './changed-settings.tsx';
import { formPath, previewAddress, sectionPath } from './section-paths.ts';
import { loadChanges, loadSettings, sectionOf } from './settings-calls.ts';
import { SettingsHistory } from './settings-history.tsx';
import { sectionLabels, storedValues } from './stored-values.ts';
import '../accounts/account-page.css';
import './settings.css';

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const session = sessionOf(context);
  const section = sectionOf(params.section);
  const page = askedOf(settingsAddress, session, url).get('page') ?? '1';
  const [settings, changes] = await Promise.all([
    loadSettings(session.adminApi),
    loadChanges(session.adminApi, { page, section }),
  ]);
  return { section, settings, changes };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const refused = await saveSection(sessionOf(context), sectionOf(params.section), request);
  return data(refused, { status: refused.status });
}

export default function SettingsSectionPage({ loaderData, actionData }: Route.ComponentProps) {
  const { section, settings, changes } = loaderData;
  const { title, about } = SECTION_LABELS[section];
  const refused = actionData?.part === 'save' ? actionData : undefined;
  const stored = storedValues(settings);
  // A form that was too large to be read is shown as it was stored.
  const form = refused?.isUnread
    ? { ...formState(undefined, stored), errors: refused.errors }
    : formState(refused, stored);
  const labels = sectionLabels(section);
  const mark = useReadMark({ form, stored, labels }, false);
  return (
    <>
      <PageHeader
        title={title}
        lead={about}
        crumbs={[{ label: 'Configurações', href: pathTo('backofficeSettings') }, { label: title }]}
      />
      {actionData?.part === 'return' && <RefusedReturn refused={actionData} section={section} />}
      <div className="account-file">
        <form
          method="post"
          action={formPath(section)}
          {...(hasPictures(section) ? { encType: 'multipart/form-data' } : {})}
          className="form panel settings-form"
          noValidate
        >
          <ErrorSummary
            errors={namedErrors(form.errors, {
              ...SETTING_LABELS,
              banners: 'Destaque',
              current_password: 'Sua senha',
            })}
          />
          <ReadValues form={form} stored={stored} labels={labels} mark={mark} />
          {form.list('confirmed[]').map((key) => (
            <input key={key} type="hidden" name="confirmed[]" value={key} />
          ))}
          <SettingsFields section={section} form={form} />
          <PasswordOf section={section} error={form.error('current_password')} />
          <div className="btn-row settings-buttons">
            <Button>Salvar</Button>
            <Button
              variant="secondary"
              icon="eye"
              formAction={previewAddress(section)}
              formTarget="_blank"
            >
              Ver antes de salvar
            </Button>
          </div>
          <p className="field-hint">A prévia abre em outra aba, só para você. Nada é salvo.</p>
        </form>
        <div className="account-parts">
          <ChangedSettings section={section} settings={settings} />
          <SettingsHistory section={section} changes={changes.data} settings={settings} />
          <Pagination
            page={changes.meta.page}
            pageCount={changes.meta.page_count}
            hrefFor={(page) => settingsAddress.link(sectionPath(section), { page })}
          />
        </div>
      </div>
    </>
  );
}

/** Asks for the administrator's password before a sensitive setting is changed. */
function PasswordOf({ section, error }: { section: SettingsSection; error: string | undefined }) {
  const guarded = SETTINGS_BEHIND_PASSWORD.find((name) => SECTION_OF[name] === section);
  if (!guarded) return null;
  return (
    <PasswordInput
      name="current_password"
      label="Sua senha"
      hint={`Só para trocar: ${SETTING_LABELS[guarded]}.`}
      autoComplete="current-password"
      error={error}
    />
  );
}

type Refused = Awaited<ReturnType<typeof saveSection>>;

/** Going back to a value was refused, or has to be confirmed. */
function RefusedReturn({ refused, section }: { refused: Refused; section: SettingsSection }) {
  const { name = '', change = '' } = refused.values as { name?: string; change?: string };
  const [error] = refused.errors;
  const asksPassword = error?.name === 'current_password';
  return (
    <Notice
      className="settings-returned"
      tone={error?.key ? 'warning' : 'danger'}
      title={error?.key ? 'Confirme antes de voltar' : 'Não deu para voltar'}
      live
    >
      <p>{error?.message}</p>
      {(error?.key || asksPassword) && (
        <form method="post" action={sectionPath(section)} className="btn-row">
          <input type="hidden" name="_action" value="return" />
          <input type="hidden" name="name" value={name} />
          <input type="hidden" name="change" value={change} />
          {error.key && <input type="hidden" name="confirmed[]" value={error.key} />}
          {asksPassword && <PasswordOf section={section} error={error.message} />}
          <Button>Sim, voltar</Button>
        </form>
      )}
    </Notice>
  );
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: args.loaderData ? SECTION_LABELS[args.loaderData.section].title : 'Configurações',
    noindex: true,
  });

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return (
    <>
      <title>Esta parte não existe</title>
      <EmptyState
        headingLevel={1}
        title="Esta parte das configurações não existe"
        action={<ButtonLink href={pathTo('backofficeSettings')}>Ver as configurações</ButtonLink>}
      >
        O endereço pode estar incompleto.
      </EmptyState>
    </>
  );
}
