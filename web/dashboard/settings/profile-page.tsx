import { useNavigation } from 'react-router';
import { pathTo } from '#core/site/paths.ts';
import { formState } from '../../forms/failed-form.ts';
import { pageMeta } from '../../page-meta.ts';
import { useSite } from '../../session/root-data.ts';
import { refuseOtherAccount } from '../../session/account-mark.tsx';
import { load } from '../../session/api-client.ts';
import { sessionOf } from '../../session/request-session.ts';
import type { Route } from './+types/profile-page';
import { AvatarSection } from './avatar-section.tsx';
import { ProfileForm } from './profile-form.tsx';
import { profileValues } from './profile-form-values.ts';
import { ProfileKind } from './profile-kind.tsx';
import { changeAvatar, savePhones, saveProfile } from './save-profile.ts';
import { SettingsFrame } from './settings-frame.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = sessionOf(context);
  const { data } = await load(api.v1.users.avatar.$get());
  return { avatar: data && data.attributes };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const session = sessionOf(context);
  if (url.searchParams.has('foto')) return changeAvatar(session, request);
  const form = await request.formData();
  await refuseOtherAccount(session, form, pathTo('profileSettings'));
  return form.get('_action') === 'phones' ? savePhones(session, form) : saveProfile(session, form);
}

export default function ProfilePage({ loaderData, actionData }: Route.ComponentProps) {
  const { settings, user } = useSite();
  const isSaving = useNavigation().formData?.get('_action') === 'save';
  const account = user?.attributes;
  if (!account) return null;
  const refused = (part: 'profile' | 'avatar') =>
    actionData?.part === part ? actionData : undefined;
  return (
    <SettingsFrame title="Perfil" lead="É assim que os visitantes conhecem você.">
      <AvatarSection
        // Another picture begins with its own square.
        key={loaderData.avatar?.cropped}
        name={`${account.first_name} ${account.last_name}`}
        avatar={loaderData.avatar}
        form={formState(refused('avatar'), loaderData.avatar ? { ...loaderData.avatar.crop } : {})}
      />
      <ProfileForm
        account={account}
        form={formState(refused('profile'), profileValues(account))}
        isSaving={isSaving}
      />
      <ProfileKind account={account} settings={settings} />
    </SettingsFrame>
  );
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Perfil', noindex: true });
