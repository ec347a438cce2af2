import type { Settings } from '../../settings.ts';
import type { IconSource } from './icon-source.ts';
import { localIcons } from './local-icons.ts';
import { onlineIcons } from './online-icons.ts';
import { rememberingIcons } from './remembering-icons.ts';

/** Our own set always; every other from the endpoint where one is set. */
export function openIcons(settings: Pick<Settings, 'ICONS_URL'>, now: () => Date): IconSource {
  return settings.ICONS_URL
    ? localFirst(rememberingIcons(onlineIcons(settings.ICONS_URL), now))
    : localIcons;
}

function localFirst(others: IconSource): IconSource {
  return {
    asksOutside: (set, names) => set !== 'lucide' && others.asksOutside(set, names),
    find: async (set, names) =>
      (await localIcons.find(set, names)) ?? (await others.find(set, names)),
  };
}
