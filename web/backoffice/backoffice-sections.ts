import type { PathName } from '#core/site/paths.ts';
import { SCREENS, SOON } from '../screens.ts';

/** Sections that lead to the page under construction. Only on the server: the table of screens stays there. */
export function unbuiltSections(): PathName[] {
  return (Object.keys(SCREENS) as PathName[]).filter((name) => {
    const [layout, file] = SCREENS[name];
    return layout === 'backoffice' && file === SOON;
  });
}
